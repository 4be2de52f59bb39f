import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSentRequests } from '@/tests/msw/server';
import { FakeEventSource } from '@/tests/setup/fake-event-source';
import { renderPortal } from '@/tests/setup/render-portal';
import { LivePage } from './live-page';

const before = { gifts: '1', balances: '1', payments: '0' };
const payment = {
  paymentId: 'p-1',
  account: 'credit' as const,
  amount: 6_000,
  place: 'Carmel',
  code: '0417',
  expiresAt: '2026-11-23T12:07:00.000Z',
};

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  vi.unstubAllGlobals();
  FakeEventSource.reset();
});

describe('Live page', () => {
  it('asks a member for the code of a payment', async () => {
    const getPendingPayments = [{ payments: [] }, { payments: [payment] }];
    await renderPortal(<LivePage />, { who: 'member', replies: { getPendingPayments } });
    await expect.poll(() => FakeEventSource.open).toHaveLength(1);
    act(() => FakeEventSource.send(before));
    await expect.poll(() => getSentRequests('getPendingPayments')).toHaveLength(1);
    act(() => FakeEventSource.send({ ...before, payments: '1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment at Carmel' });
    await expect.poll(() => dialog.textContent).toContain('0417');
  });

  it('asks a member for the code of a gift after that of a payment was closed', async () => {
    const redemption = {
      redemptionId: 'r-1',
      gift: 'Baklava',
      place: 'Carmel',
      code: '8153',
      expiresAt: payment.expiresAt,
    };
    const getPendingPayments = { payments: [payment], redemptions: [redemption] };
    await renderPortal(<LivePage />, { who: 'member', replies: { getPendingPayments } });
    await expect.poll(() => FakeEventSource.open).toHaveLength(1);
    act(() => FakeEventSource.send(before));
    await screen.findByRole('dialog', { name: 'Payment at Carmel' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const dialog = await screen.findByRole('dialog', { name: 'Gift at Carmel' });
    await expect.poll(() => dialog.textContent).toContain('8153');
    expect(dialog.textContent).toContain('Baklava');
  });

  it.each(['/member/rewards', '/member/walletpass', '/offline'])('opens no stream at %s', async (path) => {
    await renderPortal(<LivePage />, { who: 'member', path });
    expect(FakeEventSource.open).toHaveLength(0);
  });

  it('opens no stream, and requests nothing, if the backend has no revisions', async () => {
    await renderPortal(<LivePage />, { who: 'member', configuration: { missingCalls: ['getRevisions'] } });
    expect([FakeEventSource.open, getSentRequests('getRevisions')]).toEqual([[], []]);
  });

  it.each(['visitor', 'support'] as const)('opens no stream for a %s', async (who) => {
    await renderPortal(<LivePage />, { who });
    expect(FakeEventSource.open).toHaveLength(0);
  });
});
