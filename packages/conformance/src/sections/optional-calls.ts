import { calls, namesResource, type Call, type CallName } from 'loyalty-contract/calls/calls';
import { getLevel, isMemberRead, isWrite } from 'loyalty-contract/calls/route';
import { getProblemCode, isAbsent } from '../suite/absent';
import type { RequestParts } from '../suite/client';
import { createExampleRequest } from '../suite/example-request';
import type { Section, Suite } from '../suite/suite';

/** A request that changes nothing: writes have no valid body, and those of members no session. */
function createHarmlessRequest(call: Call, memberToken: string | undefined): RequestParts {
  const { body: _body, ...example } = createExampleRequest(call);
  if (isWrite(call)) return call.method === 'GET' ? example : { ...example, body: {} };
  const needsMember = isMemberRead(call) || call.needsSession === true;
  return needsMember && memberToken !== undefined ? { ...example, memberToken } : example;
}

/** The optional calls of the level under test that the backend does not have. */
export async function findAbsentCalls(suite: Suite): Promise<CallName[]> {
  const absent: CallName[] = [];
  for (const call of suite.calls.filter(({ optional }) => optional === true)) {
    if (isAbsent(await suite.client.send(call.name, createHarmlessRequest(call, undefined)))) absent.push(call.name);
  }
  return absent;
}

/** A call that a backend may lack; it then returns 501. */
async function checkOptionalCall(suite: Suite, call: Call): Promise<void> {
  const { name } = call;
  const exchange = await suite.client.send(name, createHarmlessRequest(call, suite.session?.memberToken));
  if (isAbsent(exchange)) return suite.notice(name, 'is not implemented', call.without ?? '');
  await suite.check(name, 'is implemented, or says that it is not', (verify) => {
    const isConfused = exchange.status === 404 && !namesResource(call) && getProblemCode(exchange) === 'NOT_FOUND';
    verify.expect(!isConfused, {
      call: name,
      field: 'code',
      received: '404 NOT_FOUND',
      expected: '501 NOT_IMPLEMENTED for a call that the backend does not have; NOT_FOUND is for a missing thing',
    });
    return Promise.resolve();
  });
}

/** The calls of higher levels, and those that are optional at each. */
export const optionalCallsSection: Section = {
  title: 'Optional calls',
  level: 1,
  async run(suite) {
    const optional = calls.filter((call) => (getLevel(call) ?? 0) > suite.level || suite.absent.has(call.name));
    for (const call of optional) await checkOptionalCall(suite, call);
  },
};
