import type { Call } from 'loyalty-contract/calls/calls';
import { isMemberRead, requiresSession } from 'loyalty-contract/calls/route';
import { createExampleRequest } from '../suite/example-request';
import type { Section } from '../suite/suite';

/** A member token in a valid form that no backend has issued. */
const UNKNOWN_TOKEN = 'conformance-test-unknown-member-token';

/** Every call is refused to callers without the service key. */
export const serviceKeySection: Section = {
  title: 'Service key',
  level: 1,
  async run(suite) {
    for (const call of suite.calls) {
      const request = createExampleRequest(call);
      await suite.check(call.name, 'rejects a request without the service key', async (verify) => {
        const exchange = await suite.client.send(call.name, { ...request, serviceKey: null });
        verify.problem(exchange, 'SERVICE_KEY_REQUIRED');
      });
    }
    await suite.check('getConfiguration', 'rejects a request with another service key', async (verify) => {
      const exchange = await suite.client.send('getConfiguration', { serviceKey: 'another-key-of-somebody-else' });
      verify.problem(exchange, 'SERVICE_KEY_REQUIRED');
    });
  },
};

/** True for a read that is about the member, if there is one. */
const hasVisitorResponse = (call: Call) => isMemberRead(call) && !requiresSession(call);

/** Every call of a member is refused without a session; a public one is not. */
export const withoutSessionSection: Section = {
  title: 'Calls without a session',
  level: 1,
  async run(suite) {
    for (const call of suite.calls.filter(requiresSession)) {
      const request = createExampleRequest(call);
      await suite.check(call.name, 'rejects a request without a member token', async (verify) => {
        verify.problem(await suite.client.send(call.name, request), 'SESSION_REQUIRED');
      });
      await suite.check(call.name, 'rejects a request with an unknown member token', async (verify) => {
        const exchange = await suite.client.send(call.name, { ...request, memberToken: UNKNOWN_TOKEN });
        verify.problem(exchange, 'SESSION_REQUIRED');
      });
    }
    for (const call of suite.calls.filter(hasVisitorResponse))
      await suite.check(call.name, 'returns what visitors see to an unknown member token', async (verify) => {
        const request = createExampleRequest(call);
        const visitor = verify.success(await suite.client.send(call.name, request));
        const unknown = verify.success(await suite.client.send(call.name, { ...request, memberToken: UNKNOWN_TOKEN }));
        verify.expect(JSON.stringify(unknown) === JSON.stringify(visitor), {
          call: call.name,
          field: 'body',
          received: 'another response than for a visitor',
          expected: 'the same: a session that has ended is none',
        });
      });
    await suite.check('endSession', 'succeeds for a session that has ended', async (verify) => {
      verify.success(await suite.client.send('endSession', { memberToken: UNKNOWN_TOKEN }));
    });
  },
};
