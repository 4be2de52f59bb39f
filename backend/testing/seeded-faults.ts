import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createProblem } from '@/contract/schemas/problem';
import type { Level } from '@/conformance/suite/suite';
import type { ProxiedResponse, SeededFault } from './broken-backend';

/** A fault, and how the doctor names it: the call and the field of at least one failure. */
export interface FaultCase extends SeededFault {
  title: string;
  level: Level;
  named: `${string} ${string}`;
  /** Another call with the same fault. */
  alsoCall?: string;
  neverResponds?: true;
}

const Json = z.record(z.string(), z.unknown());

/** Changes the body of successful responses. */
const changeBody =
  (change: (body: Record<string, unknown>) => unknown) =>
  (response: ProxiedResponse): ProxiedResponse => {
    if (response.status !== 200) return response;
    return { ...response, body: JSON.stringify(change(Json.parse(JSON.parse(response.body)))) };
  };

/** Changes a list in the body of successful responses. */
const changeList = (name: string, change: (list: Record<string, unknown>[]) => unknown[]) =>
  changeBody((body) => ({ ...body, [name]: change(z.array(Json).parse(body[name])) }));

const changeHeaders =
  (headers: Record<string, string | undefined>) =>
  (response: ProxiedResponse): ProxiedResponse => ({ ...response, headers: { ...response.headers, ...headers } });

const sendAlways =
  (status: number, body: string, type = 'application/json') =>
  (response: ProxiedResponse): ProxiedResponse => ({
    status,
    headers: { ...response.headers, 'content-type': type },
    body,
  });

const isUnknownMember = (body: string) => body.includes('conformance-');

/** Remembers the last success by a key of the request, and returns it again instead of an error. */
function replayLast(getKey: (body: string) => string) {
  const stored = new Map<string, ProxiedResponse>();
  return (response: ProxiedResponse, { body, headers }: { body: string; headers: Record<string, unknown> }) => {
    const key = getKey(body);
    const isOk = response.status === 200 && response.body.includes('"OK"');
    if (isOk || (response.status === 200 && response.body.includes('memberToken'))) stored.set(key, response);
    const replayed = stored.get(key) ?? response;
    return { ...replayed, headers: { ...replayed.headers, 'x-request-id': String(headers['x-request-id']) } };
  };
}

