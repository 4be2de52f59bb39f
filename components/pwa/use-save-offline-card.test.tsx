import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSavedCard, saveCard } from '@/lib/offline/saved-code';
import { createProblemReply, type Replies } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { FakeCaches } from '@/tests/setup/fake-caches';
import { renderPortal } from '@/tests/setup/render-portal';
import { useSaveOfflineCard } from './use-save-offline-card';

const NOW = '2026-11-23T09:00:00.000Z';
const card = { cardId: '7K3MQ4', secret: 'ab'.repeat(32), expiresAt: '2026-12-01T00:00:00.000Z' };

/** Saves the card of a member, as a page does when it is opened. */
async function saveOfflineCard(getOfflineCard: NonNullable<Replies['getOfflineCard']>, memberId = 'm-1') {
  let save: ReturnType<typeof useSaveOfflineCard> | undefined;
  function Page() {
    save = useSaveOfflineCard();
    return null;
  }
  await renderPortal(<Page />, { who: 'member', replies: { getOfflineCard } });
  await save?.(memberId);
}

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Saved offline card', () => {
  it('contains the backend’s card and the offset of its clock', async () => {
    await saveOfflineCard({ card, serverTime: '2026-11-23T09:01:00.000Z' });
    expect(await getSavedCard()).toEqual({ comoMemberId: 'm-1', savedAt: NOW, clockOffset: 60_000, card });
  });

  it('is requested again after ten minutes, and immediately for another member', async () => {
    const reply = { card, serverTime: NOW };
    await saveCard({ comoMemberId: 'm-1', savedAt: '2026-11-23T08:51:00.000Z', clockOffset: 0, card });
    await saveOfflineCard(reply);
    expect(getSentRequests('getOfflineCard')).toHaveLength(0);
    await saveOfflineCard(reply, 'm-2');
    expect(getSentRequests('getOfflineCard')).toHaveLength(1);
    vi.setSystemTime(Date.parse('2026-11-23T09:10:00.000Z'));
    await saveOfflineCard(reply, 'm-2');
    expect(await getSavedCard()).toMatchObject({ comoMemberId: 'm-2', savedAt: '2026-11-23T09:10:00.000Z' });
  });

  it('is saved as missing if the backend has none, and not requested on each page', async () => {
    await saveOfflineCard(createProblemReply('NOT_IMPLEMENTED'));
    expect(await getSavedCard()).toMatchObject({ card: null });
    await saveOfflineCard(createProblemReply('NOT_IMPLEMENTED'));
    expect(getSentRequests('getOfflineCard')).toHaveLength(1);
  });

  it('stays as it is when the request fails', async () => {
    await saveCard({ comoMemberId: 'm-1', savedAt: '2026-11-23T08:00:00.000Z', clockOffset: 7, card });
    await saveOfflineCard(createProblemReply('BUSY'));
    expect(await getSavedCard()).toMatchObject({ clockOffset: 7, card });
  });
});
