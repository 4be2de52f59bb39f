import { randomUUID } from 'node:crypto';
import { createBrowserId } from '../suite/client';
import { openSession, requestCode, requestTicket, verifyCode } from '../suite/sign-in';
import type { Section, Suite } from '../suite/suite';
import { toIdentifier, type Contact } from '../suite/test-data';
import type { Verifier } from '../suite/verifier';

/** More wrong codes than any backend should accept for one code. */
const MAX_WRONG_CODES = 10;
const PARALLEL = 5;

/** An e-mail address of a reserved domain, which nobody has. */
const createStranger = (): Contact => ({ email: `conformance-${randomUUID()}@example.com` });

async function expectSameResponse(suite: Suite, verify: Verifier, member: Contact): Promise<void> {
  const request = async (contact: Contact) => {
    const exchange = await suite.client.send('requestVerification', {
      body: toIdentifier(contact),
      browser: createBrowserId(),
    });
    const response: Record<string, unknown> = verify.success(exchange);
    return response;
  };
  const [known, unknown] = [await request(member), await request(createStranger())];
  const fields = new Set([...Object.keys(known), ...Object.keys(unknown)]);
  fields.delete('destination');
  for (const field of fields)
    verify.expect(known[field] === unknown[field], {
      call: 'requestVerification',
      field,
      received: 'another value for a member than for a stranger',
      expected: 'the same, whether or not there is such a member',
    });
}

async function expectWrongCodesCounted(suite: Suite, verify: Verifier): Promise<void> {
  const [contact, browser] = [createStranger(), createBrowserId()];
  const body = toIdentifier(contact);
  verify.success(await suite.client.send('requestVerification', { body, browser }));
  let attemptsLeft = Infinity;
  for (let index = 0; index < MAX_WRONG_CODES; index += 1) {
    const code = String(1_000 + index);
    const response = verify.success(await suite.client.send('loginVerify', { body: { ...body, code }, browser }));
    if (response.status !== 'WRONG_CODE') return;
    const finding = {
      call: 'loginVerify',
      field: 'attemptsLeft',
      received: 'as many as before',
      expected: 'fewer',
    } as const;
    verify.expect(response.attemptsLeft < attemptsLeft, finding);
    attemptsLeft = response.attemptsLeft;
  }
  verify.stop({
    call: 'loginVerify',
    field: 'status',
    received: `WRONG_CODE for ${MAX_WRONG_CODES} wrong codes`,
    expected: 'CODE_EXPIRED or TOO_MANY_ATTEMPTS after a few',
  });
}

/** A code and its ticket are for one browser and one use. */
async function checkCode(suite: Suite, member: Contact): Promise<void> {
  const [browser, otherBrowser] = [createBrowserId(), createBrowserId()];
  let code: string | undefined;
  let token: string | undefined;
  const { client } = suite;
  const tryCode = async (verify: Verifier, from: string, expected: string) => {
    if (code === undefined) return;
    const exchange = await client.send('loginVerify', { body: { ...toIdentifier(member), code }, browser: from });
    const { status } = verify.success(exchange);
    verify.expect(status !== 'OK', { call: 'loginVerify', field: 'status', received: status, expected });
  };
  await suite.check('requestVerification', 'sends a code to the member', async (verify) => {
    code = await requestCode(suite, verify, member, { browser });
  });
  if (code === undefined) return;
  await suite.check('loginVerify', 'rejects the code in another browser', (verify) =>
    tryCode(verify, otherBrowser, 'a code for the browser that requested it'),
  );
  await suite.check('loginVerify', 'exchanges the code for a ticket', async (verify) => {
    const verified = await verifyCode(suite, verify, member, { browser, code: code ?? '' });
    token = verified.token;
    const finding = {
      call: 'loginVerify',
      field: 'registered',
      received: 'false',
      expected: 'true for a member',
    } as const;
    verify.expect(verified.registered, finding);
  });
  await suite.check('loginVerify', 'rejects a used code', (verify) => tryCode(verify, browser, 'a code for one use'));
  if (token === undefined) return;
  await suite.check('openCustomSession', 'rejects a ticket in another browser', async (verify) => {
    const body = { ...toIdentifier(member), token };
    verify.problem(await client.send('openCustomSession', { body, browser: otherBrowser }), 'TICKET_REFUSED');
  });
}

/** A ticket that is used concurrently opens one session. */
async function checkTicket(suite: Suite, member: Contact): Promise<void> {
  const { client } = suite;
  await suite.check('openCustomSession', 'opens one session per ticket, also in parallel', async (verify) => {
    const { browser, verified } = await requestTicket(suite, verify, member);
    const body = { ...toIdentifier(member), token: verified.token };
    const send = () => client.send('openCustomSession', { body, browser });
    const exchanges = await Promise.all(Array.from({ length: PARALLEL }, send));
    const [first, ...others] = exchanges.toSorted((a, b) => a.status - b.status);
    if (!first) return;
    const opened = verify.success(first);
    suite.session = { memberToken: opened.memberToken, browser, opened };
    for (const other of [...others, await send()]) verify.problem(other, 'TICKET_REFUSED');
  });
  if (suite.session) return;
  await suite.check('openCustomSession', 'opens a session', async (verify) => {
    const { browser, verified } = await requestTicket(suite, verify, member);
    suite.session = await openSession(suite, verify, member, { browser, token: verified.token });
  });
}

async function checkSession(suite: Suite): Promise<void> {
  await suite.checkAsMember(
    'getSession',
    'returns the member of the session',
    async (verify, { memberToken, opened }) => {
      const session = verify.success(await suite.client.send('getSession', { memberToken }));
      for (const field of ['businessId', 'comoMemberId', 'openedBy', 'support'] as const)
        verify.expect(session[field] === opened[field], {
          call: 'getSession',
          field,
          received: 'another value',
          expected: 'the same as when the session was opened',
        });
      verify.expect(Date.parse(session.expiresAt) > Date.now(), {
        call: 'getSession',
        field: 'expiresAt',
        received: 'a time in the past',
        expected: 'a time in the future',
      });
    },
  );
  await suite.checkAsMember('getSession', 'returns the business of the configuration', async (verify, { opened }) => {
    const { businessId } = verify.success(await suite.client.send('getConfiguration'));
    verify.expect(opened.businessId === businessId, {
      call: 'openCustomSession',
      field: 'businessId',
      received: 'another business',
      expected: 'that of the configuration',
    });
  });
}

/** Codes, tickets and the session of the member, which later sections use. */
export const signInSection: Section = {
  title: 'Sign-in',
  level: 1,
  async run(suite) {
    const { member } = suite.data;
    const isByEmail = member !== undefined && 'email' in member;
    const email = isByEmail ? member : undefined;
    await suite.checkWith(
      'requestVerification',
      'does not reveal who is a member',
      ['member', email],
      (verify, known) => expectSameResponse(suite, verify, known),
    );
    if (isByEmail)
      await suite.check('loginVerify', 'counts wrong codes', (verify) => expectWrongCodesCounted(suite, verify));
    await suite.check('openCustomSession', 'rejects an unknown ticket', async (verify) => {
      const body = { ...toIdentifier(member ?? createStranger()), token: 'conformance-test-unknown-ticket' };
      const exchange = await suite.client.send('openCustomSession', { body, browser: createBrowserId() });
      verify.problem(exchange, 'TICKET_REFUSED');
    });
    if (!member) return suite.skip('openCustomSession', 'opens a session', 'the test data has no "member"');
    await checkCode(suite, member);
    await checkTicket(suite, member);
    await checkSession(suite);
  },
};
