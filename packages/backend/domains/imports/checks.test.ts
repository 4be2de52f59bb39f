import { expect, it } from 'vitest';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('The check of a file in several parts', (open) => {
  const { getWorld, businessId, createMember, findBalances } = openTillBusiness(open);
  const post = (path: string, body: Record<string, unknown>) =>
    getWorld().call('POST', `/admin/${path}`, { body: { businessId, ...body } });
  const start = async (more: Record<string, unknown>) =>
    String((await post('imports', { name: 'x.csv', dryRun: true, ...more })).body.importId);
  const send = async (importId: string, firstRow: number, lines: readonly string[], columns: string) =>
    (await post(`imports/${importId}/rows`, { firstRow, csv: `${[columns, ...lines].join('\r\n')}\r\n` })).body;
  const balances = { kind: 'balances', reason: 'The party' };

  it('finds a member who is in a later part again, as the import does', async () => {
    const [first, second] = [await createMember({ points: 1_000 }), await createMember({ points: 1_000 })];
    const columns = 'id,addPoints';
    for (const dryRun of [true, false]) {
      const importId = await start({ ...balances, dryRun });
      await send(importId, 1, [`${first.id},1`, `${second.id},-20`], columns);
      expect(await send(importId, 3, [`${first.email},1`, `${second.id},1`], columns), String(dryRun)).toMatchObject({
        ...{ imported: 2, failed: 2 },
        problems: [{ row: 3, column: 'id', code: 'repeated' }],
      });
    }
    expect((await findBalances(first)).points).toBe(1_100);
  });

  it('finds ids, cards and vouched contacts that are in a later part again, as the import does', async () => {
    for (const dryRun of [true, false]) {
      const importId = await start({ dryRun, contactsConfirmed: true });
      const [id, other] = [createUniqueId('row'), createUniqueId('row')];
      const email = `${createUniqueId('ada')}@example.com`;
      await send(importId, 1, [`${id},${email}`], 'id,email');
      const again = await send(importId, 2, [`${id},x${email}`, `${other},${email.toUpperCase()}`], 'id,email');
      expect(again, String(dryRun)).toMatchObject({
        ...{ imported: 1, failed: 2, skipped: 0 },
        problems: [
          { row: 2, column: 'id', code: 'repeated' },
          { row: 3, column: 'email', code: dryRun ? 'repeated' : 'exists' },
        ],
      });
    }
  });

  it('remembers nothing of another check', async () => {
    const member = await createMember();
    for (let run = 0; run < 2; run += 1)
      expect(await send(await start(balances), 1, [`${member.id},1`], 'id,addPoints')).toMatchObject({ imported: 1 });
  });

  it('names the row whose balance disagrees with its entries, and changes the others', async () => {
    const [broken, whole] = [await createMember({ points: 1_000 }), await createMember()];
    const { db, now } = getWorld().app;
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('member_id', '=', broken.id)
      .where('type', '=', 'point')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger_differences')
      .values({ business_id: businessId, account_id: id, kind: 'balance', expected: 0, found: 1, found_at: now() })
      .execute();
    for (const dryRun of [true, false])
      expect(
        await send(await start({ ...balances, dryRun }), 1, [`${broken.id},1`, `${whole.id},1`], 'id,addPoints'),
      ).toMatchObject({ imported: 1, failed: 1, problems: [{ row: 1, column: 'addPoints', code: 'locked' }] });
    expect((await findBalances(whole)).points).toBe(100);
  });
});
