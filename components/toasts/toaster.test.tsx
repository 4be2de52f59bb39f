// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { beforeEach, describe, expect, it } from 'vitest';
import { notify } from '@/components/shared/notify';
import { renderPortal } from '@/tests/setup/render-portal';
import { Toaster } from './toaster';

beforeEach(() => {
  // Toasts that other files' parts have shown without a place for them wait for the first one.
  toast.dismiss();
});

const news = () => screen.getByRole('region', { name: /^News/ });

describe('toasts', () => {
  it('say what has happened in a region that was there before', async () => {
    await renderPortal(<Toaster />);
    expect(news()).toHaveAttribute('aria-live', 'polite');
    act(() => notify.success('Saved.'));
    expect(await within(news()).findByRole('status')).toHaveTextContent('Saved.');
  });

  it('interrupt for an error, which is closed by hand', async () => {
    await renderPortal(<Toaster />);
    act(() => notify.error('Not saved.', { needsAction: true }));
    expect(await within(news()).findByRole('alert')).toHaveTextContent('Not saved.');
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('turn from what is under way into how it ended', async () => {
    await renderPortal(<Toaster />);
    const pending = notify.loading('Sending …');
    expect(await screen.findByText('Sending …')).toBeVisible();
    act(() => pending.success('Sent.'));
    expect(await screen.findByText('Sent.')).toBeVisible();
    expect(screen.queryByText('Sending …')).toBeNull();
  });
});
