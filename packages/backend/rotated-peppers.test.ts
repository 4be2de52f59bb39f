import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hosted } from 'loyalty-contract/hosted';
import { FORM_URLENCODED } from 'loyalty-contract/media-types';
import { createUnsubscribeUrl } from './domains/notices/unsubscribe';
import { findOrCreatePass } from './domains/wallet-pass/pass-queries';
import { derivePassToken, isPassToken } from './domains/wallet-pass/pass-token';
import { signMessage } from './domains/webhooks/signature';
import {
  createBrowserId,
  createClientAddress,
  createMember,
  createUniqueId,
  createUniquePhone,
  putTestBusiness,
  readLoginCode,
  registerMember,
  requestTicketByEmail,
  signIn,
  toEmailIdentifier,
  toPhoneIdentifier,
} from './testing/actors';
import { onDatabase } from './testing/databases';
import { computeCardCode, createPhone, startTimeStep } from './testing/offline-card';
import { acceptInvitation, inviteStaff, readStaffCode } from './testing/staff';
import { HAIFA } from './testing/till-business';
import { createReceivers, createWebhook, deliverWebhooks } from './testing/webhooks';
import { createBusinessFile, createWorld, type World } from './testing/world';

const [FORMER, NEW] = [`former-${randomUUID()}`, `new-${randomUUID()}`];

/** The steps of the guide (docs/operators.md): the value of `CODE_PEPPER`. */
const steps = [FORMER, `${FORMER},${NEW}`, `${NEW},${FORMER}`, NEW];

/** What one backend makes, and the next one, another step of the guide, has to know. */
type Made = (to: World) => void | Promise<void>;

