import { expectNotCached } from '../../suite/caching';
import type { Section, Suite } from '../../suite/suite';
import { checkCodeRequests } from './code-requests';
import { checkCode, checkSpelling } from './codes';
import { checkConfirmationCode, checkReplacedCode } from './other-codes';
import {
  checkTicketBrowser,
  checkTicketContact,
  checkForeignContact,
  checkTicket,
  checkUnknownTicket,
} from './tickets';

async function checkSession(suite: Suite): Promise<void> {
  await suite.checkAsMember(
    'getSession',
    'returns the member of the session',
    async (verify, { memberToken, opened }) => {
      const exchange = await suite.client.send('getSession', { memberToken });
      const session = verify.success(exchange);
      expectNotCached(verify, exchange);
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
    await checkCodeRequests(suite);
    await checkUnknownTicket(suite);
    if (!member) return suite.skip('openCustomSession', 'opens a session', 'the test data has no "member"');
    const ticket = await checkCode(suite, member);
    if (ticket) await checkTicketBrowser(suite, member, ticket);
    const another = await checkSpelling(suite, member);
    if (another) await checkTicketContact(suite, another);
    await checkForeignContact(suite, member);
    await checkTicket(suite, member, await checkReplacedCode(suite, member));
    await checkSession(suite);
    await checkConfirmationCode(suite, member);
  },
};
