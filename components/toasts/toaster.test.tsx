import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/shared/toasts/notify';
import { showPromptToast } from '@/components/shared/toasts/show-prompt-toast';
import { Dialog } from '@/components/ui/dialog';
import { renderPortal } from '@/tests/setup/render-portal';
import { Toaster } from './toaster';

const findRegion = () => screen.getByRole('region', { name: /^News/ });

describe('Toasts', () => {
  it('announce events in a live region that already exists', async () => {
    await renderPortal(<Toaster />);
    expect(findRegion()).toHaveAttribute('aria-live', 'polite');
    act(() => notify.success('Saved.'));
    expect(await within(findRegion()).findByRole('status')).toHaveTextContent('Saved.');
  });

  it('interrupt for an error, which is closed by hand', async () => {
    await renderPortal(<Toaster />);
    act(() => notify.error('Not saved.', { needsAction: true }));
    expect(await within(findRegion()).findByRole('alert')).toHaveTextContent('Not saved.');
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('change from progress to result', async () => {
    await renderPortal(<Toaster />);
    const pending = notify.loading('Sending…');
    expect(await screen.findByText('Sending…')).toBeVisible();
    act(() => pending.success('Sent.'));
    expect(await screen.findByText('Sent.')).toBeVisible();
    expect(screen.queryByText('Sending…')).toBeNull();
  });

  /** The timeout of a toast is the animation of its bar. */
  const findProgressBar = (toastRole: 'status' | 'alert') =>
    screen.getByRole(toastRole).closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar');
  const prompt = {
    icon: 'bell',
    title: 'Coffee is on us',
    body: '',
    confirm: { label: 'Open', onConfirm: vi.fn() },
  } as const;

  it.each([
    ['5 s for a result', () => notify.success('Saved.'), '5000ms'],
    ['4 s for a prompt', () => showPromptToast(prompt), '4000ms'],
    ['their own 15 s', () => showPromptToast(prompt, { closesAfterMs: 15_000 }), '15000ms'],
  ])('close after %s, and wait while focused or hovered', async (_, show, duration) => {
    await renderPortal(<Toaster />);
    act(show);
    const toastBox = await screen.findByRole('status');
    const bar = findProgressBar('status');
    expect(bar?.style.animationDuration).toBe(duration);
    const button = within(toastBox.closest<HTMLElement>('.Toastify__toast')!).getByRole('button', { name: 'Close' });
    act(() => button.focus());
    await waitFor(() => expect(bar?.style.animationPlayState).toBe('paused'));
    act(() => button.blur());
    await waitFor(() => expect(bar?.style.animationPlayState).toBe('running'));
    fireEvent.mouseEnter(toastBox.closest('.Toastify__toast')!);
    await waitFor(() => expect(bar?.style.animationPlayState).toBe('paused'));
    fireEvent.mouseLeave(toastBox.closest('.Toastify__toast')!);
    fireEvent.animationEnd(bar!);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('stay until answered if they contain a question', async () => {
    await renderPortal(<Toaster />);
    const onClosed = vi.fn();
    act(() => showPromptToast({ ...prompt, decline: 'Not now' }, { onClosed }));
    expect(await screen.findByText('Coffee is on us')).toBeVisible();
    expect(findProgressBar('status')?.style.animationDuration).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  function DialogAndToasts() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && (
          <Dialog title="Over the page" closeLabel="Close" onClose={() => setOpen(false)}>
            Text
          </Dialog>
        )}
        <Toaster />
      </>
    );
  }

  it('are inside an open dialog, where they can be read and closed, and outlast it', async () => {
    await renderPortal(<DialogAndToasts />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Over the page' });
    act(() => notify.success('Sent.'));
    expect(await within(dialog).findByText('Sent.')).toBeVisible();
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Sent.')).toBeVisible();
  });
});
