import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, putTestBusiness, createSignedInRequest, createUniqueId } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { createMemberWithHistory } from '../testing/member-history';
import { getReadPath, homeReads, memberReads } from '../testing/member-reads';
import { countStatements } from '../testing/statement-counter';
import { createBusinessFile, createWorld, type World } from '../testing/world';

/** The session's statement, and one for the data (decision 050); the session's alone has what these respond with. */
const fromSession: ReadonlySet<BrowserCallName> = new Set<BrowserCallName>(['getLegalLinks', 'getWalletLinks']);
/**
 * The maximum number of statements of each read of a member. In addition, there is one per second in total for changed
 * businesses, and one per minute for each session in use.
 */
const allowed = memberReads.map((name) => [name, fromSession.has(name) ? 1 : 2] as const);

onBothDatabases('Statements of a member’s reads', (open) => {
  const counter = countStatements(open);
  let world: World;
  let businessId: string;
  let from: Awaited<ReturnType<typeof createSignedInRequest>>;

  beforeAll(async () => {
    world = await createWorld(counter.open);
    businessId = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(businessId));
    ({ from } = await createMemberWithHistory(world, businessId));
  });
  afterAll(() => world.close());

  /** The minimum of three, so that a periodic look-up is not counted for the call. */
  async function countMinimum(request: () => Promise<{ status: number }>): Promise<number> {
    const work = async () => expect((await request()).status).toBe(200);
    await work();
    const counts = [await counter.count(work), await counter.count(work), await counter.count(work)];
    return Math.min(...counts);
  }

  it.each(allowed)('%s takes at most %i statements', async (name, most) => {
    expect(await countMinimum(() => world.call('GET', getReadPath(name), from))).toBeLessThanOrEqual(most);
  });

  it.each(['credit', 'points'])(
    'a page of %s takes the same number of statements, however many entries it explains',
    async (creditType) => {
      const path = `/api/protected/activity/budget/${creditType}/1/100`;
      expect(await countMinimum(() => world.call('GET', path, from))).toBeLessThanOrEqual(2);
    },
  );

  it('the home page takes one statement for the session and one for each read of a batch', async () => {
    const request = () => world.call('POST', '/session/reads', { ...from, body: homeReads });
    expect(await countMinimum(request)).toBeLessThanOrEqual(5);
  });

  it('each read of a member without any data takes no more statements', async () => {
    const fresh = await createSignedInRequest(world, await createMember(world, businessId));
    for (const [name, most] of allowed)
      expect([name, await countMinimum(() => world.call('GET', getReadPath(name), fresh))]).toEqual([
        name,
        expect.toSatisfy((count: number) => count <= most),
      ]);
  });
});
