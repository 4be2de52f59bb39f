import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBatch } from '../ledger';
import { createMember, putTestBusiness, createUniqueId } from '../../testing/actors';
import { createBusinessEnd } from '../../testing/business-end';
import { onDatabase } from '../../testing/databases';
import { findColumnsByTable, findAllRows } from '../../testing/dump';
import { createMemberWithHistory } from '../../testing/member-history';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { verifySigned, sign } from '../../core/signed';
import { businessTables } from './tables';
import { z } from 'zod';

describe('Signed deletion receipt', () => {
  it('is verified for its purpose and rejected when changed', () => {
    const shape = z.object({ a: z.number() });
    const text = sign(['pepper'], 'export-cursor', { a: 1 });
    expect(verifySigned(['pepper'], 'export-cursor', text, shape)).toEqual({ a: 1 });
    expect(verifySigned(['pepper'], 'export-receipt', text, shape)).toBeUndefined();
    expect(verifySigned(['another'], 'export-cursor', text, shape)).toBeUndefined();
    const forged = `${Buffer.from('{"a":2}').toString('base64url')}.${text.split('.')[1]}`;
    expect(verifySigned(['pepper'], 'export-cursor', forged, shape)).toBeUndefined();
  });
});

onDatabase('Business deletion', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open, { OTP_RESEND: '0' })));
  afterAll(() => world.close());

  const newBusiness = async () => {
    const businessId = createUniqueId('ending');
    await putTestBusiness(world, createBusinessFile(businessId));
    return businessId;
  };
  const { disable, exportAll, remove, removeWhole } = createBusinessEnd(() => world);
  const tablesWith = async (text: string) =>
    Object.entries(await findAllRows(world.app.db))
      .filter(([, rows]) => JSON.stringify(rows).includes(text))
      .map(([table]) => table);

  it('covers every table with rows of a business', async () => {
    const known = businessTables.map(({ name }) => name as string);
    const owning = [...(await findColumnsByTable(world.app.db))].filter(([, columns]) =>
      columns.includes('business_id'),
    );
    expect(owning.length).toBeGreaterThan(30);
    expect(owning.map(([table]) => table).filter((table) => !known.includes(table))).toEqual([]);
    const { rows } = await sql<{ child: string; parent: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`.execute(world.app.db);
    expect(rows.length).toBeGreaterThan(20);
    // People of staff belong to no business, and stay until no business knows them.
    for (const { child, parent } of rows.filter((row) => known.includes(row.parent)))
      expect([child, known.indexOf(child) < known.indexOf(parent)]).toEqual([child, true]);
  });

  it('deletes exactly the exported rows and nothing of another business', async () => {
    const [businessId, other] = [await newBusiness(), await newBusiness()];
    const [memberWithHistory, memberOfOther] = [
      await createMemberWithHistory(world, businessId),
      await createMemberWithHistory(world, other),
    ];
    await world.call('POST', '/admin/keys', { body: { name: createUniqueId('till'), role: 'till', businessId } });
    await disable(businessId);
    const before = await findAllRows(world.app.db);
    const { lines, receipt } = await exportAll(businessId);
    const rows = lines.map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
    for (const { name } of businessTables) {
      const own = (before[name] ?? []).filter((row) => row.business_id === businessId);
      const found = rows.filter(({ table }) => table === name);
      if (own.length > 0) expect([name, found.length]).toEqual([name, own.length]);
    }
    for (const table of ['entries', 'lots', 'lot_uses', 'accounts', 'audit', 'service_keys'])
      expect(rows.filter((row) => row.table === table).length, table).toBeGreaterThan(0);
    for (const canary of memberWithHistory.canaries) expect(lines.join('\n')).toContain(canary);
    for (const canary of memberOfOther.canaries) expect(lines.join('\n')).not.toContain(canary);

    expect(await removeWhole(businessId, receipt)).toBe(lines.length - 1);
    expect(await tablesWith(businessId)).toEqual(['audit']);
    for (const canary of memberWithHistory.canaries) expect([canary, await tablesWith(canary)]).toEqual([canary, []]);
    const after = await findAllRows(world.app.db);
    const own = (all: Record<string, unknown>[] = []) => all.filter((row) => JSON.stringify(row).includes(other));
    for (const table of Object.keys(before)) expect([table, own(after[table])]).toEqual([table, own(before[table])]);
    const left = after.audit?.filter((row) => JSON.stringify(row).includes(businessId)) ?? [];
    expect(left).toMatchObject([
      { business_id: null, action: 'business.export', subject: businessId, service_key: 'environment' },
      { business_id: null, action: 'business.delete', actor: 'Dana', detail: { reason: 'closed for good' } },
      { business_id: null, action: 'business.deleted', actor: 'Dana', subject: businessId },
    ]);
    expect((await remove(businessId, receipt)).status).toBe(404);
    await putTestBusiness(world, createBusinessFile(businessId));
    expect((await world.call('GET', '/api/configuration', { host: `${businessId}.test` })).status).toBe(200);
  });

  it('refuses to delete while enabled, without a complete export of today, with newer rows, or unconfirmed', async () => {
    const businessId = await newBusiness();
    const member = await createMember(world, businessId);
    expect((await world.call('GET', `/admin/businesses/${businessId}/export`)).body.code).toBe('BUSINESS_NOT_DISABLED');
    await disable(businessId);
    const { receipt } = await exportAll(businessId);
    const codes = async (given: string, more = {}) => (await remove(businessId, given, more)).body.code;
    expect(await codes(receipt, { confirm: 'another' })).toBe('INVALID_REQUEST');
    const [payload = '', mac = ''] = receipt.split('.');
    expect(await codes(`${payload}x.${mac}`)).toBe('EXPORT_REFUSED');
    const other = await newBusiness();
    await disable(other);
    expect(await codes((await exportAll(other)).receipt)).toBe('EXPORT_REFUSED');
    const foreignCursor = sign(world.app.environment.CODE_PEPPER, 'export-cursor', { businessId: other });
    const page = await world.call('GET', `/admin/businesses/${businessId}/export?cursor=${foreignCursor}`);
    expect(page.body.code).toBe('EXPORT_REFUSED');

    const correction = { account: 'points', amount: 5, by: 'Dana', reason: 'sorry' };
    const body = { businessId, comoMemberId: member.id, ...correction };
    expect((await world.call('POST', '/admin/adjustments', { body })).status).toBe(200);
    expect(await codes(receipt)).toBe('EXPORT_REFUSED');
    const again = await exportAll(businessId);
    const enable = { body: { by: 'Dana', reason: 'after all' } };
    await world.call('POST', `/admin/businesses/${businessId}/enable`, enable);
    expect(await codes(again.receipt)).toBe('BUSINESS_NOT_DISABLED');
    world.advanceClock(1);
    await disable(businessId);
    expect(await codes(again.receipt)).toBe('EXPORT_REFUSED');
    const last = await exportAll(businessId);
    world.advanceClock(86_401);
    expect(await codes(last.receipt)).toBe('EXPORT_REFUSED');
    expect(await tablesWith(member.id)).toContain('members');
  });

  it('resumes an interrupted deletion, and the ledger check finds nothing', async () => {
    const businessId = await newBusiness();
    const member = await createMember(world, businessId, { points: 1_000 });
    await disable(businessId);
    const { receipt } = await exportAll(businessId);
    const { db } = world.app;
    await sql`update businesses set deletion_began_at = now() where id = ${businessId}`.execute(db);
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('loyalty.deleting', ${businessId}, true)`.execute(tx);
      await sql`delete from entries where account_id in (
        select id from accounts where business_id = ${businessId} and member_id is not null)`.execute(tx);
    });
    world.advanceClock(1);
    let state;
    do state = await verifyBatch(db, 'operator', world.app);
    while (state.phase !== 'done');
    expect(await db.selectFrom('ledger_differences').selectAll().execute()).toEqual([]);
    const host = `${businessId}.test`;
    expect((await world.call('GET', '/api/configuration', { host })).body.code).toBe('UNKNOWN_BUSINESS');
    const enable = { body: { by: 'Dana', reason: 'after all' } };
    expect((await world.call('POST', `/admin/businesses/${businessId}/enable`, enable)).status).toBe(404);
    await expect(putTestBusiness(world, createBusinessFile(businessId))).rejects.toThrow('being_deleted');
    await removeWhole(businessId, receipt);
    expect(await tablesWith(member.id)).toEqual([]);
  });

  it.each(['entries', 'audit', 'consents'] as const)(
    'refuses to delete rows of %s for a business whose deletion has not begun',
    async (table) => {
      const businessId = await newBusiness();
      await createMemberWithHistory(world, businessId);
      await disable(businessId);
      const { db } = world.app;
      const { rows } = businessTables.find(({ name }) => name === table) ?? {};
      const attempt = db.transaction().execute(async (tx) => {
        await sql`select set_config('loyalty.deleting', ${businessId}, true)`.execute(tx);
        await sql`delete from ${sql.table(table)} where ${rows?.(businessId)}`.execute(tx);
      });
      await expect(attempt).rejects.toThrow(/never changed or deleted/);
    },
  );
});
