import { expect, it } from 'vitest';
import { MAX_UNDONE } from 'loyalty-contract/limits';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBirthdayTask } from '../birthdays';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('Undoing an import', (open) => {
  const { getWorld, businessId, createKey, createTill, reserve, expectConsistentLedger } = openTillBusiness(
    open,
    (file) => {
      const texts = { name: 'A dessert', description: 'Happy birthday!' };
      file.birthdayGift = { ...texts, imageUrl: null, daysBefore: 3, validDays: 7 };
    },
  );

  const post = (path: string, body: Record<string, unknown>) =>
    getWorld().call('POST', `/admin/${path}`, { body: { businessId, ...body } });
  async function importMembers(count: number, more: Record<string, unknown> = {}) {
    const { body } = await post('imports', { name: 'members.csv', ...more });
    const importId = String(body.importId);
    const mark = createUniqueId('row');
    const lines = Array.from({ length: count }, (_, at) => `${mark}-${at},Ada,${mark}-${at}@example.com,5`);
    const csv = `id,firstName,email,points\r\n${lines.join('\r\n')}\r\n`;
    expect((await post(`imports/${importId}/rows`, { firstRow: 1, csv })).body).toMatchObject({ imported: count });
    return { importId, csv };
  }
  const undo = async (importId: string) =>
    (await post(`imports/${importId}/undo`, { by: 'Dana', reason: 'The wrong file' })).body;
  const listMembers = (importId: string) =>
    getWorld()
      .app.db.selectFrom('import_rows as r')
      .innerJoin('members as m', (join) =>
        join.onRef('m.business_id', '=', 'r.business_id').onRef('m.id', '=', 'r.member_id'),
      )
      .select('m.id')
      .where('r.import_id', '=', importId)
      .orderBy('m.id')
      .execute();

  it('removes its members with their balances, in several parts, and lets the file be imported again', async () => {
    const { importId, csv } = await importMembers(MAX_UNDONE + 2);
    const members = await listMembers(importId);
    expect(await undo(importId)).toEqual({ removed: MAX_UNDONE, remaining: 2, inUse: [] });
    expect(await undo(importId)).toEqual({ removed: MAX_UNDONE + 2, remaining: 0, inUse: [] });
    const { db } = getWorld().app;
    const ids = members.map(({ id }) => id);
    expect(await db.selectFrom('members').select('id').where('id', 'in', ids).execute()).toEqual([]);
    expect(await db.selectFrom('accounts').select('id').where('member_id', 'in', ids).execute()).toEqual([]);
    await expectConsistentLedger();
    const again = await post('imports', { name: 'members.csv' });
    const part = await post(`imports/${String(again.body.importId)}/rows`, { firstRow: 1, csv });
    expect(part.body).toMatchObject({ imported: MAX_UNDONE + 2, skipped: 0 });
  });

  it.each<[string, (comoMemberId: string) => Promise<unknown>]>([
    [
      'balance',
      (comoMemberId) =>
        post('adjustments', { comoMemberId, account: 'points', amount: 100, by: 'Dana', reason: 'Gift' }),
    ],
    [
      'purchase',
      (comoMemberId) =>
        post('purchases', {
          comoMemberId,
          locationId: 'olive-haifa',
          receiptNumber: createUniqueId('r'),
          items: [{ name: 'Soup', quantity: 1, amount: 4_200 }],
        }),
    ],
    [
      'gift',
      (comoMemberId) =>
        post('gifts', { comoMemberId, name: 'Cake', description: 'A piece', validFrom: '2026-01-01T00:00:00Z' }),
    ],
    ['changed', (comoMemberId) => post(`members/${comoMemberId}/notes`, { text: 'Likes figs' })],
    [
      'signedIn',
      (id) =>
        getWorld()
          .app.db.updateTable('claimed_contacts')
          .set({ unopened: false, vouched: false })
          .where('member_id', '=', id)
          .execute(),
    ],
  ])('changes nothing once a member was used (%s), and names the member', async (use, act) => {
    const { importId } = await importMembers(2);
    const [member] = await listMembers(importId);
    await act(member?.id ?? '');
    expect(await undo(importId)).toEqual({
      removed: 0,
      remaining: 2,
      inUse: [{ comoMemberId: member?.id, firstName: 'Ada', lastName: '', use }],
    });
    expect(await listMembers(importId)).toHaveLength(2);
  });

  it('removes birthday gifts, which come by themselves, until a till has had one', async () => {
    const birthday = getWorld().app.now().toISOString().replace(/^\d+/, '1988').slice(0, 10);
    const [{ body: first }, { body: second }] = [
      await post('imports', { name: 'first.csv' }),
      await post('imports', { name: 'second.csv' }),
    ];
    for (const { importId } of [first, second]) {
      const csv = `id,firstName,birthday\r\n${createUniqueId('born')},Ada,${birthday}\r\n`;
      await post(`imports/${String(importId)}/rows`, { firstRow: 1, csv });
    }
    await createBirthdayTask(getWorld().app).run(getWorld().app.now());
    const [member] = await listMembers(String(second.importId));
    const gifts = getWorld().app.db.selectFrom('gifts').select(['code', 'member_id']);
    const [gift] = await gifts.where('member_id', '=', member?.id ?? '').execute();
    await reserve(await createTill(), gift?.code ?? '');
    expect(await undo(String(first.importId))).toEqual({ removed: 1, remaining: 0, inUse: [] });
    expect(await undo(String(second.importId))).toMatchObject({ removed: 0, inUse: [{ use: 'gift' }] });
    expect(await gifts.where('business_id', '=', businessId).where('birthday_year', 'is not', null).execute()).toEqual([
      { code: gift?.code, member_id: member?.id },
    ]);
  });

  it('lets nobody import more rows, and nobody sign in with its contacts, from its beginning on', async () => {
    const { importId } = await importMembers(MAX_UNDONE + 1);
    await undo(importId);
    const { body } = await post(`imports/${importId}/rows`, {
      firstRow: MAX_UNDONE + 2,
      csv: 'id,firstName\r\nx,Ada\r\n',
    });
    expect(body).toMatchObject({ errors: [{ path: 'importId', code: 'undone' }] });
    const [left] = await listMembers(importId);
    const claims = getWorld().app.db.selectFrom('claimed_contacts').select('value');
    expect(await claims.where('member_id', '=', left?.id ?? '').execute()).toEqual([]);
  });

  it('leaves members who are used while it goes on, and names them', async () => {
    const { importId } = await importMembers(MAX_UNDONE + 2);
    const last = (await listMembers(importId)).at(-1);
    await undo(importId);
    await post('adjustments', { comoMemberId: last?.id, account: 'points', amount: 100, by: 'Dana', reason: 'Gift' });
    expect(await undo(importId)).toMatchObject({
      removed: MAX_UNDONE + 1,
      remaining: 0,
      inUse: [{ comoMemberId: last?.id, use: 'balance' }],
    });
    expect(await undo(importId)).toEqual({ removed: MAX_UNDONE + 1, remaining: 0, inUse: [] });
    expect(await listMembers(importId)).toEqual([last]);
    await expectConsistentLedger();
  });

  it('is audited with its reason, and shown in the list of imports, which has no checks', async () => {
    const { importId } = await importMembers(1);
    const { body: check } = await post('imports', { name: 'check.csv', dryRun: true });
    await undo(importId);
    const { body: log } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&actor=Dana`);
    expect(log.entries).toContainEqual(
      expect.objectContaining({
        action: 'import.undo',
        subject: importId,
        detail: { name: 'members.csv', removed: '1', reason: 'The wrong file' },
      }),
    );
    const { body } = await getWorld().call('GET', `/admin/imports?businessId=${businessId}`);
    const imports = body.imports as { importId: string; undoneAt?: string }[];
    expect(imports.find((one) => one.importId === importId)?.undoneAt).toEqual(expect.any(String));
    expect(imports.map((one) => one.importId)).not.toContain(check.importId);
  });

  it('is no act for an import of another business, a check, or a person without the role', async () => {
    const { importId } = await importMembers(1);
    const { body: check } = await post('imports', { name: 'check.csv', dryRun: true });
    expect(await undo(String(check.importId))).toMatchObject({ code: 'NOT_FOUND' });
    const elsewhere = { businessId: 'elsewhere', by: 'Dana', reason: 'x' };
    const { body } = await getWorld().call('POST', `/admin/imports/${importId}/undo`, { body: elsewhere });
    expect(body).toMatchObject({ status: 404 });
    const support = await createKey('support');
    expect((await support.call(`imports/${importId}/undo`, { by: 'Noa', reason: 'x' })).status).toBe(403);
  });
});
