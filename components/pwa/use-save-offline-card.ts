import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { deleteOfflineCopy } from '@/lib/offline/offline-copy';
import { measureClockOffset } from '@/lib/offline/card-clock';
import { getSavedCard, saveCard } from '@/lib/offline/saved-code';
import { useLazyGetOfflineCardQuery } from '@/store/endpoints/wallet-pass';

/** A card that was saved longer ago is requested again: the session may be another one, the clock corrected. */
const MAX_AGE_MS = 600_000;
/** The statuses of a backend that has no offline cards. */
const MISSING: (number | string)[] = [404, 405, 501];

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && MISSING.some((status) => status === error.status);

/**
 * Returns a function that saves the member's offline card, or saves that there is none, so that not every page requests
 * it.
 */
export function useSaveOfflineCard(): (comoMemberId: string) => Promise<void> {
  const [getOfflineCard] = useLazyGetOfflineCardQuery();
  const isMissingCall = useMissingCalls();
  return async (comoMemberId) => {
    if (isMissingCall('getOfflineCard')) return;
    const saved = await getSavedCard();
    const age = saved ? Math.abs(Date.now() - new Date(saved.savedAt).getTime()) : Infinity;
    if (saved?.comoMemberId === comoMemberId && age < MAX_AGE_MS) return;
    if (saved && saved.comoMemberId !== comoMemberId) await deleteOfflineCopy();
    const requestedAt = Date.now();
    const { data, error } = await getOfflineCard(undefined);
    const receivedAt = Date.now();
    const savedAt = new Date(receivedAt).toISOString();
    if (data) {
      const clockOffset = measureClockOffset(data.serverTime, requestedAt, receivedAt);
      await saveCard({ comoMemberId, savedAt, clockOffset, card: data.card });
    } else if (isMissing(error)) {
      await saveCard({ comoMemberId, savedAt, clockOffset: 0, card: null });
    }
  };
}
