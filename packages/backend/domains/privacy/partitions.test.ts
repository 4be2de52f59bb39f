import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { audit } from '../../core/audit';
import { deleteOld } from './delete-old';
import { createMember, putTestBusiness, createUniqueId } from '../../testing/actors';
import { createTestDatabase } from '../../testing/databases';
import { reconcile } from '../../testing/reconcile';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { openDatabase } from '../../db/database';
import pg from 'pg';

/** The statements in the operators' documentation. */
const statements = [...readFileSync('docs/scaling.md', 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].map(
  ([, text]) => text ?? '',
);

describe.skipIf(inject('postgresUrl') === null)('Partitioned tables from the documentation', () => {
  let world: World;
  let businessId: string;

  beforeAll(async () => {
    const url = await createTestDatabase();
    world = await createWorld(() => openDatabase({ DATABASE_URL: url, DATABASE_POOL: 8, DATA_DIR: '' }));
    businessId = createUniqueId('parts');
    await putTestBusiness(world, createBusinessFile(businessId));
    await createMember(world, businessId, { points: 500 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const text of statements) await client.query(text);
    await client.end();
  });
  afterAll(() => world.close());

  it('consist of parts, with the triggers that protect their rows', async () => {
    const { rows } = await sql<{ name: string; parts: string; triggers: string }>`
      select c.relname as name,
        (select count(*) from pg_inherits where inhparent = c.oid) as parts,
        (select count(*) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
      from pg_class c where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace order by 1`.execute(
      world.app.db,
    );
    expect(rows.map(({ name, parts, triggers }) => [name, Number(parts), Number(triggers)])).toEqual([
      ['audit', 3, 2],
      ['entries', 16, 3],
    ]);
    await expect(sql`update entries set amount = amount + 1`.execute(world.app.db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from audit`.execute(world.app.db)).rejects.toThrow(/never changed/);
  });

  it('accept member activity, and the ledger balances', async () => {
    const before = await world.app.db.selectFrom('entries').selectAll().execute();
    const member = await createMember(world, businessId, { points: 700 });
    const entries = await world.app.db.selectFrom('entries').selectAll().execute();
    expect(entries.length).toBeGreaterThan(before.length);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const { rows } = await sql<{ sum: string }>`
      select sum(e.amount) from entries e join accounts a on a.id = e.account_id
      where a.member_id = ${member.id} and a.type = 'point'`.execute(world.app.db);
    expect(rows.map(({ sum }) => Number(sum))).toEqual([700]);
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it('lose rows older than their retention, and no row at the same position of another part', async () => {
    const { db, environment } = world.app;
    const now = new Date('2027-06-01T12:00:00Z');
    const write = (at: Date, subject: string) =>
      audit(db, { at, businessId, actor: 'test', action: 'expiry.resume', subject });
    const old = new Date(now.getTime() - (environment.RETENTION_AUDIT_DAYS + 1) * DAY_MS);
    for (let index = 0; index < 20; index += 1) {
      await write(old, 'old');
      await write(now, 'new');
    }
    const { rows } = await sql<{ subjects: string[] }>`
      select array_agg(subject order by subject) as subjects from audit where action = 'expiry.resume'
      group by ctid having count(distinct tableoid) = 2`.execute(db);
    expect(rows).toContainEqual({ subjects: ['new', 'old'] });
    expect(await deleteOld(db, environment, now)).toMatchObject({ audit: 20 });
    const left = await db.selectFrom('audit').select('subject').where('action', '=', 'expiry.resume').execute();
    expect(left.map(({ subject }) => subject)).toEqual(Array.from({ length: 20 }, () => 'new'));
  });
});
