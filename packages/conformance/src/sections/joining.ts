import type { CallName } from 'loyalty-contract/calls/calls';
import { createBrowserId } from '../suite/client';
import { expectOwnDetails } from '../suite/own-details';
import { openSession, requestCode, requestTicket } from '../suite/sign-in';
import type { Section, Suite } from '../suite/suite';
import { toIdentifier, type Contact } from '../suite/test-data';
import type { Verifier } from '../suite/verifier';

/** A ticket registers the contact that it was issued for, whatever the form contains. */
async function expectOwnContact(suite: Suite, verify: Verifier, contact: Contact): Promise<void> {
  const { member, registrationData = {} } = suite.data;
  if (!member) return;
  const { browser, verified } = await requestTicket(suite, verify, contact);
  const typed = { ...registrationData, ...member };
  const exchange = await suite.client.send('register', {
    body: { registrationData: typed, token: verified.token },
    browser,
  });
  if (exchange.status !== 200) {
    const duplicates = ['register.unique.identifier.exists.email', 'register.unique.identifier.exists.phone'] as const;
    return void verify.problem(exchange, ...duplicates, 'INVALID_REQUEST', 'register.failure');
  }
  const joined = verify.success(exchange);
  const isTakeover = joined.status === 'OK' && joined.comoMemberId === suite.session?.opened.comoMemberId;
  verify.expect(!isTakeover, {
    call: 'register',
    field: 'comoMemberId',
    received: 'the member whose contact was typed',
    expected: 'a new member with the contact of the ticket, or a refusal',
  });
}

async function checkRegistration(suite: Suite): Promise<void> {
  const { anotherNewMember, newMember, registrationData = {} } = suite.data;
  await suite.checkWith(
    'register',
    'does not register the contact of another member',
    ['anotherNewMember', anotherNewMember],
    (verify, contact) => expectOwnContact(suite, verify, contact),
  );
  await suite.checkWith(
    'register',
    'registers the holder of a ticket',
    ['newMember', newMember],
    async (verify, contact) => {
      const { browser, verified } = await requestTicket(suite, verify, contact);
      verify.expect(!verified.registered, {
        call: 'loginVerify',
        field: 'registered',
        received: 'true',
        expected: 'false',
      });
      const body = { registrationData, token: verified.token };
      const joined = verify.success(await suite.client.send('register', { body, browser }));
      if (joined.status !== 'OK')
        return verify.stop({ call: 'register', field: 'status', received: 'a captcha', expected: 'OK' });
      const session = await openSession(suite, verify, contact, { browser, token: joined.token });
      suite.other = { contact, session };
      const { opened } = session;
      verify.expect(opened.comoMemberId === joined.comoMemberId, {
        call: 'openCustomSession',
        field: 'comoMemberId',
        received: 'another member',
        expected: 'the member who joined',
      });
      await expectOwnDetails(suite, verify, suite.other);
      verify.problem(await suite.client.send('register', { body, browser }), 'TICKET_REFUSED');
    },
  );
  await suite.check('register', 'rejects a request with an unknown ticket', async (verify) => {
    const body = { registrationData: {}, token: 'conformance-test-unknown-ticket' };
    verify.problem(await suite.client.send('register', { body, browser: createBrowserId() }), 'TICKET_REFUSED');
  });
}

async function checkConsent(suite: Suite): Promise<void> {
  const { memberWithoutConsent, consents = [] } = suite.data;
  const call: CallName = 'openConsentSession';
  const entry = ['memberWithoutConsent', memberWithoutConsent] as const;
  await suite.checkWith(call, 'rejects a ticket with the id of another member', entry, async (verify, contact) => {
    const { browser, verified } = await requestTicket(suite, verify, contact);
    const comoMemberId = suite.session?.opened.comoMemberId ?? 'conformance-test-unknown-member';
    const body = { comoMemberId, businessId: verified.businessId, ticket: verified.token, consents };
    verify.problem(await suite.client.send(call, { body, browser }), 'TICKET_REFUSED');
  });
  await suite.checkWith(call, 'opens a session for the consents and a ticket', entry, async (verify, contact) => {
    const { browser, verified } = await requestTicket(suite, verify, contact);
    const { comoMemberId, businessId, token: ticket, hasConsent } = verified;
    verify.expect(!hasConsent, { call: 'loginVerify', field: 'hasConsent', received: 'true', expected: 'false' });
    const body = { comoMemberId, businessId, ticket, consents };
    const opened = verify.success(await suite.client.send(call, { body, browser }));
    verify.expect(opened.openedBy === 'consent', {
      call,
      field: 'openedBy',
      received: 'another way',
      expected: 'consent',
    });
    suite.other = { contact, session: { memberToken: opened.memberToken, browser, opened } };
    await expectOwnDetails(suite, verify, suite.other);
    verify.problem(await suite.client.send(call, { body, browser }), 'TICKET_REFUSED');
  });
  await suite.checkAsMember(
    call,
    'rejects a request without a ticket, whatever ids are sent',
    async (verify, { opened }) => {
      const { comoMemberId, businessId } = opened;
      const body = { comoMemberId, businessId, ticket: 'conformance-test-unknown-ticket', consents };
      verify.problem(await suite.client.send(call, { body, browser: createBrowserId() }), 'TICKET_REFUSED');
    },
  );
}

async function checkResend(suite: Suite): Promise<void> {
  const { member } = suite.data;
  const call: CallName = 'requestOtpVerification';
  await suite.checkWith(call, 'sends the code again', ['member', member], async (verify, contact) => {
    const browser = createBrowserId();
    await requestCode(suite, verify, contact, { browser });
    const channel = 'email' in contact ? 'email' : 'sms';
    const response = verify.success(
      await suite.client.send(call, { body: { ...toIdentifier(contact), channel }, browser }),
    );
    verify.expect(response.status === 'OK', { call, field: 'status', received: response.status, expected: 'OK' });
  });
}

/** Registration. */
export const joiningSection: Section = {
  title: 'Registration',
  level: 2,
  async run(suite) {
    await checkResend(suite);
    await checkRegistration(suite);
    await checkConsent(suite);
    await suite.checkAsMember('getShortUserId', 'returns a code that is still valid', async (verify, session) => {
      const { expiresAt } = verify.success(await suite.client.send('getShortUserId', session));
      verify.expect(Date.parse(expiresAt) > Date.now(), {
        call: 'getShortUserId',
        field: 'expiresAt',
        received: 'a time in the past',
        expected: 'a time in the future',
      });
    });
  },
};
