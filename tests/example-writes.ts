import { randomUUID } from 'node:crypto';
import { browserRoutes, type BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { getCall, type Call, type CallResponse } from 'loyalty-contract/calls/calls';
import { isWrite } from 'loyalty-contract/calls/route';
import type { Browser } from './browser';
import { StackClient, type StackMember } from './stack-client';

type Routes = typeof browserRoutes;
/** The names of all browser calls that write: a new one does not compile without an example. */
type WriteName = {
  [K in BrowserCallName]: Routes[K] extends { method: 'POST' } | { changes: true } ? K : never;
}[BrowserCallName];

/** All browser calls that write, from the contract. */
export const writes: readonly Call[] = (Object.keys(browserRoutes) as BrowserCallName[]).map(getCall).filter(isWrite);

/** A member signed in to a browser. */
export interface Actor {
  world: StackClient;
  member: StackMember;
  browser: Browser;
}

/** A request that changes data of this member. */
export interface Example {
  body?: unknown;
  headers?: Record<string, string>;
}

const YEARLY = 'price-table-club-year';
const byEmail = (userIdentifier: string) => ({ customIdentifier: 'email', userIdentifier });
const newEmail = () => `${randomUUID()}@members.example`;
const captcha = { recaptchaData: {} };

/** Exchanges a code for a confirmation token, for the member's own address or a new one. */
async function exchangeCode(
  { world, member, browser }: Actor,
  operation: string,
  newAddress?: string,
): Promise<string> {
  const person = { ...byEmail(member.email), purpose: 'confirm', ...(newAddress ? { newAddress } : {}) };
  await browser.post('/api/auth/requestVerification', { ...person, operation });
  const code = await world.findCode(newAddress ?? member.email);
  return String((await browser.post('/api/auth/loginVerify', { ...person, code })).json().token);
}

const createConfirmationHeader = async (actor: Actor, operation: string) => ({
  'x-confirmation': await exchangeCode(actor, operation),
});

/** Subscribes the member to a plan through the demo checkout. @returns the subscription's id */
async function subscribe({ browser }: Actor): Promise<string> {
  const requested = { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' };
  const key = { 'idempotency-key': randomUUID() };
  const { url } = (await browser.postWithCsrf('/api/protected/businessSubscription/subscribe', requested, key)).json();
  await browser.postForm(String(url), { decision: 'pay' });
  const { subscriptions } = (
    await browser.request('/api/protected/businessSubscription/subscriptions')
  ).json() as CallResponse<'getSubscriptions'>;
  return subscriptions.find(({ status }) => status === 'active')?.id ?? 'none';
}

async function cancelNewSubscription(actor: Actor): Promise<string> {
  const id = await subscribe(actor);
  await actor.browser.postWithCsrf('/api/protected/businessSubscription/cancel', { id, reason: 'OTHER' });
  return id;
}

async function registerPushToken({ browser }: Actor): Promise<string> {
  const token = `push-token-${randomUUID()}`;
  await browser.postWithCsrf('/api/protected/webpush/add', { token, deviceId: randomUUID() });
  return token;
}

/** The token of a code on the screen of a till. */
async function showTillCode(world: StackClient): Promise<string> {
  const till = { businessId: 'olive', locationId: 'olive-haifa' };
  const { url } = await world.callAdmin<CallResponse<'createTillJoin'>>('POST', '/admin/till/joins', till);
  return new URL(url ?? '').hash.slice(1);
}

/** A request by which each call changes data, at the business of `packages/backend/demo/olive.json`. */
const examples: Record<WriteName, (actor: Actor) => Example | Promise<Example>> = {
  submitForm: () => ({ body: { form: 'visit-survey', formFields: { food: 5, service: 5 } } }),
  submitQrCode: async ({ world, member: { businessId } }) => {
    const receipt = { businessId, total: 10_000, type: 'receipt' };
    const { transactionId } = await world.callAdmin<CallResponse<'createReceipt'>>('POST', '/admin/receipts', receipt);
    return { body: { transactionId, type: 'receipt' } };
  },
  registerLandingGift: () => ({
    body: { phoneNumber: StackClient.createPhoneNumber(), landingPageId: 'welcome-dessert' },
  }),
  requestVerification: ({ member }) => ({ body: byEmail(member.email) }),
  requestOtpVerification: async ({ browser, member }) => {
    await browser.post('/api/auth/requestVerification', byEmail(member.email));
    return { body: { ...byEmail(member.email), channel: 'email' } };
  },
  loginVerify: async ({ world, browser, member }) => {
    await browser.post('/api/auth/requestVerification', byEmail(member.email));
    return { body: { ...byEmail(member.email), code: await world.findCode(member.email) } };
  },
  claimAccount: async ({ world, browser }) => {
    const email = newEmail();
    await world.callAdmin('POST', '/admin/members', { businessId: 'olive', email, firstName: 'Rina' });
    return { body: { token: await world.requestTicket(browser, email) } };
  },
  register: async ({ world, browser }) => {
    const email = newEmail();
    const names = {
      firstName: 'New',
      lastName: 'Member',
      phoneNumber: StackClient.createPhoneNumber(),
      acceptTerms: true,
    };
    return { body: { token: await world.requestTicket(browser, email), registrationData: { email, ...names } } };
  },
  changeIdentifier: async (actor) => {
    const value = newEmail();
    const addressProof = await exchangeCode(actor, 'changeIdentifiers', value);
    return {
      body: { kind: 'email', value, addressProof },
      headers: await createConfirmationHeader(actor, 'changeIdentifiers'),
    };
  },
  submitFeedback: ({ member }) => ({
    body: { feedBackData: { email: member.email, subject: 'Hours', message: 'Open on Sunday?' }, ...captcha },
  }),
  submitVisitorFeedback: () => ({
    body: { feedBackData: { email: newEmail(), subject: 'Hours', message: 'Open on Sunday?' }, ...captcha },
  }),
  deleteMember: async (actor) => ({ headers: await createConfirmationHeader(actor, 'deleteMember') }),
  exportData: ({ member }) => ({ body: { email: member.email } }),
  setConsentChoice: async ({ browser }) => {
    const { consentChoices = [] } = (
      await browser.request('/api/protected/member/consents')
    ).json() as CallResponse<'getConsents'>;
    const [choice] = consentChoices.filter(({ granted }) => !granted);
    const { purpose, channel, textHash } = choice ?? { purpose: 'none' };
    return { body: { purpose, channel, granted: true, textHash } };
  },
  withdrawConsent: () => ({ body: { privacyPolicy: true } }),
  validateMemberIdentifiers: () => ({ body: { email: newEmail(), ...captcha } }),
  submitPointShopPurchase: () => ({ body: { itemId: 'gift-espresso', price: 30_000 } }),
  submitRewardShopPurchase: () => ({ body: { itemId: 'reward-lemonade', price: 900 } }),
  setStockAlert: () => ({ body: { itemId: 'gift-cooking-class', wanted: true } }),
  setGoal: () => ({ body: { itemId: 'gift-apron' } }),
  reportSpending: async ({ world, member: { comoMemberId } }) => {
    const spending = { businessId: 'olive', comoMemberId, account: 'credit', amount: 100 };
    await world.callAdmin('POST', '/admin/adjustments', { ...spending, by: 'Sam', reason: 'Test' });
    const payment = { ...spending, locationId: 'olive-haifa' };
    const { paymentId } = await world.callAdmin<CallResponse<'createPayment'>>('POST', '/admin/payments', payment);
    await world.callAdmin('POST', `/admin/payments/${paymentId}/confirm`, { businessId: 'olive' });
    return { body: { kind: 'payment', id: paymentId } };
  },
  scanTillJoin: async ({ world }) => ({ body: { token: await showTillCode(world) } }),
  arriveAtTill: async ({ world, browser }) => {
    const body = { token: await showTillCode(world) };
    await browser.post(getCall('scanTillJoin').path, body);
    return { body };
  },
  markNoticesRead: async (actor) => {
    await subscribe(actor);
    const response = await actor.browser.request(getCall('getNotices').path);
    const { notices } = response.json() as CallResponse<'getNotices'>;
    return { body: { ids: notices.map(({ id }) => id) } };
  },
  updateNoticePreferences: () => ({ body: { preferences: [{ kind: 'earned', email: true }] } }),
  subscribe: () => ({ body: { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' } }),
  previewPlanChange: async (actor) => ({ body: { id: await subscribe(actor), priceId: YEARLY } }),
  changePlan: async (actor) => {
    const change = { id: await subscribe(actor), priceId: YEARLY };
    const path = '/api/protected/businessSubscription/previewChange';
    const { charge, quotedAt } = (await actor.browser.postWithCsrf(path, change)).json();
    return { body: { ...change, charge, quotedAt } };
  },
  cancelSubscription: async (actor) => ({ body: { id: await subscribe(actor), reason: 'OTHER' } }),
  resumeSubscription: async (actor) => ({ body: { id: await cancelNewSubscription(actor) } }),
  addPushToken: () => ({ body: { token: `push-token-${randomUUID()}`, deviceId: randomUUID() } }),
  deletePushToken: async (actor) => ({ body: { token: await registerPushToken(actor) } }),
};

/** What a browser adds to a request of the page's own script, for writes by GET. */
export const sameOriginHeaders = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

/** The request of a write, with its idempotency key if it requires one. */
export async function createExample(call: Call, actor: Actor): Promise<Example> {
  const { body, headers } = await examples[call.name as WriteName](actor);
  return { body, headers: { ...headers, ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}) } };
}

/** Creates a member with large balances, signed in to a browser. */
export async function createActor(world: StackClient, businessId: StackMember['businessId'] = 'olive'): Promise<Actor> {
  const member = await world.createMember(businessId, { points: 1_000_000, credit: 100_000 });
  return { world, member, browser: await world.signIn(member) };
}
