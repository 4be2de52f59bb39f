import { fireEvent, screen } from '@testing-library/react';
import dynamic from 'next/dynamic';
import { expect, it, vi } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { createLazyFallback } from './lazy-fallback';

const Nickname = () => <p>Nickname</p>;

it('a part whose script fails to load shows an error and loads on retry', async () => {
  const load = vi.fn(async () => Nickname).mockRejectedValueOnce(new Error('no network'));
  const Part = dynamic(load, { loading: createLazyFallback('h-96') });
  await renderPortal(<Part />);
  expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nickname')).toBeVisible();
});

it('a part shows a loading state until its script has loaded', async () => {
  const Part = dynamic(() => new Promise<() => null>(() => undefined), { loading: createLazyFallback('h-96') });
  await renderPortal(<Part />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});
