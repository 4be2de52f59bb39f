import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeTotp, getTimeStep } from 'loyalty-text/one-time-password';
import { saveCard, saveCode, type SavedCard } from '@/lib/offline/saved-code';
import { FakeCaches } from '@/tests/setup/fake-caches';
import { renderPortal } from '@/tests/setup/render-portal';
import { OfflineScreen } from './offline-screen';

const NOW = Date.parse('2026-11-23T09:00:10.000Z');
const SECRET = 'ab'.repeat(32);
const CLOCK_OFFSET = 120_000;
const saved: SavedCard = {
  comoMemberId: 'm-1',
  savedAt: '2026-11-23T08:00:00.000Z',
  clockOffset: CLOCK_OFFSET,
  card: { cardId: '7K3MQ4', secret: SECRET, expiresAt: '2026-12-01T00:00:00.000Z' },
};
const code = {
  comoMemberId: 'm-1',
  shortUserId: '7K3M-Q4XZ',
  expiresAt: '2026-11-23T08:10:00.000Z',
  savedAt: '2026-11-23T08:00:00.000Z',
};
const computeCode = async (phoneTime: number) =>
  `7K3MQ4-${await computeTotp(SECRET, getTimeStep(phoneTime + CLOCK_OFFSET))}`;
const findQrCode = (shown: string) => screen.findByRole('img', { name: `QR code of ${shown}` });

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Offline page of a member', () => {
  it('shows the card’s code of this half minute by the backend’s clock, and then the next one', async () => {
    await saveCode(code);
    await saveCard(saved);
    await renderPortal(<OfflineScreen />);
    expect(await findQrCode(await computeCode(NOW))).toBeVisible();
    expect(screen.getByText('New code in 20 s')).toBeVisible();
    expect(screen.getByText('If the till refuses it, set your phone’s clock to automatic.')).toBeVisible();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(await findQrCode(await computeCode(NOW + 20_000))).toBeVisible();
    expect(screen.getByText('New code in 30 s')).toBeVisible();
  });

  it('warns when the phone’s clock was set back', async () => {
    await saveCard({ ...saved, savedAt: '2026-11-23T09:30:00.000Z' });
    await renderPortal(<OfflineScreen />);
    expect(await screen.findByText(/^Your phone’s clock was set back/)).toBeVisible();
  });

  it.each([
    ['backend or business have no cards', { ...saved, card: null }],
    [
      'the card has ended',
      { ...saved, card: { cardId: '7K3MQ4', secret: SECRET, expiresAt: '2026-11-23T09:02:00.000Z' } },
    ],
  ])('shows the last short code when %s', async (_, card) => {
    await saveCode(code);
    await saveCard(card);
    await renderPortal(<OfflineScreen />);
    expect(await screen.findByText('7K3M-Q4XZ')).toBeVisible();
    expect(screen.queryByText(/^New code in/)).toBeNull();
  });

  it('shows no code that is not stored, or damaged', async () => {
    const cache = await caches.open('portal-member');
    await cache.put('/offline/card', new Response('{"card":{"secret":"x"}}'));
    await renderPortal(<OfflineScreen />);
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your code' })).toBeNull();
  });
});
