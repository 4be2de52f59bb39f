import { expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';
import { deleteOld } from './delete-old';

onDatabase('What the check of a file remembers', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);

  it('is deleted after a day', async () => {
    const member = await createMember();
    const post = async (path: string, body: Record<string, unknown>) =>
      (await getWorld().call('POST', `/admin/imports${path}`, { body: { businessId, ...body } })).body;
    const { importId } = await post('', { kind: 'balances', name: 'x.csv', reason: 'The party', dryRun: true });
    const rows = { firstRow: 1, csv: `id,addPoints\r\n${member.id},1\r\n` };
    expect(await post(`/${String(importId)}/rows`, rows)).toMatchObject({ imported: 1 });
    const { db, now, environment } = getWorld().app;
    const count = async () => (await db.selectFrom('import_checks').select('key').execute()).length;
    await deleteOld(db, environment, now());
    expect(await count()).toBe(1);
    await deleteOld(db, environment, new Date(now().getTime() + DAY_MS + 1));
    expect(await count()).toBe(0);
  });
});