onDatabase('New CODE_PEPPER', (open) => {
  let world: World;
  let peers: World[];
  let businessId: string;
  let host: string;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0' });
    peers = steps.map((pepper) => world.createPeer({ CODE_PEPPER: pepper }));
    businessId = createUniqueId('pepper');
    host = `${businessId}.test`;
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => {
        file.earning.referralWhen = 'joining';
        file.till = { ...file.till, confirmCreditAbove: 5_000 };
      }),
    );
  });
  afterAll(async () => {
    for (const peer of peers) await peer.close();
    await world.close();
  });

  const newVisitor = () => ({ host, browser: createBrowserId(), address: createClientAddress() });
  async function admin(at: World, path: string, body: object, idempotencyKey: string = randomUUID()) {
    const reply = await at.call('POST', `/admin/${path}`, { body: { businessId, ...body }, idempotencyKey });
    if (reply.status !== 200) throw new Error(`${path} was refused: ${reply.text}`);
    return reply.body;
  }

  /** What is made under the pepper, by name. */
  const things: Record<string, (from: World) => Promise<Made>> = {
    async 'a sign-in code'(from) {
      const { email } = await createMember(from, businessId);
      const [visitor, contact] = [newVisitor(), toEmailIdentifier(email)];
      await from.call('POST', '/api/auth/requestVerification', { ...visitor, body: contact });
      const code = await readLoginCode(from, email);
      return async (to) => {
        const { body } = await to.call('POST', '/api/auth/loginVerify', { ...visitor, body: { ...contact, code } });
        expect(body.status).toBe('OK');
      };
    },

    async 'a code that confirms a change'(from) {
      const member = await createMember(from, businessId);
      const visitor = { ...newVisitor(), token: await signIn(from, member) };
      const person = { ...toEmailIdentifier(member.email), purpose: 'confirm' };
      const body = { ...person, operation: 'changeIdentifiers' };
      await from.call('POST', '/api/auth/requestVerification', { ...visitor, body });
      const code = await readLoginCode(from, member.email);
      return async (to) => {
        const reply = await to.call('POST', '/api/auth/loginVerify', { ...visitor, body: { ...person, code } });
        expect(reply.body.status).toBe('OK');
      };
    },

    async 'a code at the desk'(from) {
      const email = `${createUniqueId('cashier')}@example.com`;
      await inviteStaff(from, businessId, 'cashier', email);
      const { body: sent } = await from.call('POST', '/staff/code', { body: { email } });
      const code = await readStaffCode(from, email);
      return async (to) => {
        const session = { challengeId: sent.challengeId, code, device: 'Chrome on Android' };
        const { body } = await to.call('POST', '/staff/session', { body: session });
        expect(body.status).toBe('OK');
        await acceptInvitation(to, businessId, String(body.token));
      };
    },

    async 'an offline card'(from) {
      const member = await createMember(from, businessId);
      const card = await (await createPhone(from, member)).readCard();
      return async (to) => {
        startTimeStep(to);
        const found = await admin(to, 'till/identify', { locationId: HAIFA, code: await computeCardCode(to, card) });
        expect(found.comoMemberId).toBe(member.id);
      };
    },

    async 'a look-up, and the code of its payment'(from) {
      const member = await createMember(from, businessId, { credit: 90_000 });
      const token = await signIn(from, member);
      const { lookUpId } = await admin(from, 'till/identify', { locationId: HAIFA, email: member.email });
      return async (to) => {
        const payment = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount: 6_000, lookUpId };
        const [here, there] = [await admin(from, 'payments', payment), await admin(to, 'payments', payment)];
        for (const { paymentId } of [here, there]) {
          const readCode = async (at: World) => {
            const { body } = await at.call('GET', '/api/protected/member/pendingPayments', { host, token });
            const payments = body.payments as { paymentId: string; code: string }[];
            return payments.find((pending) => pending.paymentId === paymentId)?.code;
          };
          const spokenCode = await readCode(from);
          expect(await readCode(to)).toBe(spokenCode);
          expect(await admin(to, `payments/${String(paymentId)}/confirm`, { spokenCode })).toMatchObject({
            state: 'paid',
          });
        }
      };
    },

    async 'an imported row'(from) {
      const csv = `id,firstName\r\n${createUniqueId('row')},Ada\r\n`;
      const importAt = async (at: World) => {
        const { importId } = await admin(at, 'imports', { name: 'members.csv' });
        return admin(at, `imports/${String(importId)}/rows`, { firstRow: 1, csv });
      };
      expect(await importAt(from)).toMatchObject({ imported: 1, skipped: 0 });
      return async (to) => expect(await importAt(to)).toMatchObject({ imported: 0, skipped: 1 });
    },

    async 'a phone at a landing page'(from) {
      const phoneNumber = createUniquePhone();
      const [body, idempotencyKey] = [{ phoneNumber, landingPageId: 'welcome-dessert' }, randomUUID()];
      const register = (at: World, key: string) =>
        at.call('POST', '/api/lp/gift/register/', { ...newVisitor(), idempotencyKey: key, body });
      const first = (await register(from, idempotencyKey)).body;
      return async (to) => {
        expect((await register(to, idempotencyKey)).body).toEqual(first);
        expect((await register(to, randomUUID())).body).toMatchObject({ status: 'OK' });
        const { token } = await registerMember(to, businessId, toPhoneIdentifier(phoneNumber), {
          email: `${createUniqueId('found')}@example.com`,
        });
        const { body: listed } = await to.call('GET', '/api/protected/gift', { host, token });
        expect(listed.gifts).toHaveLength(1);
      };
    },

    async 'a mailbox that an invitation counted'(from) {
      const name = createUniqueId('friend');
      const token = await signIn(from, await createMember(from, businessId));
      const { body } = await from.call('GET', '/api/protected/member/friendReferral', { host, token });
      const join = async (at: World, email: string) => {
        const visitor = newVisitor();
        const ticket = await requestTicketByEmail(at, email, visitor);
        const registrationData = { firstName: 'F', lastName: 'F', phoneNumber: createUniquePhone(), acceptTerms: true };
        const form = { registrationData, token: ticket, referralCode: body.id };
        return (await at.call('POST', '/api/auth/registration', { ...visitor, body: form })).body.referral;
      };
      expect(await join(from, `${name}@example.com`)).toBe('REWARDED');
      return async (to) => expect(await join(to, `${name}+again@example.com`)).toBe('REFUSED');
    },

    async 'a link that signs in'(from) {
      const { id } = await createMember(from, businessId);
      const issue = { comoMemberId: id, issuedBy: 'dana', reason: 'asked by phone' };
      const key = randomUUID();
      const { temporaryToken } = await admin(from, 'temporaryTokens', issue, key);
      return async (to) => {
        expect((await admin(to, 'temporaryTokens', issue, key)).temporaryToken).toBe(temporaryToken);
        const body = { temporaryToken };
        expect((await to.call('POST', '/session/temporaryToken', { ...newVisitor(), body })).status).toBe(200);
      };
    },

    async 'the link of a mail that turns it off'(from) {
      const { id: memberId } = await createMember(from, businessId);
      const business = (await from.app.businesses.findById(businessId)) ?? expect.fail();
      const link = createUnsubscribeUrl(from.app.environment, business, { businessId, memberId, kind: 'expiring' });
      const path = new URL(link).pathname.replace(hosted.portal, hosted.backend);
      const headers = { 'content-type': FORM_URLENCODED };
      return async (to) => expect((await to.call('POST', path, { host, raw: 'a=b', headers })).status).toBe(200);
    },

    async 'the receipt of an export'(from) {
      const ended = createUniqueId('ended');
      await putTestBusiness(from, createBusinessFile(ended));
      const because = { by: 'Dana', reason: 'closed' };
      await from.call('POST', `/admin/businesses/${ended}/disable`, { body: because });
      const { receipt } = (await from.call('GET', `/admin/businesses/${ended}/export`)).body;
      return async (to) => {
        const body = { ...because, confirm: ended, receipt };
        expect((await to.call('POST', `/admin/businesses/${ended}/delete`, { body })).status).toBe(200);
      };
    },

    async 'the secret of a webhook'(from) {
      const { webhookId, secret } = await createWebhook(from, businessId, ['member.joined']);
      return async (to) => {
        const getSigners = async (secrets: string[]) => {
          await createMember(to, businessId);
          const { received, send } = createReceivers();
          await deliverWebhooks(to, send);
          const [{ id, body, headers }] = received as [(typeof received)[number]];
          const message = { id, body, timestamp: Number(headers['webhook-timestamp']) };
          const signatures = headers['webhook-signature']?.split(' ') ?? [];
          return secrets.map((known) => signatures.includes(signMessage(known, message)));
        };
        expect(await getSigners([secret])).toEqual([true]);
        const { secret: next } = await admin(to, `webhooks/${webhookId}/rotate`, { reason: 'yearly' });
        expect(await getSigners([secret, String(next)])).toEqual([true, true]);
        await admin(to, `webhooks/${webhookId}/delete`, { reason: 'closed' });
      };
    },

    async 'the token of a wallet pass'(from) {
      const { id: memberId } = await createMember(from, businessId);
      const serial = (await findOrCreatePass(from.app.db, { businessId, memberId }, from.app.now())) ?? '';
      const token = derivePassToken(from.app.environment.CODE_PEPPER[0], businessId, serial);
      return (to) => expect(isPassToken(to.app.environment, businessId, serial, `ApplePass ${token}`)).toBe(true);
    },
  };

  it.each(Object.keys(things))(
    'O16: loses nothing between two steps of the guide, in either order: %s',
    async (name) => {
      for (const [from, to] of [
        [0, 1],
        [1, 0],
        [1, 2],
        [2, 1],
        [2, 3],
        [3, 2],
      ] as const) {
        const [maker, user] = [peers[from] ?? world, peers[to] ?? world];
        await (
          await things[name]?.(maker)
        )?.(user);
      }
    },
  );

  it('O16: voids what only the former one made once that is removed', async () => {
    for (const name of ['a sign-in code', 'an offline card', 'the token of a wallet pass']) {
      const [former, last] = [peers[0] ?? world, peers[3] ?? world];
      const use = await things[name]?.(former);
      await expect(async () => use?.(last)).rejects.toThrow();
    }
  });
});
