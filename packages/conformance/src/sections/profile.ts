import { randomUUID } from 'node:crypto';
import type { CallResponse, CallName } from 'loyalty-contract/calls/calls';
import { createBrowserId } from '../suite/client';
import { confirm, openSession, requestTicket } from '../suite/sign-in';
import type { OpenSession, Section, Suite } from '../suite/suite';
import { toIdentifier, type Contact } from '../suite/test-data';
import type { Verifier } from '../suite/verifier';

async function checkIdentifiers(suite: Suite): Promise<void> {
  const call: CallName = 'validateMemberIdentifiers';
  const forms = [
    ['conformance@example.com', 'ok'],
    ['an invalid address', 'invalid'],
  ] as const;
  for (const [email, expected] of forms)
    await suite.checkAsMember(call, `returns ${expected} for an e-mail address`, async (verify, session) => {
      const response = verify.success(
        await suite.client.send(call, { ...session, body: { email, recaptchaData: {} } }),
      );
      const state = 'email' in response ? response.email : undefined;
      verify.expect(state === expected, { call, field: 'email', received: state ?? 'nothing', expected });
    });
}

const change: CallName = 'changeIdentifier';

/** Codes for a change of contact: of the new contact, and of the member. */
async function proveContact(suite: Suite, verify: Verifier, session: OpenSession, newContact: Contact) {
  const { customIdentifier: kind, userIdentifier: value } = toIdentifier(newContact);
  const place = kind === 'email' ? { newAddress: value } : { newPhoneNumber: value };
  const purpose = { contact: newContact, operation: 'changeIdentifiers', ...place };
  return { kind, value, addressProof: await confirm(suite, verify, session, purpose) };
}

/** A proof for another operation or of another person changes no contact. */
async function checkForeignProofs(suite: Suite, member: Contact, newContact: Contact): Promise<void> {
  const refuse = async (verify: Verifier, session: OpenSession, body: object, confirmation: string) => {
    const exchange = await suite.client.send(change, { ...session, body, confirmation });
    verify.problem(exchange, 'CONFIRMATION_REQUIRED', 'INVALID_REQUEST');
  };
  await suite.checkAsMember(change, 'rejects a confirmation of another operation', async (verify, session) => {
    const body = await proveContact(suite, verify, session, newContact);
    await refuse(
      verify,
      session,
      body,
      await confirm(suite, verify, session, { contact: member, operation: 'exportData' }),
    );
  });
  await suite.checkAsMember(change, 'rejects a sign-in ticket as a confirmation', async (verify, session) => {
    const body = await proveContact(suite, verify, session, newContact);
    const { verified } = await requestTicket(suite, verify, member);
    await refuse(verify, session, body, verified.token);
  });
  await suite.checkAsMember(change, 'rejects the proof of another contact', async (verify, session) => {
    const { kind, addressProof } = await proveContact(suite, verify, session, newContact);
    const value = kind === 'email' ? 'conformance@example.com' : '+12025550123';
    const operation = 'changeIdentifiers';
    const confirmation = await confirm(suite, verify, session, { contact: member, operation });
    await refuse(verify, session, { kind, value, addressProof }, confirmation);
  });
  const other = ['otherMember', suite.data.otherMember] as const;
  await suite.checkWith(change, 'rejects the confirmation of another member', other, async (verify, contact) => {
    const { session } = suite;
    if (!session) return;
    const { browser, verified } = await requestTicket(suite, verify, contact);
    const theirs = await openSession(suite, verify, contact, { browser, token: verified.token });
    const confirmation = await confirm(suite, verify, theirs, { contact, operation: 'changeIdentifiers' });
    await refuse(verify, session, await proveContact(suite, verify, session, newContact), confirmation);
  });
}

async function checkContactChange(suite: Suite): Promise<void> {
  const call = change;
  await suite.checkAsMember(call, 'rejects a request without a proof of the new contact', async (verify, session) => {
    const body = { kind: 'email', value: 'conformance@example.com', addressProof: 'conformance-test-unknown-proof' };
    verify.problem(await suite.client.send(call, { ...session, body }), 'CONFIRMATION_REQUIRED', 'INVALID_REQUEST');
  });
  const { member, newContact } = suite.data;
  const title = 'changes a contact that a code confirmed';
  if (!member || !newContact) return suite.skip(call, title, 'the test data has no "newContact"');
  await checkForeignProofs(suite, member, newContact);
  await suite.checkAsMember(call, title, async (verify, session) => {
    const body = await proveContact(suite, verify, session, newContact);
    const confirmation = await confirm(suite, verify, session, { contact: member, operation: 'changeIdentifiers' });
    verify.success(await suite.client.send(call, { ...session, body, confirmation }));
    suite.data.member = newContact;
  });
}

