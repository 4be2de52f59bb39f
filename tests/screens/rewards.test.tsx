import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblemReply, type Replies } from '../msw/replies';
import { createGift } from '../msw/responses';
import { getSentRequests } from '../msw/server';
import { expectAccessible } from '../setup/expect-accessible';
import { FakeEventSource } from '../setup/fake-event-source';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

describeStates({
  path: '/member/rewards',
  call: 'getGifts',
  success: {
    reply: { gifts: [createGift({ name: 'Espresso on us' })] },
    shows: () => screen.findByText('Espresso on us'),
  },
  empty: {
    reply: { gifts: [] },
    shows: async () => {
      await screen.findByText('No gifts right now');
      expect(screen.getByRole('link', { name: 'Go to shop' })).toHaveAttribute('href', '/member/shop');
    },
  },
});

describe('/member/rewards', () => {
  const replies = { getGifts: { gifts: [createGift({ id: 'g-1', name: 'Espresso on us', code: '4711' })] } };

  it('opens a gift with its code, names it in the URL, and closes it again', async () => {
    const { router } = await renderPage('/member/rewards', { replies });
    fireEvent.click(await screen.findByRole('button', { name: /Espresso on us/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Espresso on us' });
    expect(dialog).toHaveTextContent('4711');
    expect(router.replace).toHaveBeenLastCalledWith('/member/rewards?gift=g-1');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the gift that a link names', async () => {
    await renderPage('/member/rewards?gift=g-1', { replies });
    expect(await screen.findByRole('dialog', { name: 'Espresso on us' })).toBeVisible();
  });

  it('shows an error when a link names a gift that the member does not have', async () => {
    await renderPage('/member/rewards?gift=g-2', { replies });
    expect(await screen.findByText('We couldn’t find that gift in your account.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('/member/rewards while a till uses a gift', () => {
  const used = { at: '2026-11-23T12:05:00.000Z', place: 'Carmel' };
  const active = { gifts: [createGift({ id: 'g-1', name: 'Espresso on us', code: '4711' })] };
  const past = { gifts: [createGift({ id: 'g-1', name: 'Espresso on us', code: '4711', status: 'used', used })] };
  const before = { gifts: '1', balances: '1', payments: '0' };

  beforeEach(() => {
    vi.stubGlobal('EventSource', FakeEventSource);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    FakeEventSource.reset();
  });
  const noPayments = { payments: [] };
  const open = (getGifts: Replies['getGifts'], more: Replies = {}) =>
    renderPage('/member/rewards?gift=g-1', { replies: { getGifts, getPendingPayments: noPayments, ...more } });
  const show = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('shows in the open dialog when and where the gift was used, and that the use was undone', async () => {
    await open([active, past, active]);
    const dialog = await screen.findByRole('dialog', { name: 'Espresso on us' });
    expect(dialog).toHaveTextContent('4711');
    act(() => FakeEventSource.send(before));
    act(() => FakeEventSource.send({ ...before, gifts: '2' }));
    await expect.poll(() => dialog.textContent).toMatch(/Used just now at Carmel, at \d\d:05\./);
    await expectAccessible();
    expect(dialog).not.toHaveTextContent('4711');
    act(() => FakeEventSource.send({ ...before, gifts: '3' }));
    await expect.poll(() => dialog.textContent).toContain('The use of this gift was undone.');
    await expectAccessible();
    expect(dialog).toHaveTextContent('4711');
  });

  it('shows date and place of a used gift in its list and its dialog', async () => {
    await open([past]);
    const text = /Used at Carmel on 23.11.2026 at \d\d:05/;
    expect(await screen.findByRole('dialog', { name: 'Espresso on us' })).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Past' }));
    await expect.poll(() => screen.getByRole('tabpanel').textContent).toMatch(text);
    await expectAccessible();
  });

  it('closes the stream while the page is hidden, and fetches what changed meanwhile', async () => {
    await open([active, past]);
    await screen.findByRole('dialog', { name: 'Espresso on us' });
    act(() => FakeEventSource.send(before));
    show('hidden');
    expect(FakeEventSource.open).toHaveLength(0);
    show('visible');
    expect(FakeEventSource.open).toHaveLength(1);
    act(() => FakeEventSource.send({ ...before, gifts: '2' }));
    expect(await screen.findByText(/Used just now at Carmel/)).toBeVisible();
  });

  it('polls if the server refuses the stream, and stops if the backend has no revisions', async () => {
    await open([active], { getRevisions: [before, createProblemReply('NOT_IMPLEMENTED')] });
    await screen.findByRole('dialog', { name: 'Espresso on us' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    act(() => FakeEventSource.refuse());
    await expect.poll(() => getSentRequests('getRevisions')).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(5_000));
    await expect.poll(() => getSentRequests('getRevisions')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(getSentRequests('getRevisions')).toHaveLength(2);
    vi.useRealTimers();
  });

  it('opens a stream again after a refusal once the page is visible again', async () => {
    await open([active], { getRevisions: before });
    await screen.findByRole('dialog', { name: 'Espresso on us' });
    act(() => FakeEventSource.refuse());
    await expect.poll(() => getSentRequests('getRevisions')).toHaveLength(1);
    expect(FakeEventSource.open).toHaveLength(0);
    show('hidden');
    show('visible');
    await expect.poll(() => FakeEventSource.open).toHaveLength(1);
    expect(getSentRequests('getRevisions')).toHaveLength(1);
  });

  it('shows the amount, location and code of a pending payment at a till until it is paid', async () => {
    const payment = {
      paymentId: 'p-1',
      account: 'credit' as const,
      amount: 6_000,
      place: 'Carmel',
      code: '0417',
      expiresAt: '2026-11-23T12:07:00.000Z',
    };
    await open([active], { getPendingPayments: [noPayments, { payments: [payment] }, noPayments] });
    await screen.findByRole('dialog', { name: 'Espresso on us' });
    act(() => FakeEventSource.send(before));
    await expect.poll(() => getSentRequests('getPendingPayments')).toHaveLength(1);
    act(() => FakeEventSource.send({ ...before, payments: '1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment at Carmel' });
    await expect.poll(() => dialog.textContent).toContain('0417');
    expect(dialog).toHaveTextContent('€60.00');
    act(() => FakeEventSource.send({ ...before, payments: '2' }));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Payment at Carmel' })).toBeNull();
  });
});

it('a gift of a full stamp card says which card it is from', async () => {
  const replies = { getGifts: { gifts: [createGift({ id: 'g-1', stampCard: 'Coffee card' })] } };
  await renderPage('/member/rewards?gift=g-1', { replies });
  expect(await screen.findByRole('dialog')).toHaveTextContent('From your stamp card: Coffee card');
});
