import type { ShopItem } from '@/contract/schemas/shop';
import type { Answer } from '@/contract/shapes';
import { isUnconfirmed, type ApiError } from '@/store/api-error';

/** Which of the two shops an item lies in. */
export type ShopName = 'points' | 'rewards';

/** What is being bought: the item at the price that the member sees, under a key that makes a second try harmless. */
export interface Intent {
  shop: ShopName;
  item: ShopItem;
  idempotencyKey: string;
}

type Bought = Answer<'submitPointShopPurchase'>;

export type PurchaseState =
  | { name: 'closed' }
  | { name: 'confirming'; intent: Intent; priceChanged: boolean }
  | { name: 'sending'; intent: Intent }
  /** Nobody knows whether it was made. Only the same key may be tried again. */
  | { name: 'checking'; intent: Intent; retrying: boolean }
  | { name: 'refused'; intent: Intent; error: ApiError }
  | { name: 'bought'; intent: Intent; bought: Bought };

export type PurchaseEvent =
  | { type: 'opened'; intent: Intent }
  | { type: 'confirmed' }
  | { type: 'succeeded'; bought: Bought }
  | { type: 'failed'; error: ApiError }
  | { type: 'repriced'; intent: Intent }
  | { type: 'closed' };

export const closedPurchase: PurchaseState = { name: 'closed' };

/** A purchase from the first press to the gift. A try whose end is unknown is never called failed, nor done. */
export function purchaseMachine(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  if (event.type === 'opened') return { name: 'confirming', intent: event.intent, priceChanged: false };
  if (event.type === 'closed' || state.name === 'closed') return closedPurchase;
  const { intent } = state;
  switch (event.type) {
    case 'confirmed':
      if (state.name === 'confirming') return { name: 'sending', intent };
      return state.name === 'checking' ? { name: 'checking', intent, retrying: true } : state;
    case 'succeeded':
      return { name: 'bought', intent, bought: event.bought };
    case 'failed':
      return isUnconfirmed(event.error)
        ? { name: 'checking', intent, retrying: false }
        : { name: 'refused', intent, error: event.error };
    case 'repriced':
      return { name: 'confirming', intent: event.intent, priceChanged: true };
  }
}

/** True while a try is on its way. */
export function isSending(state: PurchaseState): boolean {
  return state.name === 'sending' || (state.name === 'checking' && state.retrying);
}
