import { requiresSession } from 'loyalty-contract/calls/route';
import { createExampleRequest } from '../suite/example-request';
import { requestTicket } from '../suite/sign-in';
import type { Section, Suite } from '../suite/suite';
import { toIdentifier } from '../suite/test-data';

/** A host of a reserved domain, which no business has. */
const UNKNOWN_HOST = 'conformance-test.invalid';

async function checkTicket(suite: Suite, otherHost: string): Promise<void> {
  const member = ['member', suite.data.member] as const;
  const call = 'openCustomSession';
  await suite.checkWith(call, 'rejects a ticket of another business', member, async (verify, contact) => {
    const { browser, verified } = await requestTicket(suite, verify, contact);
    const body = { ...toIdentifier(contact), token: verified.token };
    verify.problem(await suite.client.send(call, { body, browser, host: otherHost }), 'TICKET_REFUSED');
  });
}

/** A backend with several businesses returns nothing of one at the host of another. */
export const otherBusinessesSection: Section = {
  title: 'Other businesses',
  level: 1,
  async run(suite) {
    const { otherHost } = suite.data;
    const title = 'returns the configuration of the business of the host';
    if (otherHost === undefined) return suite.skip('getConfiguration', title, 'the test data has no "otherHost"');
    await suite.check('getConfiguration', title, async (verify) => {
      const own = verify.success(await suite.client.send('getConfiguration'));
      const other = verify.success(await suite.client.send('getConfiguration', { host: otherHost }));
      verify.expect(own.businessId !== other.businessId, {
        call: 'getConfiguration',
        field: 'businessId',
        received: 'the same business for two hosts',
        expected: 'the business of x-forwarded-host',
      });
    });
    await suite.check('getConfiguration', 'returns 404 for a host without a business', async (verify) => {
      verify.problem(await suite.client.send('getConfiguration', { host: UNKNOWN_HOST }), 'UNKNOWN_BUSINESS');
    });
    await checkTicket(suite, otherHost);
    for (const call of suite.calls.filter(requiresSession))
      await suite.checkAsMember(call.name, 'rejects a session of another business', async (verify, session) => {
        const parts = { ...createExampleRequest(call), ...session, host: otherHost };
        verify.problem(await suite.client.send(call.name, parts), 'SESSION_REQUIRED');
      });
  },
};
