import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { getCall, type CallResponse, definitions } from 'loyalty-contract/calls/calls';
import { fillPath } from 'loyalty-contract/calls/route';
import { insertNotice } from 'loyalty-backend/domains/notices/queries';
import {
  createBrowserId,
  createClientAddress,
  exchangeTicket,
  readLoginCode,
  toEmailIdentifier,
} from 'loyalty-backend/testing/actors';
import { getReadPath, homeReads, memberReads } from 'loyalty-backend/testing/member-reads';
import type { RequestOptions, World } from 'loyalty-backend/testing/world';
import { LOCATION_ID } from 'loyalty-backend/stress/shop-business';

/** A signed-in member of the demo business whose calls are measured. */
export interface Subject {
  world: World;
  from: RequestOptions;
  businessId: string;
  memberId: string;
  email: string;
}

/** Prepares a call, and returns the part of it that is timed. */
export type MemberCall = (subject: Subject) => Promise<() => Promise<unknown>>;

/** An item whose stock never ends. */
const ITEM = 'gift-espresso';
/** An item without stock. */
const SOLD_OUT_ITEM = 'gift-cooking-class';

async function send(
  { world, from }: Pick<Subject, 'world' | 'from'>,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await world.call(method, path, { ...from, ...(body === undefined ? {} : { body }) });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
  return response.body;
}

const read = (subject: Subject, call: BrowserCallName) => send(subject, 'GET', getReadPath(call));

const write = (subject: Subject, call: BrowserCallName, body: unknown) =>
  send(
    { ...subject, from: { ...subject.from, idempotencyKey: crypto.randomUUID() } },
    'POST',
    getCall(call).path,
    body,
  );

/** A call of a till, which has a service key and no session. */
const callAsTill = ({ world, businessId }: Subject, path: string, body: Record<string, unknown> = {}) =>
  send({ world, from: {} }, 'POST', path, { businessId, ...body });

const toTimed = (work: () => Promise<unknown>) => Promise.resolve(work);

const reads = Object.fromEntries(
  memberReads.map((name): [string, MemberCall] => [name, (subject) => toTimed(() => read(subject, name))]),
);

/** Calls that are not reads and need no confirmation code; what is set is reset in the same measurement. */
const changes: Record<string, MemberCall> = {
  async markNoticesRead(subject) {
    const { world, businessId, memberId } = subject;
    await insertNotice(world.app.db, {
      businessId,
      memberId,
      content: { kind: 'earned', amounts: [{ account: 'points', amount: 100 }], locationId: LOCATION_ID },
      key: crypto.randomUUID(),
      now: world.app.now(),
    });
    const { notices } = (await read(subject, 'getNotices')) as CallResponse<'getNotices'>;
    return () => write(subject, 'markNoticesRead', { ids: notices.slice(0, 1).map(({ id }) => id) });
  },
  updateNoticePreferences: (subject) =>
    toTimed(async () => {
      for (const email of [true, false])
        await write(subject, 'updateNoticePreferences', { preferences: [{ kind: 'earned', email }] });
    }),
  setGoal: (subject) =>
    toTimed(async () => {
      for (const itemId of [ITEM, null]) await write(subject, 'setGoal', { itemId });
    }),
  setStockAlert: (subject) =>
    toTimed(async () => {
      for (const wanted of [true, false]) await write(subject, 'setStockAlert', { itemId: SOLD_OUT_ITEM, wanted });
    }),
  addPushToken: (subject) =>
    toTimed(async () => {
      const token = `push-token-of-${subject.memberId}`;
      await write(subject, 'addPushToken', { token, deviceId: crypto.randomUUID() });
      await write(subject, 'deletePushToken', { token });
    }),
  validateMemberIdentifiers: (subject) =>
    toTimed(() => write(subject, 'validateMemberIdentifiers', { email: 'free@example.com', recaptchaData: {} })),
  submitFeedback: (subject) =>
    toTimed(() => {
      const feedBackData = { email: subject.email, subject: 'Hours', message: 'Open on Sunday?' };
      return write(subject, 'submitFeedback', { feedBackData, recaptchaData: {} });
    }),
  async 'submitForm.profile'(subject) {
    const { values } = (await read(subject, 'getProfileFields')) as CallResponse<'getProfileFields'>;
    const formFields = { phoneNumber: '+972540000000', ...values, acceptTerms: true };
    return () => write(subject, 'submitForm', { form: 'profile', formFields, recaptchaData: {} });
  },
};

const toCodeRequest = ({ from, email }: Subject) => ({
  options: { ...from, token: undefined, browser: createBrowserId(), address: createClientAddress() },
  body: toEmailIdentifier(email),
});

/** Sign-in from an unknown browser: the request of the code, and everything after it up to the session. */
const signIns: Record<string, MemberCall> = {
  requestVerification(subject) {
    const { options, body } = toCodeRequest(subject);
    return toTimed(async () => {
      const { status, text } = await subject.world.call('POST', '/api/auth/requestVerification', { ...options, body });
      if (status !== 200) throw new Error(`requestVerification: ${status} ${text}`);
    });
  },
  async signIn(subject) {
    const { world, email } = subject;
    const { options, body } = toCodeRequest(subject);
    await world.call('POST', '/api/auth/requestVerification', { ...options, body });
    const code = await readLoginCode(world, email);
    return async () => {
      const verified = await world.call('POST', '/api/auth/loginVerify', { ...options, body: { ...body, code } });
      await exchangeTicket(world, body, String(verified.body.token), options);
    };
  },
};

/** What a till does with a member. A gift is issued before each redemption. */
const atTill: Record<string, MemberCall> = {
  identifyMember: (subject) =>
    toTimed(() =>
      callAsTill(subject, definitions.identifyMember.path, { locationId: LOCATION_ID, email: subject.email }),
    ),
  async redeemGift(subject) {
    const { world, memberId } = subject;
    const { giftId } = (await callAsTill(subject, definitions.issueGift.path, {
      comoMemberId: memberId,
      name: 'Cake',
      description: '',
      validFrom: world.app.now().toISOString(),
    })) as CallResponse<'issueGift'>;
    return async () => {
      const reservation = { locationId: LOCATION_ID, giftId };
      const { redemptionId } = (await callAsTill(
        subject,
        definitions.reserveGift.path,
        reservation,
      )) as CallResponse<'reserveGift'>;
      await callAsTill(subject, fillPath(definitions.confirmRedemption.path, { redemptionId }));
    };
  },
  recordPurchase: (subject) =>
    toTimed(() =>
      callAsTill(subject, definitions.recordPurchase.path, {
        comoMemberId: subject.memberId,
        locationId: LOCATION_ID,
        receiptNumber: crypto.randomUUID(),
        items: [{ name: 'Soup', quantity: 1, amount: 4_200 }],
      }),
    ),
};

/** A purchase with the read of its price. */
async function buy(subject: Subject): Promise<unknown> {
  const { pointShop } = (await read(subject, 'getShops')) as CallResponse<'getShops'>;
  const item = pointShop.find(({ id }) => id === ITEM);
  return write(subject, 'submitPointShopPurchase', { itemId: item?.id, price: item?.price });
}

/** All calls, in the order of their measurement: those that make a member's history longer are last. */
export const memberCalls: Record<string, MemberCall> = {
  ...reads,
  batchReads: (subject) => toTimed(() => send(subject, 'POST', definitions.batchReads.path, homeReads)),
  ...changes,
  ...signIns,
  ...atTill,
  submitPointShopPurchase: (subject) => toTimed(() => buy(subject)),
};
