import { createProblem } from 'loyalty-contract/schemas/problem';
import type { ProxiedRequest, ProxiedResponse } from './altering-proxy';
import { refuseAlways, sendAlways, type FaultCase } from './fault-case';

const getToken = ({ headers }: ProxiedRequest) => String(headers['x-member-token']);
/** The same token at another business is refused in any case. */
const getKey = (request: ProxiedRequest) => `${getToken(request)} ${request.headers['x-forwarded-host']}`;

/** Keeps the first successful response, and returns it to every other member: a cache without the token in its key. */
function returnFirstResponse() {
  const first = new Map<string, ProxiedResponse>();
  return (response: ProxiedResponse, { path }: ProxiedRequest): ProxiedResponse => {
    if (response.status !== 200) return response;
    const kept = first.get(path) ?? response;
    first.set(path, kept);
    return { ...response, body: kept.body };
  };
}

/** Returns the last successful response to a token that has ended. */
function readAfterSignOut() {
  const last = new Map<string, string>();
  return (response: ProxiedResponse, request: ProxiedRequest): ProxiedResponse => {
    if (response.status === 200) last.set(getKey(request), response.body);
    const body = response.status === 401 ? last.get(getKey(request)) : undefined;
    return body === undefined ? response : sendAlways(200, body)(response);
  };
}

/** Looks up the item of a purchase before the session, once there was one. */
function buyAfterSignOut() {
  const known = new Set<string>();
  return (response: ProxiedResponse, request: ProxiedRequest): ProxiedResponse => {
    const isRefused = response.status === 401;
    if (!isRefused) known.add(getKey(request));
    if (!isRefused || !known.has(getKey(request))) return response;
    const problem = createProblem('NOT_FOUND');
    return sendAlways(problem.status, JSON.stringify(problem), 'application/problem+json')(response);
  };
}

/** Ends all open sessions when one of them is ended. */
function endEverySession() {
  const open = new Set<string>();
  const ended = new Set<string>();
  return (response: ProxiedResponse, request: ProxiedRequest): ProxiedResponse => {
    const token = getToken(request);
    if (request.path === '/session/end' && open.has(token)) {
      for (const known of open) ended.add(known);
      return response;
    }
    if (ended.has(token)) return refuseAlways('SESSION_REQUIRED')(response);
    if (request.path === '/session' && response.status === 200) open.add(token);
    if (request.path.endsWith('getMemberDetails') && response.status === 200) open.add(token);
    return response;
  };
}

/** Faults that mix up members, or the ends of their sessions. */
export const sessionFaults: readonly FaultCase[] = [
  {
    title: 'the details of the first member for every token',
    level: 1,
    match: /\/protected\/member\/getMemberDetails/,
    response: returnFirstResponse(),
    named: 'getMemberDetails member.comoMemberId',
    alsoCall: 'getBudgetActivity',
  },
  {
    title: 'the gifts of the first member for every token',
    level: 1,
    match: /\/protected\/gift/,
    response: returnFirstResponse(),
    named: 'getGifts gifts.*.id',
  },
  {
    title: 'the entries of the first member for every token',
    level: 1,
    match: /\/protected\/activity\/budget/,
    response: returnFirstResponse(),
    named: 'getBudgetActivity transactions.*.amount',
  },
  {
    title: 'the purchases of the first member for every token',
    level: 2,
    match: /\/protected\/activity\/purchases/,
    response: returnFirstResponse(),
    named: 'getPurchases purchases.*.id',
  },
  {
    title: 'gifts that can be read after sign-out',
    level: 1,
    match: /\/protected\/gift/,
    response: readAfterSignOut(),
    named: 'getGifts status',
  },
  {
    title: 'a purchase that looks for the item before the session, which has ended',
    level: 2,
    match: /submitPointShopPurchase/,
    response: buyAfterSignOut(),
    named: 'submitPointShopPurchase code',
  },
  {
    title: 'a sign-out that ends the sessions of all members',
    level: 1,
    match: /\/session|getMemberDetails/,
    response: endEverySession(),
    named: 'endSession x-member-token',
  },
];
