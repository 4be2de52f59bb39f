import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_SECONDS } from 'loyalty-text/durations';
import { createMember, putTestBusiness, signIn, createUniqueId, type TestMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { runDueTask } from '../../testing/run-due-task';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { parseSamples, sumSamples } from 'loyalty-testing/samples';
import { expireBalances } from './expiry';
import { createLedgerTasks } from './jobs';
import { postEntry } from './queries';
import {
  countDifferingAccounts,
  endVerification,
  findKnownDifferences,
  verifyBatch,
  verifyUntilDeadline,
} from './verify';

onBothDatabases('Ledger check', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('checked');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());
  beforeEach(() => endVerification(world.app.db, 'operator'));

  const changeBalance = (member: TestMember, by: number) =>
    sql`update accounts set balance = balance + ${by}::bigint
      where business_id = ${businessId} and member_id = ${member.id} and type = 'point'`.execute(world.app.db);
  const verifyNextBatch = () => verifyBatch(world.app.db, 'operator', world.app);
  const verifyAll = async () => {
    let state;
    do state = await verifyNextBatch();
    while (state.phase !== 'done');
    return state;
  };
  const verify = async (body = {}) => (await world.call('POST', '/admin/ledger/verify', { body })).body;
  const adjust = (member: TestMember) =>
    world.call('POST', '/admin/adjustments', {
      body: { businessId, comoMemberId: member.id, account: 'points', amount: 5, by: 'Dana', reason: 'tested' },
    });

  it('finds a changed balance, blocks writes of that account only, and unblocks it once corrected', async () => {
    const [tampered, other] = [
      await createMember(world, businessId, { points: 30_000 }),
      await createMember(world, businessId),
    ];
    const token = await signIn(world, tampered);
    await changeBalance(tampered, 500);
    expect(await verify({ restart: true })).toMatchObject({
      done: true,
      differences: ['balance', 'chain', 'lots'].map((kind) => ({ businessId, comoMemberId: tampered.id, kind })),
    });
    const logLines = world.lines.filter(({ event }) => event === 'ledger.difference');
    expect(logLines.map(({ kind }) => kind).sort()).toEqual(['balance', 'chain', 'lots']);
    await verify({ restart: true });
    expect(world.lines.filter(({ event }) => event === 'ledger.difference')).toHaveLength(3);

    const refused = await adjust(tampered);
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_LOCKED']);
    const purchase = await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
      host: tampered.host,
      token,
      idempotencyKey: '7d0b5f3e-0f5a-4a5e-9d3c-1f2e3d4c5b6a',
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    expect(purchase.body.code).toBe('ACCOUNT_LOCKED');
    expect((await adjust(other)).status).toBe(200);
    expect(
      (await world.call('GET', '/api/protected/member/getMemberDetails', { host: tampered.host, token })).status,
    ).toBe(200);

    await changeBalance(tampered, -500);
    expect(await verify({ restart: true })).toMatchObject({ done: true, differences: [] });
    expect((await adjust(tampered)).status).toBe(200);
  });

  it('does not prevent the expiry of points of other accounts', async () => {
    const [tampered, other] = [await createMember(world, businessId), await createMember(world, businessId)];
    const now = world.app.now();
    const later = new Date(now.getTime() + HOUR_MS);
    for (const { id: memberId } of [tampered, other]) {
      const base = { businessId, memberId, kind: 'points' as const, operation: 'TopUp' as const, cause: 'test' };
      await postEntry(world.app.db, { ...base, amount: 700, expiresAt: later, now });
    }
    await changeBalance(tampered, 1);
    await verifyAll();
    expect(await expireBalances(world.app.db, later)).toBe(1);
    await changeBalance(tampered, -1);
    await verifyAll();
    expect(await expireBalances(world.app.db, later)).toBe(1);
  });

  it('checks every account in batches, with progress separate from the scheduled run', async () => {
    await sql`insert into accounts (business_id, member_id, type, balance)
      select ${businessId}, 'many-' || n, 'point', 0 from generate_series(1, 1100) n`.execute(world.app.db);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from accounts where member_id is not null`.execute(world.app.db);
    const all = Number(rows[0]?.count);
    expect(all).toBeGreaterThan(1_100);
    expect((await verifyNextBatch()).accounts).toBe(500);
    expect((await verifyBatch(world.app.db, 'job', world.app)).accounts).toBe(500);
    expect((await verifyNextBatch()).accounts).toBe(1_000);
    expect(await verifyAll()).toMatchObject({ phase: 'done', accounts: all });
    await endVerification(world.app.db, 'job');
  });

  it('finds a change to a checked account in the next run', async () => {
    const member = await createMember(world, businessId, { points: 100 });
    await verifyAll();
    await changeBalance(member, 9);
    await verifyAll();
    const found = await findKnownDifferences(world.app.db);
    expect(found.map(({ member_id }) => member_id)).toContain(member.id);
    // Balance, lots and chain differ.
    expect(found.length).toBeGreaterThan(1);
    expect(countDifferingAccounts(found)).toBe(1);
    await changeBalance(member, -9);
    await verifyAll();
    expect(await findKnownDifferences(world.app.db)).toEqual([]);
  });

  it('reports the number of accounts that differ as a metric', async () => {
    const { db, log, metrics } = world.app;
    const member = await createMember(world, businessId, { points: 100 });
    const check = createLedgerTasks(db, { log, onCheck: metrics.recordLedgerCheck }).find(
      ({ name }) => name === 'ledger-check',
    );
    const differingAccounts = async () => {
      await endVerification(db, 'job');
      await check?.run(world.app.now());
      return sumSamples(parseSamples(await metrics.registry.metrics()), 'loyalty_ledger_differences');
    };
    await changeBalance(member, 7);
    expect(await differingAccounts()).toBe(1);
    await changeBalance(member, -7);
    expect(await differingAccounts()).toBe(0);
  });

  it('is repeated when there are newer entries, and else after five minutes', async () => {
    const { db } = world.app;
    const member = await createMember(world, businessId);
    const check = createLedgerTasks(db, world.app).find(({ name }) => name === 'ledger-check');
    const run = () => runDueTask(db, check, world.app.now());
    await endVerification(db, 'job');
    await adjust(member);
    expect([await run(), await run()]).toEqual([true, false]);
    await adjust(member);
    expect([await run(), await run()]).toEqual([true, false]);
    world.advanceClock(5 * MINUTE_SECONDS);
    expect([await run(), await run()]).toEqual([true, false]);
  });

  it('finds no difference during member activity', async () => {
    const members = await Promise.all(
      Array.from({ length: 5 }, () => createMember(world, businessId, { points: 1_000 })),
    );
    let isActive = true;
    const work = members.map(async (member) => {
      while (isActive) await adjust(member);
    });
    for (let run = 0; run < 3; run += 1) await verifyAll();
    isActive = false;
    await Promise.all(work);
    expect(await findKnownDifferences(world.app.db)).toEqual([]);
  });

  it('waits for uncommitted entries without blocking writers, and counts them when they are committed', async () => {
    if (world.database.kind === 'embedded') return;
    const [uncommitted, other] = [await createMember(world, businessId), await createMember(world, businessId)];
    await world.app.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        update accounts set balance = balance + 5, entry_count = entry_count + 1
        where business_id = ${businessId} and member_id = ${uncommitted.id} and type = 'point' returning id`.execute(
        tx,
      );
      const account = rows[0]?.id ?? 0;
      await sql`with entry as (
          insert into entries (account_id, number, operation, amount, balance_after, cause, created_at)
          values (${account}, 1, 'Correction', 5, 5, 'test', now()) returning id, account_id)
        insert into lots (account_id, entry_id, remaining, expires_at)
        select account_id, id, 5, 'infinity' from entry`.execute(tx);
      expect((await adjust(other)).status).toBe(200);
      let state;
      do state = await verifyNextBatch();
      while (state.phase === 'accounts');
      const verifyFor = (ms: number) => verifyUntilDeadline(world.app.db, 'operator', ms, world.app);
      const countWaits = () => world.lines.filter(({ event }) => event === 'ledger.check_waits').length;
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await verifyFor(0)).phase).toBe('settling');
      expect(countWaits()).toBe(0);
      // A busy machine needs longer for the second look, after which it has waited.
      for (let ms = 100; countWaits() === 0; ms *= 2) expect((await verifyFor(ms)).phase).toBe('settling');
      expect(countWaits()).toBe(1);
      expect((await adjust(other)).status).toBe(200);
      await sql`insert into entries (account_id, operation, amount, cause, created_at)
        select id, 'Correction', -5, 'test', now() from accounts
        where business_id = ${businessId} and member_id is null and type = 'point'`.execute(tx);
    });
    const { entries } = await verifyAll();
    expect(entries).toBeGreaterThan(2);
    expect(await findKnownDifferences(world.app.db)).toEqual([]);
  });

  it('finds an entry without its counter-entry among all entries of a business', async () => {
    await sql`insert into entries (account_id, operation, amount, cause, created_at)
      select id, 'Correction', 5, 'test', now() from accounts
      where business_id = ${businessId} and member_id is null and type = 'point'`.execute(world.app.db);
    await verifyAll();
    expect(await findKnownDifferences(world.app.db)).toMatchObject([
      { business_id: businessId, account_id: 0, kind: 'business-sum', found: 5 },
    ]);
  });
});
