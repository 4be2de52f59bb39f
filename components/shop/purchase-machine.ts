import type { CallResponse } from '@/contract/shapes';
import { isUnconfirmed, type ApiError } from '@/store/api-error';
import type { PurchaseIntent } from '@/store/open-purchases';

type BoughtItem = CallResponse<'submitPointShopPurchase'>;

export type PurchaseState =
  | { name: 'closed' }
  | { name: 'confirming'; intent: PurchaseIntent; priceChanged: boolean }
  | { name: 'sending'; intent: PurchaseIntent }
  /** Nobody knows whether it was made. Only the same key may be tried again; `tries` says how often it was. */
  | { name: 'checking'; intent: PurchaseIntent; tries: number; retrying: boolean }
  | { name: 'refused'; intent: PurchaseIntent; error: ApiError }
  | { name: 'bought'; intent: PurchaseIntent; bought: BoughtItem };

export type PurchaseEvent =
  | { type: 'opened'; intent: PurchaseIntent }
  /** The item has a purchase whose end is unknown: that one is opened again. */
  | { type: 'reopened'; intent: PurchaseIntent }
  | { type: 'confirmed' }
  | { type: 'succeeded'; intent: PurchaseIntent; bought: BoughtItem }
  | { type: 'failed'; intent: PurchaseIntent; error: ApiError }
  | { type: 'repriced'; from: PurchaseIntent; intent: PurchaseIntent }
  | { type: 'closed' };

export const initialPurchase: PurchaseState = { name: 'closed' };

/** How long to wait before an unknown end is asked about again, by how often it was; after that the member says when. */
const RECHECK_MS = [2_000, 5_000, 10_000] as const;

/** Answers that the shop itself gives: under the same key they say that no earlier try was made either. */
const SHOP_ANSWERS: ReadonlySet<ApiError['code']> = new Set([
  'INSUFFICIENT_BALANCE',
  'OUT_OF_STOCK',
  'LIMIT_REACHED',
  'PRICE_CHANGED',
  'SUBSCRIPTION_REQUIRED',
  'NOT_FOUND',
  'INVALID_REQUEST',
]);

/**
 * True when an error ends a purchase: it was not made. After a try whose end is unknown only the shop can say so; a gate
 * before it (too many requests, a session that is over) says nothing about what became of that one.
 */
export function endsPurchase(error: ApiError, earlierUnknown: boolean): boolean {
  return earlierUnknown ? SHOP_ANSWERS.has(error.code) : !isUnconfirmed(error);
}

function concerns(state: PurchaseState, intent: PurchaseIntent): boolean {
  return state.name !== 'closed' && state.intent.idempotencyKey === intent.idempotencyKey;
}

function applyConfirmation(state: PurchaseState): PurchaseState {
  if (state.name === 'confirming') return { name: 'sending', intent: state.intent };
  if (state.name !== 'checking' || state.retrying) return state;
  return { ...state, tries: state.tries + 1, retrying: true };
}

function applyFailure(state: PurchaseState, intent: PurchaseIntent, error: ApiError): PurchaseState {
  if (!concerns(state, intent)) return state;
  const earlier = state.name === 'checking' ? state : undefined;
  if (endsPurchase(error, earlier !== undefined)) return { name: 'refused', intent, error };
  return { name: 'checking', intent, tries: earlier?.tries ?? 0, retrying: false };
}

/**
 * A purchase from the first press to the gift. A try whose end is unknown is never called failed, nor done. An answer
 * counts for its own purchase alone; one that was made after its dialog was closed is shown all the same.
 */
export function purchaseMachine(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'opened':
      return { name: 'confirming', intent: event.intent, priceChanged: false };
    case 'reopened':
      return { name: 'checking', intent: event.intent, tries: 0, retrying: false };
    case 'confirmed':
      return applyConfirmation(state);
    case 'succeeded':
      return state.name === 'closed' || concerns(state, event.intent)
        ? { name: 'bought', intent: event.intent, bought: event.bought }
        : state;
    case 'failed':
      return applyFailure(state, event.intent, event.error);
    case 'repriced':
      return concerns(state, event.from) ? { name: 'confirming', intent: event.intent, priceChanged: true } : state;
    case 'closed':
      return initialPurchase;
  }
}

/** True while a try is on its way. */
export function isSending(state: PurchaseState): boolean {
  return state.name === 'sending' || (state.name === 'checking' && state.retrying);
}

/** Milliseconds until an unconfirmed purchase is checked automatically; undefined where only a press does. */
export function getRecheckDelay(state: PurchaseState): number | undefined {
  return state.name === 'checking' && !state.retrying ? RECHECK_MS[state.tries] : undefined;
}
