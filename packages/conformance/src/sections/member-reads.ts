import { isMemberRead } from 'loyalty-contract/calls/route';
import type { CallName } from 'loyalty-contract/calls/calls';
import { expectNotCached } from '../suite/caching';
import { createExampleRequest } from '../suite/example-request';
import { expectOwnDetails } from '../suite/own-details';
import type { Section, Suite } from '../suite/suite';
import { lacksCall, type Verifier } from '../suite/verifier';

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

function expectUniqueIds(verify: Verifier, call: CallName, field: string, rows: readonly { id: string }[]): void {
  verify.expect(new Set(rows.map(({ id }) => id)).size === rows.length, {
    call,
    field: `${field}.*.id`,
    received: 'an id twice',
    expected: 'an id for each',
  });
}

/** Ids are unique, because screens and purchases refer to rows by them. */
async function checkIds(suite: Suite): Promise<void> {
  await suite.checkAsMember('getGifts', 'has an id for each gift', async (verify, { memberToken }) => {
    const { gifts } = verify.success(await suite.client.send('getGifts', { memberToken }));
    expectUniqueIds(verify, 'getGifts', 'gifts', gifts);
  });
  await suite.checkAsMember('getShops', 'has an id for each item', async (verify, { memberToken }) => {
    const { pointShop, rewardShop } = verify.success(await suite.client.send('getShops', { memberToken }));
    expectUniqueIds(verify, 'getShops', 'pointShop', pointShop);
    expectUniqueIds(verify, 'getShops', 'rewardShop', rewardShop);
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
    await suite.checkAsMember('getMemberDetails', 'returns the member of the session', (verify, session) =>
      expectOwnDetails(suite, verify, { contact: suite.data.member, session }),
    );
    await checkIds(suite);
    if (suite.covers('batchReads')) await checkBatch(suite);
  },
};
