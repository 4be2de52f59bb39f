import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notify } from '@/components/shared/toasts/notify';
import { storeFlashMessage } from '@/lib/storage/flash-message';
import { renderPortal } from '@/tests/setup/render-portal';
import { LazyToaster } from './lazy-toaster';

const findRegion = () => screen.findByRole('region', { name: /^News/ });

describe('The containers of toasts', () => {
  it('are not loaded on a page that nobody touches', async () => {
    await renderPortal(<LazyToaster />);
    await act(async () => void (await import('./toaster')));
    expect(screen.queryByRole('region', { name: /^News/ })).toBeNull();
  });

  it.each([
    ['a touch', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('are loaded by %s, before there is a toast', async (_, touch) => {
    await renderPortal(<LazyToaster />);
    touch();
    expect(await findRegion()).toHaveTextContent('');
  });

  it('are loaded by the first toast, which waits for them', async () => {
    await renderPortal(<LazyToaster />);
    notify.success('Saved.');
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('are loaded for a message that the page before left', async () => {
    storeFlashMessage('legal.withdraw.done', 'earlier-page');
    await renderPortal(<LazyToaster />);
    expect(await screen.findByRole('status')).toBeVisible();
  });
});
