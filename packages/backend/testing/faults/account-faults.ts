import { randomUUID } from 'node:crypto';
import { createProblem } from 'loyalty-contract/schemas/problem';
import type { ProxiedRequest, ProxiedResponse } from './altering-proxy';
import { changeBody, getField, sendAlways, type FaultCase } from './fault-case';

/** Responds to a purchase beyond the balance with the response to the previous one. */
function acceptWithoutBalance() {
  let last: string | undefined;
  return (response: ProxiedResponse): ProxiedResponse => {
    if (response.status === 200) last = response.body;
    if (last === undefined || !response.body.includes('INSUFFICIENT_BALANCE')) return response;
    return changeBody((purchased) => ({ ...purchased, purchaseId: randomUUID() }))(sendAlways(200, last)(response));
  };
}

const openForeignSession = (comoMemberId: string | undefined) =>
  sendAlways(
    200,
    JSON.stringify({
      businessId: 'shop',
      comoMemberId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      openedBy: 'consent',
      support: false,
      expiresAt: '2099-01-01T00:00:00Z',
      memberToken: randomUUID(),
    }),
  );

/** Signs the first person who registers in to the account of the first member who signed in. */
function registerFirstMember() {
  let memberId: unknown;
  let isDone = false;
  return (response: ProxiedResponse, { path }: ProxiedRequest): ProxiedResponse =>
    changeBody((body) => {
      if (path === '/session/custom') memberId ??= body.comoMemberId;
      if (path === '/session/custom' || isDone) return body;
      isDone = true;
      return { ...body, comoMemberId: memberId };
    })(response);
}

/** Faults of registrations, purchases and changes of contacts. */
export const accountFaults: readonly FaultCase[] = [
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
  {
    title: 'purchases in parallel that spend the same points twice',
    level: 2,
    match: /submitPointShopPurchase/,
    response: acceptWithoutBalance(),
    named: 'submitPointShopPurchase price',
  },
  {
    title: 'a session with consents for another member than that of the ticket',
    level: 2,
    match: /\/session\/consent/,
    response: (response, { body }) =>
      getField(body, 'ticket')?.startsWith('conformance-') === false
        ? openForeignSession(getField(body, 'comoMemberId'))(response)
        : response,
    named: 'openConsentSession status',
    alsoCall: 'getMemberDetails',
  },
  {
    title: 'a registration that takes over the member whose contact is typed',
    level: 2,
    match: /\/session\/custom|\/auth\/registration/,
    response: registerFirstMember(),
    named: 'register comoMemberId',
  },
  {
    title: 'a contact that is changed by the confirmation of something else',
    level: 3,
    match: /\/protected\/member\/changeIdentifier/,
    response: (response, { headers }) =>
      response.status === 403 && headers['x-confirmation'] !== undefined
        ? sendAlways(200, '{"status":"OK"}')(response)
        : response,
    named: 'changeIdentifier status',
  },
];
