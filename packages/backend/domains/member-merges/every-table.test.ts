import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { findAllRows, findColumnsByTable } from '../../testing/dump';
import { createMemberWithHistory } from '../../testing/member-history';
import { reconcile } from '../../testing/reconcile';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { mergedColumns } from './merged-columns';

/** Columns whose names say that they name a member. */
const NAMES_MEMBER = /(^|_)member_id$|^(claimed_by|referrer_id|friend_id|merged_into|merged_id)$/;

onDatabase('A merge of two members with every kind of record', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0', LOCALES_DIR: 'locales' });
    businessId = createUniqueId('merges');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const act = { by: 'Dana', reason: 'Joined twice' };
  const merge = async (into: string, from: string) => {
    const body = { businessId, from, ...act };
    const response = await world.call('POST', `/admin/members/${into}/merges`, { body });
    expect(response.status, response.text).toBe(200);
    return String(response.body.mergeId);
  };
  /** The rows that contain a text, by table, without those that a merge and its undo write, or that end by it. */
  const findRowsWith = async (text: string, without: readonly string[] = []) =>
    Object.entries(await findAllRows(world.app.db)).flatMap(([table, rows]) =>
      without.includes(table)
        ? []
        : rows
            .map((row) => `${table} ${JSON.stringify(row)}`)
            .filter((row) => row.includes(text))
            .sort(),
    );

  it('treats every column that names a member, and every one that references it', async () => {
    const naming = [...(await findColumnsByTable(world.app.db))].flatMap(([table, columns]) =>
      columns.filter((column) => NAMES_MEMBER.test(column)).map((column) => `${table}.${column}`),
    );
    expect(naming.length).toBeGreaterThan(35);
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = 'members'::regclass`.execute(world.app.db);
    const known = new Set(mergedColumns.map(({ table, column }) => `${table}.${column}`));
    expect([...naming, ...rows.map(({ name }) => name)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('leaves no row to the merged member, and gives both back what they had when it is undone', async () => {
    const [{ member: from }, { member: into }] = [
      await createMemberWithHistory(world, businessId),
      await createMemberWithHistory(world, businessId),
    ];
    // Two running plans, and a reserved gift, prevent it.
    const { db } = world.app;
    await db.updateTable('subscriptions').set({ status: 'ended' }).where('member_id', '=', from.id).execute();
    await db.deleteFrom('redemptions').where('state', '=', 'reserved').execute();
    const findBalances = async (id: string) => {
      const { rows } = await sql<{ type: string; balance: number }>`
        select type, balance from accounts where member_id = ${id} order by type`.execute(world.app.db);
      return rows.map(({ balance }) => balance);
    };
    const before = [await findBalances(from.id), await findBalances(into.id)];
    const kept = ['audit', 'webhook_events', 'webhook_deliveries', 'member_merges', 'idempotency_keys', 'corrections'];
    const changing = [...kept, 'accounts', 'entries', 'outbox', 'wallet_passes', 'stamp_cards', 'gifts', 'purchases'];
    const discarded = mergedColumns.filter(({ effect }) => effect.rows === 'discard').map(({ table }) => table);
    const without = [...changing, ...discarded, 'sessions', 'known_devices', 'rewarded_contacts', 'referrals'];
    const rowsBefore = [await findRowsWith(from.id, without), await findRowsWith(into.id, without)];

    const mergeId = await merge(into.id, from.id);
    const left = (await findRowsWith(from.id, kept)).map((row) => row.split(' ')[0]);
    expect([...new Set(left)]).toEqual([]);
    expect(await findBalances(from.id)).toEqual([]);
    expect(await findBalances(into.id)).toEqual(before[0]?.map((amount, at) => amount + (before[1]?.[at] ?? 0)));
    expect((await reconcile(world.app.db)).differences).toEqual([]);

    const undone = await world.call('POST', `/admin/merges/${mergeId}/undo`, { body: { businessId, ...act } });
    expect(undone.status, undone.text).toBe(200);
    expect([await findBalances(from.id), await findBalances(into.id)]).toEqual(before);
    expect([await findRowsWith(from.id, without), await findRowsWith(into.id, without)]).toEqual(rowsBefore);
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });
});
