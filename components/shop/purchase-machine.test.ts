import { describe, expect, it } from 'vitest';
import type { ApiError } from '@/store/api-error';
import {
  closedPurchase,
  isSending,
  purchaseMachine,
  type Intent,
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
const intent: Intent = { shop: 'points', item, idempotencyKey: 'k1' };
const gift = {
  id: 'g',
  name: 'Espresso',
  description: '',
  imageUrl: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  status: 'active' as const,
  code: '1',
};
const run = (...events: PurchaseEvent[]): PurchaseState => events.reduce(purchaseMachine, closedPurchase);
const sent: PurchaseEvent[] = [{ type: 'opened', intent }, { type: 'confirmed' }];
const error = (status: number, code: ApiError['code']): PurchaseEvent => ({ type: 'failed', error: { status, code } });

describe('a purchase', () => {
  it('is asked about once, sent, and ends in a gift', () => {
    expect(run({ type: 'opened', intent }).name).toBe('confirming');
    expect(isSending(run(...sent))).toBe(true);
    expect(run(...sent, { type: 'succeeded', bought: { status: 'OK', purchaseId: 'p', gift } })).toMatchObject({
      name: 'bought',
    });
  });

  it('is not sent twice by a second press', () => {
    expect(run(...sent, { type: 'confirmed' })).toEqual(run(...sent));
  });

  it.each([
    [0, 'FETCH_ERROR'],
    [0, 'TIMEOUT_ERROR'],
    [503, 'BACKEND_UNAVAILABLE'],
    [504, 'BACKEND_TIMEOUT'],
    [409, 'IDEMPOTENCY_IN_FLIGHT'],
  ] as const)('whose end is unknown (%d %s) is checked with the same key, not called failed', (status, code) => {
    const state = run(...sent, error(status, code));
    expect(state).toEqual({ name: 'checking', intent, retrying: false });
    expect(purchaseMachine(state, { type: 'confirmed' })).toEqual({ name: 'checking', intent, retrying: true });
  });

  it.each(['INSUFFICIENT_BALANCE', 'OUT_OF_STOCK', 'LIMIT_REACHED'] as const)(
    'that is refused (%s) says why',
    (code) => {
      expect(run(...sent, error(409, code))).toMatchObject({ name: 'refused', error: { code } });
    },
  );

  it('at another price is asked about again, under a new key', () => {
    const dearer: Intent = { ...intent, item: { ...item, price: 600 }, idempotencyKey: 'k2' };
    const state = run(...sent, error(409, 'PRICE_CHANGED'), { type: 'repriced', intent: dearer });
    expect(state).toEqual({ name: 'confirming', intent: dearer, priceChanged: true });
  });

  it('that was closed stays closed, whatever comes back', () => {
    expect(run(...sent, { type: 'closed' }, error(503, 'BUSY'))).toEqual(closedPurchase);
  });
});
