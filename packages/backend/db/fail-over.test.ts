import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { testsAll } from 'loyalty-testing/tests-all';
import { createMember, createUniqueId, putTestBusiness, signIn, type TestMember } from '../testing/actors';
import { startPostgres, type TemporaryPostgres } from 'loyalty-testing/temporary-postgres';
import { reconcile } from '../testing/reconcile';
import { startStandby, type Standby } from '../testing/standby';
import { createBusinessFile, createWorld, type World } from '../testing/world';
import { openDatabase } from './database';

const BUYERS = 4;
/** Purchases of each buyer before and after the fail-over. */
const PURCHASES = 10;
/** Requests of a buyer that may fail once the standby takes writes. */
const LATE_FAILURES = 2;

const programs = findPostgres();

describe.skipIf(!testsAll || programs === undefined)('Fail-over to a standby while members buy', () => {
  let primary: TemporaryPostgres;
  let standby: Standby;
  let world: World;
  let businessId: string;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    primary = await startPostgres(programs ?? '', true);
    standby = await startStandby(programs ?? '', primary.url);
    const hosts = [primary, standby].map(({ url }) => new URL(url).host).join(',');
    const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
    world = await createWorld(() => openDatabase({ DATABASE_URL: url, DATABASE_POOL: BUYERS, DATA_DIR: '' }));
    businessId = createUniqueId('failover');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([primary.stop(), standby.stop()]);
  });

  const purchase = ({ id: comoMemberId }: TestMember, idempotencyKey: string) => {
    const items = [{ name: 'Fattoush', quantity: 1, amount: 4_599 }];
    const body = { businessId, comoMemberId, locationId: 'olive-haifa', receiptNumber: idempotencyKey, items };
    return world.call('POST', '/admin/purchases', { idempotencyKey, body });
  };

  /** Repeats each purchase with its key until it has a response. @returns the number of those without one */
  async function buy(member: TestMember): Promise<number> {
    let failures = 0;
    for (let bought = 0; bought < PURCHASES;) {
      const key = randomUUID();
      for (let done = false; !done;) {
        const { status, body } = await purchase(member, key);
        done = status === 200;
        if (done) acknowledged.push(String(body.purchaseId));
        else failures += 1;
        expect([200, 503]).toContain(status);
      }
      bought += 1;
    }
    return failures;
  }

  it('loses no acknowledged purchase, goes on reading, and takes writes as soon as the standby does', async () => {
    const members = await Promise.all(Array.from({ length: BUYERS }, () => createMember(world, businessId)));
    const [member] = members;
    if (!member) throw new Error('there is no buyer');
    const token = await signIn(world, member);
    const read = () => world.call('GET', '/api/protected/member/getMemberDetails', { host: member.host, token });
    await Promise.all(members.map(buy));

    await primary.kill();
    await expect.poll(async () => (await read()).status).toBe(200);
    expect((await purchase(member, randomUUID())).status).toBe(503);

    await standby.promote();
    for (const failures of await Promise.all(members.map(buy))) expect(failures).toBeLessThanOrEqual(LATE_FAILURES);
    const stored = await world.app.db.selectFrom('purchases').select('id').execute();
    expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
    expect(acknowledged).toHaveLength(2 * BUYERS * PURCHASES);
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });
});
