import { isMemberRead } from '@/contract/calls/route';
import { expectNotCached } from '../suite/caching';
import { createExampleRequest } from '../suite/example-request';
import type { Section, Suite } from '../suite/suite';
import { lacksCall } from '../suite/verifier';

/** The longest that a batch may take, in milliseconds. */
const BATCH_MS = 3_000;
const BATCHED = ['getMemberDetails', 'getGifts'] as const;

/** A batch returns the same responses as the single reads. */
async function checkBatch(suite: Suite): Promise<void> {
  const title = 'returns the same responses as the single reads';
  await suite.checkAsMember('batchReads', title, async (verify, { memberToken }) => {
    const body = { reads: BATCHED.map((call) => ({ call })), withinMs: BATCH_MS };
    const exchange = await suite.client.send('batchReads', { body, memberToken });
    if (lacksCall(exchange)) return;
    const { results } = verify.success(exchange);
    for (const [index, call] of BATCHED.entries()) {
      const alone = verify.success(await suite.client.send(call, { memberToken }));
      const result = results[index];
      const isSame = result && 'answer' in result && JSON.stringify(result.answer) === JSON.stringify(alone);
      verify.expect(isSame === true, {
        call: 'batchReads',
        field: `results.${index}`,
        received: result ? 'another response' : 'nothing',
        expected: `the response of ${call}`,
      });
    }
  });
}

/** The reads of a signed-in member: complete, and never cacheable. */
export const memberReadsSection: Section = {
  title: 'Member reads',
  level: 1,
  async run(suite) {
    for (const call of suite.calls.filter(isMemberRead))
      await suite.checkAsMember(call.name, 'succeeds for a member', async (verify, { memberToken, browser }) => {
        const exchange = await suite.client.send(call.name, { ...createExampleRequest(call), browser, memberToken });
        if (lacksCall(exchange)) return;
        verify.success(exchange);
        expectNotCached(verify, exchange);
      });
    await suite.checkAsMember('getMemberDetails', 'returns the member of the session', async (verify, session) => {
      const { member } = verify.success(await suite.client.send('getMemberDetails', session));
      verify.expect(member.comoMemberId === session.opened.comoMemberId, {
        call: 'getMemberDetails',
        field: 'member.comoMemberId',
        received: 'another id',
        expected: 'that of the session',
      });
    });
    if (suite.covers('batchReads')) await checkBatch(suite);
  },
};
