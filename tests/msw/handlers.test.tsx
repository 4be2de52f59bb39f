import { afterEach, describe, expect, it } from 'vitest';
import { fetchCall, type MemberCallArgs } from '@/store/member-calls';
import { createGift, createLocation, toPage, createPurchase } from './responses';
import { respond, respondTo } from './handlers';
import { connectionLost, foreignPage, createProblemReply } from './replies';
import { getSentRequests, server } from './server';
import { drainViolations } from './violations';

const call = (args: MemberCallArgs) => fetchCall(args, new AbortController().signal);

/** The recorded violations, which would have failed the test. */
async function collectViolations(args: MemberCallArgs): Promise<string[]> {
  await call(args);
  return drainViolations();
}

afterEach(() => expect(drainViolations()).toEqual([]));

describe('MSW handler made from the contract', () => {
  it('replies with the list in order and repeats the last reply', async () => {
    respondTo({ getGifts: [createProblemReply('BUSY'), connectionLost, { gifts: [] }] });
    expect(await call({ call: 'getGifts' })).toEqual({ error: { status: 503, code: 'BUSY' } });
    expect(await call({ call: 'getGifts' })).toEqual({ error: { status: 0, code: 'FETCH_ERROR' } });
    for (const _ of [1, 2]) expect(await call({ call: 'getGifts' })).toEqual({ data: { gifts: [] } });
    expect(getSentRequests('getGifts')).toHaveLength(4);
  });

  it('records what it was sent: parameters, query, body and keys', async () => {
    respondTo({
      getPurchases: toPage({ purchases: [createPurchase()] }, 1),
      getLocation: { location: createLocation() },
      submitPointShopPurchase: { status: 'OK', purchaseId: 'p', gift: createGift() },
    });
    const all: MemberCallArgs[] = [
      { call: 'getPurchases', params: { page: '2', perPage: '20' } },
      { call: 'getLocation', query: { locationId: 'harbour' } },
      { call: 'submitPointShopPurchase', body: { itemId: 'espresso', price: 1 }, idempotencyKey: 'key' },
    ];
    for (const args of all) await call(args);
    expect(getSentRequests()).toEqual(all);
  });

  it('fails a test whose reply violates its schema, naming call and field', async () => {
    const nameless = createGift();
    Reflect.deleteProperty(nameless, 'name');
    server.use(respond('getGifts', { gifts: [createGift(), nameless] }));
    expect(await collectViolations({ call: 'getGifts' })).toEqual([
      expect.stringMatching(/^response of getGifts: gifts\.1\.name: /),
    ]);
  });

  it('fails a test whose reply has a field that is not in the contract', async () => {
    respondTo({ getGifts: { gifts: [{ ...createGift(), ...{ colour: 'red' } }] } });
    expect(await collectViolations({ call: 'getGifts' })).toEqual([
      'response of getGifts: gifts.0.colour: not in the contract',
    ]);
  });

  it('fails a test whose error is not declared by the call', async () => {
    respondTo({ getGifts: createProblemReply('OUT_OF_STOCK') });
    expect(await collectViolations({ call: 'getGifts' })).toEqual([
      'response of getGifts: code: the call does not declare OUT_OF_STOCK',
    ]);
  });

  it.each<[string, MemberCallArgs, string]>([
    ['a path', { call: 'getPurchases', params: { page: 0, perPage: 20 } }, 'request of getPurchases: path page: '],
    ['a query', { call: 'getLocation' }, 'request of getLocation: query locationId: '],
    [
      'a body',
      { call: 'submitPointShopPurchase', body: { itemId: 'espresso', price: -1 }, idempotencyKey: 'key' },
      'request of submitPointShopPurchase: body price: ',
    ],
    [
      'an unknown field',
      { call: 'submitPointShopPurchase', body: { itemId: 'espresso', price: 1, colour: 'red' }, idempotencyKey: 'key' },
      'request of submitPointShopPurchase: body colour: not in the contract',
    ],
    [
      'an undeclared query',
      { call: 'getGifts', query: { colour: 'red' } },
      'request of getGifts: query: the call takes none',
    ],
    [
      'no idempotency key',
      { call: 'submitPointShopPurchase', body: { itemId: 'espresso', price: 1 } },
      'request of submitPointShopPurchase: header idempotency-key: missing',
    ],
    ['no confirmation', { call: 'deleteMember' }, 'request of deleteMember: header x-confirmation: missing'],
  ])('fails a test whose request violates the contract, naming call and field: %s', async (_, args, violation) => {
    respondTo({ [args.call]: connectionLost });
    expect(await collectViolations(args)).toEqual([expect.stringContaining(violation)]);
  });

  it('fails a test that makes a request without a reply', async () => {
    expect(await call({ call: 'getGifts' })).toEqual({ error: { status: 0, code: 'FETCH_ERROR' } });
    expect(drainViolations()).toEqual(['unexpected request: GET /api/protected/gift']);
  });

  it('allows a raw response that no schema accepts, as from a proxy', async () => {
    respondTo({ getGifts: foreignPage });
    expect(await call({ call: 'getGifts' })).toEqual({ error: { status: 200, code: 'PARSING_ERROR' } });
  });
});