/** Twenty violations of the contract. */
export const faultCases: readonly FaultCase[] = [
  {
    title: 'a configuration without its currency',
    level: 1,
    match: /^GET \/api\/configuration$/,
    response: changeBody(({ currency: _currency, ...body }) => body),
    named: 'getConfiguration currency',
  },
  {
    title: 'balances that are not integers',
    level: 1,
    match: /getMemberDetails/,
    response: changeBody((body) => ({ ...body, creditBalance: { balance: { monetary: 12.5, nonMonetary: 0 } } })),
    named: 'getMemberDetails creditBalance.balance.monetary',
  },
  {
    title: 'gifts whose names are numbers',
    level: 1,
    match: /\/protected\/gift/,
    response: changeBody(() => ({
      gifts: [
        {
          id: 'g',
          name: 5,
          description: '',
          imageUrl: null,
          validFrom: '2030-01-01T00:00:00Z',
          status: 'active',
          code: null,
        },
      ],
    })),
    named: 'getGifts gifts.0.name',
  },
  {
    title: 'entries that do not sum up to the balance',
    level: 1,
    match: /\/activity\/budget\/points/,
    response: changeList('transactions', ([first, ...others]) => [
      ...(first ? [{ ...first, amount: Number(first.amount) + 100 }] : []),
      ...others,
    ]),
    named: 'getBudgetActivity transactions.*.amount',
  },
  {
    title: 'a page with another number of entries than requested',
    level: 1,
    match: /\/activity\/budget/,
    response: changeBody((body) => ({ ...body, perPage: 25 })),
    named: 'getBudgetActivity perPage',
  },
  {
    title: 'entries in the wrong order',
    level: 1,
    match: /\/activity\/budget/,
    response: changeList('transactions', (list) =>
      list.map((item, index) => ({ ...item, created_on: `20${10 + index}-01-01T00:00:00Z` })),
    ),
    named: 'getBudgetActivity transactions.0.created_on',
  },
  {
    title: 'a page number that is not valid',
    level: 1,
    match: /\/activity\/budget\/points\/%25/,
    request: (request) => ({ ...request, path: request.path.replace('%25', '1') }),
    named: 'getBudgetActivity status',
  },
  {
    title: 'a response for members that caches may store',
    level: 1,
    match: /\/protected\/points\/member/,
    response: changeHeaders({ 'cache-control': 'public, max-age=60' }),
    named: 'getShops cache-control',
  },
  {
    title: 'shared responses that do not vary by language',
    level: 1,
    match: /\/api\/navigation\/items/,
    response: changeHeaders({ vary: 'x-forwarded-host' }),
    named: 'getNavigationItems vary',
  },
  {
    title: 'a response without the id of the request',
    level: 1,
    match: /\/api\/legalLinks/,
    response: changeHeaders({ 'x-request-id': undefined }),
    named: 'getLegalLinks x-request-id',
  },
  {
    title: 'an HTML page instead of a problem document',
    level: 1,
    match: /^GET \/session$/,
    response: (response) =>
      response.status === 200 ? response : sendAlways(403, '<h1>No</h1>', 'text/html')(response),
    named: 'getSession status',
  },
  {
    title: 'a call that works without a service key',
    level: 1,
    match: /\/api\/locales\/languages/,
    request: (request) => ({
      ...request,
      headers: { ...request.headers, authorization: 'Bearer a-service-key-for-tests-only' },
    }),
    named: 'getLanguages status',
  },
  {
    title: 'a sign-in that reveals who is a member',
    level: 1,
    match: /requestVerification/,
    response: (response, { body }) =>
      isUnknownMember(body) ? changeBody((sent) => ({ ...sent, expiresIn: 1 }))(response) : response,
    named: 'requestVerification expiresIn',
  },
  {
    title: 'a code that can be used twice',
    level: 1,
    match: /loginVerify/,
    response: replayLast((body) => body),
    named: 'loginVerify status',
  },
  {
    title: 'a ticket that can be used twice',
    level: 1,
    match: /\/session\/custom/,
    response: replayLast((body) => body),
    named: 'openCustomSession status',
  },
  {
    title: 'a session that remains valid after sign-out',
    level: 1,
    match: /^POST \/session\/end/,
    request: (request) => ({ ...request, headers: { ...request.headers, 'x-member-token': 'another-token' } }),
    named: 'getSession status',
    alsoCall: 'getMemberDetails',
  },
  {
    title: 'a token of another business',
    level: 1,
    match: /\/protected\/member\/getMemberDetails/,
    request: (request, host) => ({ ...request, headers: { ...request.headers, 'x-forwarded-host': host } }),
    named: 'getMemberDetails status',
  },
  {
    title: 'a call that never responds',
    level: 1,
    match: /\/api\/navigation\/items/,
    neverResponds: true,
    response: () => 'none',
    named: 'getNavigationItems deadline',
  },
  {
    title: 'one purchase per request, despite the same idempotency key',
    level: 2,
    match: /submitRewardShopPurchase/,
    request: (request) => {
      const isSent = request.headers['idempotency-key'] !== undefined;
      return isSent ? { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } } : request;
    },
    named: 'submitRewardShopPurchase purchaseId',
    alsoCall: 'getShops',
  },
  {
    title: 'a purchase without an idempotency key',
    level: 2,
    match: /submitPointShopPurchase/,
    request: ({ headers, ...request }) => ({ ...request, headers: { 'idempotency-key': randomUUID(), ...headers } }),
    named: 'submitPointShopPurchase code',
  },
  {
    title: 'an error code that the contract does not have',
    level: 2,
    match: /submit\w+ShopPurchase/,
    response: (response) =>
      response.status === 409
        ? { ...response, body: JSON.stringify({ ...createProblem('INSUFFICIENT_BALANCE'), code: 'NO_MONEY' }) }
        : response,
    named: 'submitPointShopPurchase code',
    alsoCall: 'submitRewardShopPurchase',
  },
  {
    title: 'a contact that is changed without a confirmation',
    level: 3,
    match: /\/protected\/member\/changeIdentifier/,
    response: sendAlways(200, '{"status":"OK"}'),
    named: 'changeIdentifier status',
  },
];
