import type { CallName } from '@/contract/calls/routes';
import { confirm, openSession, requestTicket } from '../suite/sign-in';
import type { OpenSession, Section, Suite } from '../suite/suite';
import type { Contact } from '../suite/test-data';
import type { Verifier } from '../suite/verifier';

async function expectEnded(suite: Suite, verify: Verifier, { memberToken, browser }: OpenSession): Promise<void> {
  for (const call of ['getSession', 'getMemberDetails'] as const)
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
    await suite.checkAsMember('endSession', 'succeeds when it is repeated', async (verify, session) => {
      verify.success(await suite.client.send('endSession', session));
    });
  },
};
