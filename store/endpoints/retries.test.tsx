import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGift } from '@/tests/msw/responses';
import { respondTo } from '@/tests/msw/handlers';
import { connectionLost, foreignPage, createProblemReply, type Failure } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { getGifts } from './gifts';
import { submitPointShopPurchase } from './shop';
import { createStore } from '../store';

/** The delay before the retry, in milliseconds: the base of spec §9, plus up to as much again at random. */
const RETRY_BASE_MS = 300;

const buy = submitPointShopPurchase.initiate({ body: { itemId: 'espresso', price: 30_000 }, idempotencyKey: 'key' });

/** The delays of that kind that have begun; the store's library sometimes waits for 500 ms. */
const waits = () =>
  vi.mocked(setTimeout).mock.calls.flatMap(([, delay = 0]) => (delay >= RETRY_BASE_MS && delay < 500 ? [delay] : []));

beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout');
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

describe('Read call', () => {
  it.each([
    [0, RETRY_BASE_MS],
    [0.5, 1.5 * RETRY_BASE_MS],
  ])('without a connection is retried once after a delay: chance %d, %d ms', async (chance, delay) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    respondTo({ getGifts: [connectionLost, { gifts: [createGift()] }] });
    const { dispatch } = createStore();
    expect(await dispatch(getGifts.initiate())).toMatchObject({ data: { gifts: [createGift()] } });
    expect(waits()).toEqual([delay]);
    expect(getSentRequests()).toHaveLength(2);
  });

  it('is retried only once without a connection', async () => {
    respondTo({ getGifts: connectionLost });
    const { dispatch } = createStore();
    expect(await dispatch(getGifts.initiate())).toMatchObject({ error: { code: 'FETCH_ERROR' } });
    expect(waits()).toHaveLength(1);
    expect(getSentRequests()).toHaveLength(2);
  });

  it('is not retried if it was aborted before that', async () => {
    respondTo({ getGifts: connectionLost });
    const { dispatch } = createStore();
    const result = dispatch(getGifts.initiate());
    await expect.poll(waits).toHaveLength(1);
    result.abort();
    await result;
    expect(getSentRequests()).toHaveLength(1);
  });

  it.each<[string, Failure]>([
    ['an error', createProblemReply('BACKEND_UNAVAILABLE')],
    ['a rate limit', createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 1 })],
    ['an invalid response', foreignPage],
  ])('is not retried after a response with %s', async (_, reply) => {
    respondTo({ getGifts: reply });
    const { dispatch } = createStore();
    await dispatch(getGifts.initiate());
    expect(waits()).toEqual([]);
    expect(getSentRequests()).toHaveLength(1);
  });

  it('is not retried after a timeout', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    respondTo({ getGifts: new Promise(() => undefined) });
    const { dispatch } = createStore();
    expect(await dispatch(getGifts.initiate())).toMatchObject({ error: { code: 'TIMEOUT_ERROR' } });
    expect(waits()).toEqual([]);
  });
});

describe('Write call', () => {
  it('is never retried without a connection, because it may have been executed', async () => {
    respondTo({ submitPointShopPurchase: connectionLost });
    const { dispatch } = createStore();
    expect(await dispatch(buy)).toMatchObject({ error: { code: 'FETCH_ERROR' } });
    expect(getSentRequests()).toHaveLength(1);
  });
});
