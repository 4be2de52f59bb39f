import type { Call, CallName } from 'loyalty-contract/calls/calls';
import { isMemberRead, requiresSession } from 'loyalty-contract/calls/route';
import { header } from 'loyalty-contract/headers';
import { createExampleRequest } from '../suite/example-request';
import { confirm, openSession, requestTicket } from '../suite/sign-in';
import type { OpenSession, Section, Suite } from '../suite/suite';
import type { Contact } from '../suite/test-data';
import type { Verifier } from '../suite/verifier';

/** The calls with which every end of a session is verified. */
const ALWAYS_CHECKED: readonly CallName[] = ['getSession', 'getMemberDetails'];

async function expectEnded(suite: Suite, verify: Verifier, { memberToken, browser }: OpenSession): Promise<void> {
  for (const call of ALWAYS_CHECKED)
    verify.problem(await suite.client.send(call, { memberToken, browser }), 'SESSION_REQUIRED');
}

async function withdraw(suite: Suite, verify: Verifier, session: OpenSession, member: Contact): Promise<void> {
  const call: CallName = 'withdrawConsent';
  const body = { objectPersonalData: true };
  const exchange = await suite.client.send(call, { ...session, body });
  if (exchange.status !== 403) return void verify.success(exchange);
  verify.problem(exchange, 'CONFIRMATION_REQUIRED');
  const confirmation = await confirm(suite, verify, session, { contact: member, operation: call });
  verify.success(await suite.client.send(call, { ...session, body, confirmation }));
}

async function checkDeletion(suite: Suite): Promise<void> {
  const call: CallName = 'deleteMember';
  await suite.checkAsMember(call, 'rejects a request without a confirmation', async (verify, session) => {
    for (const confirmation of [undefined, 'conformance-test-unknown-confirmation']) {
      const parts = { ...session, ...(confirmation ? { confirmation } : {}) };
      verify.problem(await suite.client.send(call, parts), 'CONFIRMATION_REQUIRED');
    }
    verify.success(await suite.client.send('getSession', session));
  });
  const { member, deleteMember } = suite.data;
  const reason = 'the test data does not say "deleteMember": true';
  if (!member || !deleteMember) {
    suite.skip('withdrawConsent', 'withdraws a consent', reason);
    return suite.skip(call, 'deletes the member and ends the session', reason);
  }
  await suite.checkAsMember('withdrawConsent', 'withdraws a consent', (verify, session) =>
    withdraw(suite, verify, session, member),
  );
  await suite.checkAsMember(call, 'deletes the member and ends the session', async (verify) => {
    const { browser, verified } = await requestTicket(suite, verify, member);
    const session = await openSession(suite, verify, member, { browser, token: verified.token });
    const confirmation = await confirm(suite, verify, session, { contact: member, operation: call });
    verify.success(await suite.client.send(call, { ...session, confirmation }));
    await expectEnded(suite, verify, session);
  });
}

/** Calls that move value first, then reads, then all others. */
const getRank = (call: Call) => (call.idempotent ? 0 : isMemberRead(call) ? 1 : 2);

/** Each call of the level that requires a session is refused with the ended token: some backends look it up in several places. */
async function checkEndedToken(suite: Suite, session: OpenSession): Promise<void> {
  const { memberToken, browser } = session;
  const isOpen = (await suite.client.send('getSession', { memberToken, browser })).status === 200;
  // Named already: it would be repeated for every call.
  if (isOpen) return suite.skip('getSession', 'rejects an ended token in every call', 'the session did not end');
  const calls = suite.calls.filter((call) => requiresSession(call) && !ALWAYS_CHECKED.includes(call.name));
  for (const call of calls.toSorted((a, b) => getRank(a) - getRank(b)))
    await suite.check(call.name, 'rejects the token of an ended session', async (verify) => {
      const parts = { ...createExampleRequest(call), memberToken, browser };
      verify.problem(await suite.client.send(call.name, parts), 'SESSION_REQUIRED');
    });
}

/** A sign-out ends the session of its token: other members stay signed in. */
async function checkOtherSession(suite: Suite): Promise<void> {
  const title = 'ends no session of another member';
  const { other, session } = suite;
  if (!other || !session) {
    const reason = session ? 'the test data has no "otherMember"' : 'sign-in failed';
    return suite.skip('endSession', title, reason);
  }
  await suite.check('endSession', title, async (verify) => {
    const { status } = await suite.client.send('getSession', other.session);
    verify.expect(status === 200, {
      call: 'endSession',
      field: header.memberToken,
      received: 'the end of the session of another member',
      expected: 'the end of the session of this token alone',
    });
  });
}

/** The end of a session or membership takes effect immediately. */
export const signOutSection: Section = {
  title: 'End of sessions',
  level: 1,
  async run(suite) {
    if (suite.covers('deleteMember')) await checkDeletion(suite);
    const isDeleted = suite.data.deleteMember === true && suite.covers('deleteMember');
    await suite.checkAsMember('endSession', 'ends the session immediately', async (verify, session) => {
      if (!isDeleted) verify.success(await suite.client.send('getSession', session));
      verify.success(await suite.client.send('endSession', session));
      await expectEnded(suite, verify, session);
    });
    if (suite.session) await checkEndedToken(suite, suite.session);
    await checkOtherSession(suite);
    await suite.checkAsMember('endSession', 'succeeds when it is repeated', async (verify, session) => {
      verify.success(await suite.client.send('endSession', session));
    });
  },
};
