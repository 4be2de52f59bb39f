import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createClientComponent } from '@/components/shared/query/client-component';
import { notify } from '@/components/shared/toasts/notify';
import { Toaster } from '@/components/toasts/toaster';
import { loadWithRetries } from '@/lib/shell/load-with-retries';
import { setOnline } from '@/tests/setup/browser';
import { renderPortal } from '@/tests/setup/render-portal';

it('a toast of a page whose script for toasts failed to load is shown once the network is back', async () => {
  const load = vi.fn(async () => Toaster).mockRejectedValueOnce(new Error('no network'));
  const LazyToaster = createClientComponent(() => loadWithRetries(load));
  setOnline(false);
  await renderPortal(<LazyToaster />);
  notify.error('Not saved.');
  await expect.poll(() => load).toHaveBeenCalledOnce();
  expect(screen.queryByText('Not saved.')).toBeNull();
  setOnline(true);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved.');
});
