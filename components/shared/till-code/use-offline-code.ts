import { useEffect, useState } from 'react';
import { isCardValid } from '@/lib/offline/card-clock';
import { getSavedCard, getSavedCode, type SavedCard, type SavedCode } from '@/lib/offline/saved-code';

/** What identifies the member without a connection: a card with codes of its own, or the last short code. */
export type OfflineCode = { kind: 'card'; card: SavedCard } | { kind: 'code'; code: SavedCode };

async function findOfflineCode(): Promise<OfflineCode | null> {
  const card = await getSavedCard();
  if (card && isCardValid(card, Date.now())) return { kind: 'card', card };
  const code = await getSavedCode();
  return code && { kind: 'code', code };
}

/**
 * The saved card or code for offline use.
 * @param isNeeded only then it is read
 * @returns undefined until it was read, null for none
 */
export function useOfflineCode(isNeeded: boolean): OfflineCode | null | undefined {
  const [offlineCode, setOfflineCode] = useState<OfflineCode | null>();
  useEffect(() => {
    if (!isNeeded) return;
    let superseded = false;
    findOfflineCode()
      .catch(() => null)
      .then((code) => (superseded ? undefined : setOfflineCode(code)))
      .catch(() => undefined);
    return () => void (superseded = true);
  }, [isNeeded]);
  return offlineCode;
}
