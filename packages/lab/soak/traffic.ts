import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from 'loyalty-backend/core/random';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Browser, Reply } from '@/tests/browser';
import { hosts, type BusinessId, type StackMember, type StackClient } from '@/tests/stack-client';
import type { Mailbox } from './mailbox';

/** The weights of the members' actions in percent. Signing in takes several requests. */
const MIX = { home: 8, details: 14, activity: 20, shop: 20, gifts: 15, rewards: 2, buy: 20, signIn: 1 };
const PATHS = {
  home: '/',
  details: '/api/protected/member/getMemberDetails',
  activity: '/api/protected/activity/budget/points/1/20',
  shop: '/api/protected/points/member',
  gifts: '/api/protected/gift',
  rewards: '/member/rewards',
} as const;
type ReadAction = keyof typeof PATHS;

const OPENING_BALANCE = 100_000_000;
const RETRY_PAUSE_MS = 250;
/** Errors after which a purchase is retried; any other is a defect. */
const TEMPORARY_ERRORS = new Set(['IDEMPOTENCY_IN_FLIGHT', 'BUSY', 'RATE_LIMITED']);

/** A member who is signed in and buys. */
export interface Shopper {
  member: StackMember;
  browser: Browser;
  csrfToken: string;
  item: { id: string; price: number };
}

async function createShopper(world: StackClient, businessId: BusinessId): Promise<Shopper> {
  const member = await world.createMember(businessId, { points: OPENING_BALANCE, credit: OPENING_BALANCE });
  const browser = await world.signInByLink(member);
  const shops = (await browser.request(PATHS.shop)).json() as CallResponse<'getShops'>;
  const item = shops.pointShop.find(
    (item) => item.price > 0 && item.stock === undefined && !item.limitPerMember && item.affordable,
  );
  if (!item) throw new Error(`${businessId} has no shop item.`);
  return { member, browser, csrfToken: await browser.fetchCsrfToken(), item };
}

/** Members of each demo business. */
export async function createShoppers(world: StackClient, each: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (const businessId of Object.keys(hosts) as BusinessId[])
    for (let index = 0; index < each; index += 1) shoppers.push(await createShopper(world, businessId));
  return shoppers;
}

/** The outcome of all requests. */
export interface TrafficStats {
  served: number;
  /** Failed requests by name and result: a status, or `none` without a response. */
  failed: Record<string, number>;
  /** Requests that were rejected as overload although there was no fault during them. */
  overloadsWithoutFault: number;
  /** Other failures of requests without a fault during them. */
  failuresWithoutFault: string[];
  /** Successful purchases by id, with their cost. */
  bought: Map<string, number>;
  signedIn: number;
  signInsFailed: number;
}

interface TrafficContext {
  world: StackClient;
  mailbox: Mailbox;
  /** The number of faults that have ended so far; undefined during a fault. */
  getFaultFreePeriod: () => number | undefined;
}

/** True for a response of an overloaded portal or backend; for a sign-in, the general error. */
const isOverloadResponse = ({ status, text }: Reply) =>
  status === 503 || status === 504 || (status === 401 && text.includes('general.error'));

/** Creates the traffic of members; each call of `runNextAction` runs a random action of a random member. */
export function createTraffic(
  shoppers: readonly Shopper[],
  { world, mailbox, getFaultFreePeriod }: TrafficContext,
  seed: number,
) {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[random.between(0, list.length - 1)] as T;
  const actions = Object.entries(MIX).flatMap(([action, share]) => Array.from({ length: share }, () => action)) as (
    | ReadAction
    | 'buy'
    | 'signIn'
  )[];
  const stats: TrafficStats = {
    served: 0,
    failed: {},
    overloadsWithoutFault: 0,
    failuresWithoutFault: [],
    bought: new Map(),
    signedIn: 0,
    signInsFailed: 0,
  };
  const signingIn = new Set<Shopper>();

  const recordReply = async (what: string, sending: Promise<Reply>): Promise<Reply | undefined> => {
    const before = getFaultFreePeriod();
    const reply = await sending.catch(() => undefined);
    if (reply !== undefined && reply.status < 400) {
      stats.served += 1;
      return reply;
    }
    const outcome = `${what} ${reply?.status ?? 'none'}`;
    stats.failed[outcome] = (stats.failed[outcome] ?? 0) + 1;
    const isHealthy = before !== undefined && before === getFaultFreePeriod();
    if (isHealthy && reply !== undefined && isOverloadResponse(reply)) stats.overloadsWithoutFault += 1;
    else if (isHealthy) stats.failuresWithoutFault.push(outcome);
    return reply;
  };

  /** Sends a purchase with its key until it gets a response: each success was executed exactly once. */
  const buy = async ({ browser, csrfToken, item }: Shopper) => {
    const headers = { 'x-csrf-token': csrfToken, 'idempotency-key': randomUUID() };
    const path = '/api/protected/points/submitPointShopPurchase';
    const body = { itemId: item.id, price: item.price };
    for (;;) {
      const reply = await recordReply('buy', browser.post(path, body, headers));
      if (reply?.status === 200) {
        stats.bought.set((reply.json() as CallResponse<'submitPointShopPurchase'>).purchaseId, item.price);
        return;
      }
      const code = reply === undefined || reply.status >= 500 ? 'BUSY' : String(reply.json().code);
      if (!TEMPORARY_ERRORS.has(code)) throw new Error(`A purchase failed: ${reply?.status} ${code}`);
      await pause(RETRY_PAUSE_MS);
    }
  };

  const signIn = async (shopper: Shopper) => {
    if (signingIn.has(shopper)) return;
    signingIn.add(shopper);
    const { member } = shopper;
    const browser = world.openBrowser(member.businessId);
    const person = { customIdentifier: 'email', userIdentifier: member.email };
    const after = mailbox.collected.length;
    const attempt = async () => {
      const requested = await recordReply('code', browser.post('/api/auth/requestVerification', person));
      const code = requested?.status === 200 ? await mailbox.waitForCode(member.email, after) : undefined;
      if (!code) return false;
      const verified = await recordReply('verify', browser.post('/api/auth/loginVerify', { ...person, code }));
      if (verified?.status !== 200) return false;
      const { token } = verified.json() as { token?: string };
      if (!token) return false;
      await recordReply('session', world.openSession(browser, member.email, token));
      return browser.cookies.has('lp.sid');
    };
    if (await attempt()) stats.signedIn += 1;
    else stats.signInsFailed += 1;
    signingIn.delete(shopper);
  };

  const runNextAction = async (): Promise<void> => {
    const shopper = pick(shoppers);
    const action = pick(actions);
    if (action === 'buy') await buy(shopper);
    else if (action === 'signIn') await signIn(shopper);
    else await recordReply(action, shopper.browser.request(PATHS[action]));
  };
  return { stats, runNextAction };
}

/** The initial sum of points and credit of each member. */
export const openingBalance = 2 * OPENING_BALANCE;
