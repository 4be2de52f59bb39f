import { useState } from 'react';
import type { Gift } from 'loyalty-contract/schemas/shop';

/** What a till did with a gift while it was open. */
type GiftChange = 'used' | 'restored';

interface TrackedGift {
  status: Gift['status'];
  change: GiftChange | undefined;
}

function getChange(lastSeen: TrackedGift, status: Gift['status']): GiftChange | undefined {
  if (status === 'used') return 'used';
  return lastSeen.status === 'used' ? 'restored' : undefined;
}

/** What a till has done with the gift since it was opened; undefined if nothing. */
export function useGiftChange({ status }: Gift): GiftChange | undefined {
  const [lastSeen, setLastSeen] = useState<TrackedGift>({ status, change: undefined });
  if (lastSeen.status === status) return lastSeen.change;
  const change = getChange(lastSeen, status);
  setLastSeen({ status, change });
  return change;
}
