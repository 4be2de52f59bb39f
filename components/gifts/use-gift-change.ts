import { useState } from 'react';
import type { Gift } from '@/contract/schemas/shop';

/** What a till did with a gift while it was open. */
type GiftChange = 'used' | 'restored';

interface TrackedGift {
  status: Gift['status'];
  change: GiftChange | undefined;
}

function getChange(seen: TrackedGift, status: Gift['status']): GiftChange | undefined {
  if (status === 'used') return 'used';
  return seen.status === 'used' ? 'restored' : undefined;
}

/** What a till has done with the gift since it was opened; undefined if nothing. */
export function useGiftChange({ status }: Gift): GiftChange | undefined {
  const [seen, setSeen] = useState<TrackedGift>({ status, change: undefined });
  if (seen.status === status) return seen.change;
  const change = getChange(seen, status);
  setSeen({ status, change });
  return change;
}
