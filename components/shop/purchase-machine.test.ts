import { describe, expect, it } from 'vitest';
import type { ApiError } from '@/lib/calls/api-error';
import type { PurchaseIntent } from '@/store/open-purchases';
import {
  initialPurchase,
  isSending,
  reducePurchase,
  getRecheckDelay,
  type PurchaseEvent,
  type PurchaseState,
} from './purchase-machine';

const item = {
  id: 'i',
  name: 'Espresso',
  description: '',
  imageUrl: null,
  price: 500,
  currency: 'points' as const,
  purchased: 0,
  affordable: true,
};
const intent: PurchaseIntent = { shop: 'point', item, idempotencyKey: 'k1' };
const other: PurchaseIntent = { ...intent, item: { ...item, id: 'j' }, idempotencyKey: 'k2' };
const gift = {
  id: 'g',
  name: 'Espresso',
  description: '',
  imageUrl: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  status: 'active' as const,
  code: '1',
};
const run = (...events: PurchaseEvent[]): PurchaseState => events.reduce(reducePurchase, initialPurchase);
const sent: PurchaseEvent[] = [{ type: 'opened', intent }, { type: 'confirmed' }];
const succeeded: PurchaseEvent = { type: 'succeeded', intent, bought: { status: 'OK', purchaseId: 'p', gift } };
const failed = (status: number, code: ApiError['code']): PurchaseEvent => ({
  type: 'failed',
  intent,
  error: { status, code },
});
const unknown = failed(503, 'BACKEND_UNAVAILABLE');

describe('Purchase state', () => {
  it('changes from confirming to sending to a gift', () => {
    expect(run({ type: 'opened', intent }).name).toBe('confirming');
    expect(isSending(run(...sent))).toBe(true);
    expect(run(...sent, succeeded)).toMatchObject({ name: 'bought', intent });
  });

  it('ignores a second submit', () => {
    expect(run(...sent, { type: 'confirmed' })).toEqual(run(...sent));
  });

  it.each(['INSUFFICIENT_BALANCE', 'OUT_OF_STOCK', 'LIMIT_REACHED'] as const)(
    'gives the reason of a refusal (%s)',
    (code) => {
      expect(run(...sent, failed(409, code))).toMatchObject({ name: 'refused', error: { code } });
    },
  );

  it('returns to confirmation at another price, with a new key', () => {
    const repriced: PurchaseIntent = { ...intent, item: { ...item, price: 600 }, idempotencyKey: 'k2' };
    const state = run(...sent, failed(409, 'PRICE_CHANGED'), { type: 'repriced', from: intent, intent: repriced });
    expect(state).toEqual({ name: 'confirming', intent: repriced, priceChanged: true });
  });

  it('stays closed after an error, and opens after a success', () => {
    expect(run(...sent, { type: 'closed' }, failed(409, 'OUT_OF_STOCK'))).toEqual(initialPurchase);
    expect(run(...sent, { type: 'closed' }, succeeded)).toMatchObject({ name: 'bought', intent });
  });

  it('ignores a response to another purchase', () => {
    const attempt = run(...sent, { type: 'closed' }, { type: 'opened', intent: other });
    for (const late of [succeeded, unknown, failed(409, 'OUT_OF_STOCK')]) {
      expect(reducePurchase(attempt, late)).toEqual(attempt);
    }
    expect(reducePurchase(attempt, { type: 'repriced', from: intent, intent })).toEqual(attempt);
  });
});

describe('Purchase with unknown outcome', () => {
  it.each([
    [0, 'FETCH_ERROR'],
    [0, 'TIMEOUT_ERROR'],
    [503, 'BACKEND_UNAVAILABLE'],
    [504, 'BACKEND_TIMEOUT'],
    [409, 'IDEMPOTENCY_IN_FLIGHT'],
  ] as const)('(%d %s) is checked with the same key and not reported as failed', (status, code) => {
    const state = run(...sent, failed(status, code));
    expect(state).toEqual({ name: 'checking', intent, tries: 0, retrying: false });
    expect(reducePurchase(state, { type: 'confirmed' })).toMatchObject({ intent, tries: 1, retrying: true });
  });

  it('is checked three times automatically, after increasing delays', () => {
    const again: PurchaseEvent[] = [{ type: 'confirmed' }, unknown];
    const delays = [0, 1, 2, 3].map((tries) =>
      getRecheckDelay(run(...sent, unknown, ...Array.from({ length: tries }, () => again).flat())),
    );
    expect(delays).toEqual([2_000, 5_000, 10_000, undefined]);
    expect(getRecheckDelay(run(...sent))).toBeUndefined();
  });

  it('stays unknown after an unrelated gateway error, and ends with the shop’s own response', () => {
    const retried = [...sent, unknown, { type: 'confirmed' } as const];
    expect(run(...retried, failed(429, 'TOO_MANY_REQUESTS'))).toMatchObject({ name: 'checking', retrying: false });
    expect(run(...retried, failed(409, 'INSUFFICIENT_BALANCE'))).toMatchObject({ name: 'refused' });
    expect(run(...retried, succeeded)).toMatchObject({ name: 'bought' });
  });

  it('is resumed from storage', () => {
    expect(run({ type: 'reopened', intent })).toEqual({ name: 'checking', intent, tries: 0, retrying: false });
  });
});
