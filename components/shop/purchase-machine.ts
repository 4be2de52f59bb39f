import { shopErrors } from 'loyalty-contract/errors';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { isOutcomeUnknown, type ApiError } from '@/lib/calls/api-error';
import type { PurchaseIntent } from '@/store/open-purchases';

type BoughtItem = CallResponse<'submitPointShopPurchase'>;

export type PurchaseState =
  | { name: 'closed' }
  | { name: 'confirming'; intent: PurchaseIntent; priceChanged: boolean }
  | { name: 'sending'; intent: PurchaseIntent }
  /** It is unknown whether the purchase succeeded. Only the same key may be retried; `tries` counts the attempts. */
  | { name: 'checking'; intent: PurchaseIntent; tries: number; retrying: boolean }
  | { name: 'refused'; intent: PurchaseIntent; error: ApiError }
  | { name: 'bought'; intent: PurchaseIntent; bought: BoughtItem };

export type PurchaseEvent =
  | { type: 'opened'; intent: PurchaseIntent }
  /** The item has a purchase of unknown outcome: that one is opened again. */
  | { type: 'reopened'; intent: PurchaseIntent }
  | { type: 'confirmed' }
  | { type: 'succeeded'; intent: PurchaseIntent; bought: BoughtItem }
  | { type: 'failed'; intent: PurchaseIntent; error: ApiError }
  | { type: 'repriced'; from: PurchaseIntent; intent: PurchaseIntent }
  | { type: 'closed' };

export const initialPurchase: PurchaseState = { name: 'closed' };

/** Delays before an unknown outcome is checked again, by attempt; after that the member decides when. */
const RECHECK_MS = [2_000, 5_000, 10_000] as const;

/** The shop's own refusals: under the same key they imply that no earlier attempt succeeded either. */
const REFUSALS: ReadonlySet<ApiError['code']> = new Set([...shopErrors, 'NOT_FOUND', 'INVALID_REQUEST']);

/**
 * True when an error means that a purchase was not made. After an attempt with an unknown outcome, only an error of the
 * shop itself means that; an error of an earlier check (too many requests, an ended session) does not.
 */
export function endsPurchase(error: ApiError, earlierUnknown: boolean): boolean {
  return earlierUnknown ? REFUSALS.has(error.code) : !isOutcomeUnknown(error);
}

function isAbout(state: PurchaseState, intent: PurchaseIntent): boolean {
  return state.name !== 'closed' && state.intent.idempotencyKey === intent.idempotencyKey;
}

function applyConfirmation(state: PurchaseState): PurchaseState {
  if (state.name === 'confirming') return { name: 'sending', intent: state.intent };
  if (state.name !== 'checking' || state.retrying) return state;
  return { ...state, tries: state.tries + 1, retrying: true };
}

function applyFailure(state: PurchaseState, intent: PurchaseIntent, error: ApiError): PurchaseState {
  if (!isAbout(state, intent)) return state;
  const earlier = state.name === 'checking' ? state : undefined;
  if (endsPurchase(error, earlier !== undefined)) return { name: 'refused', intent, error };
  return { name: 'checking', intent, tries: earlier?.tries ?? 0, retrying: false };
}

/**
 * A purchase from the first click to the gift. An attempt with an unknown outcome is never reported as failed or
 * completed. A response counts only for its own purchase; one that arrives after its dialog was closed is still shown.
 */
export function reducePurchase(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'opened':
      return { name: 'confirming', intent: event.intent, priceChanged: false };
    case 'reopened':
      return { name: 'checking', intent: event.intent, tries: 0, retrying: false };
    case 'confirmed':
      return applyConfirmation(state);
    case 'succeeded':
      return state.name === 'closed' || isAbout(state, event.intent)
        ? { name: 'bought', intent: event.intent, bought: event.bought }
        : state;
    case 'failed':
      return applyFailure(state, event.intent, event.error);
    case 'repriced':
      return isAbout(state, event.from) ? { name: 'confirming', intent: event.intent, priceChanged: true } : state;
    case 'closed':
      return initialPurchase;
  }
}

/** True while an attempt is pending. */
export function isSending(state: PurchaseState): boolean {
  return state.name === 'sending' || (state.name === 'checking' && state.retrying);
}

/** Milliseconds until an unconfirmed purchase is checked automatically; undefined if only a click does. */
export function getRecheckDelay(state: PurchaseState): number | undefined {
  return state.name === 'checking' && !state.retrying ? RECHECK_MS[state.tries] : undefined;
}