async function checkExport(suite: Suite): Promise<void> {
  const call: CallName = 'exportData';
  await suite.checkAsMember(call, 'sends no report to an unconfirmed address', async (verify, session) => {
    const body = { email: `conformance-${randomUUID()}@example.com` };
    verify.problem(await suite.client.send(call, { ...session, body }), 'CONFIRMATION_REQUIRED');
  });
  const { member } = suite.data;
  const email = member && 'email' in member ? member.email : undefined;
  const title = 'sends a report to the member’s own address';
  if (!email || !member) return suite.skip(call, title, 'the test data has no "member" with an e-mail address');
  await suite.checkAsMember(call, title, async (verify, session) => {
    const exchange = await suite.client.send(call, { ...session, body: { email } });
    if (exchange.status !== 403) return void verify.success(exchange);
    verify.problem(exchange, 'CONFIRMATION_REQUIRED');
    const confirmation = await confirm(suite, verify, session, { contact: member, operation: call });
    verify.success(await suite.client.send(call, { ...session, body: { email }, confirmation }));
  });
}

async function checkPush(suite: Suite): Promise<void> {
  const token = `conformance-test-${randomUUID()}`;
  const requests = [
    ['addPushToken', { token, deviceId: randomUUID() }],
    ['deletePushToken', { token }],
    ['deletePushToken', { token }],
  ] as const;
  for (const [index, [call, body]] of requests.entries())
    await suite.checkAsMember(
      call,
      index === 2 ? 'succeeds when it is repeated' : 'accepts a browser’s push token',
      async (verify, session) => {
        verify.success(await suite.client.send(call, { ...session, body }));
      },
    );
}

type Choice = NonNullable<CallResponse<'getConsents'>['consentChoices']>[number];

/** Changes a choice of the member, and changes it back. A backend without choices need not have the call. */
async function checkConsentChoices(suite: Suite): Promise<void> {
  const call: CallName = 'setConsentChoice';
  const field = 'consentChoices.*.granted';
  await suite.checkAsMember(call, 'changes a choice of purpose and channel', async (verify, session) => {
    const readChoices = async () =>
      verify.success(await suite.client.send('getConsents', session)).consentChoices ?? [];
    const [first] = await readChoices();
    if (!first) return;
    const { purpose, channel, textHash } = first;
    const isSame = (choice: Choice) => choice.purpose === purpose && choice.channel === channel;
    for (const granted of [!first.granted, first.granted]) {
      verify.success(await suite.client.send(call, { ...session, body: { purpose, channel, granted, textHash } }));
      const changed = (await readChoices()).find(isSame);
      verify.expect(changed?.granted === granted, {
        call: 'getConsents',
        field,
        received: String(changed?.granted),
        expected: `${granted} after the change`,
      });
    }
    const body = { purpose, channel, granted: true, textHash: 'conformance-test-unknown-text' };
    verify.problem(await suite.client.send(call, { ...session, body }), 'TEXT_CHANGED');
  });
}

async function checkTemporaryToken(suite: Suite): Promise<void> {
  const call: CallName = 'openTemporaryTokenSession';
  const send = (temporaryToken: string) =>
    suite.client.send(call, { body: { temporaryToken }, browser: createBrowserId() });
  const { temporaryToken } = suite.data;
  await suite.checkWith(
    call,
    'opens one session per token',
    ['temporaryToken', temporaryToken],
    async (verify, token) => {
      verify.success(await send(token));
      verify.problem(await send(token), 'TICKET_REFUSED', 'LINK_USED');
    },
  );
}

/** The member's own data and devices. */
export const profileSection: Section = {
  title: 'Profile',
  level: 3,
  async run(suite) {
    await checkIdentifiers(suite);
    await checkExport(suite);
    await checkContactChange(suite);
    await checkPush(suite);
    await checkConsentChoices(suite);
    await checkTemporaryToken(suite);
  },
};
