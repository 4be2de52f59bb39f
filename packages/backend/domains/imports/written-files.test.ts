import { expect, it } from 'vitest';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('Imports of files as people write them', (open) => {
  const { getWorld, businessId } = openTillBusiness(open);

  const post = (path: string, body: Record<string, unknown>) =>
    getWorld().call('POST', `/admin/imports${path}`, { body: { businessId, ...body }, headers: { 'x-actor': 'Dana' } });
  const begin = async (more: Record<string, unknown> = {}) =>
    String((await post('', { name: 'members.csv', ...more })).body.importId);
  const send = (importId: string, csv: string) => post(`/${importId}/rows`, { firstRow: 1, csv });
  const importAll = async (csv: string) => (await send(await begin(), csv)).body;
  const toCsv = ({ id, firstName }: { id: string; firstName: string }) => `id,firstName\r\n${id},${firstName}\r\n`;

  it('pass over a row without any cell besides the id, which can be imported once it has one', async () => {
    const id = createUniqueId('row');
    expect(await importAll(toCsv({ id, firstName: '' }))).toMatchObject({ imported: 0, skipped: 1, failed: 0 });
    expect(await importAll(toCsv({ id, firstName: 'Ada' }))).toMatchObject({ imported: 1, skipped: 0 });
  });

  it('are audited as a check, if they only check', async () => {
    const importId = await begin({ dryRun: true });
    await send(importId, toCsv({ id: createUniqueId('row'), firstName: 'Ada' }));
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&actor=Dana`);
    const actions = (body.entries as { subject: string; action: string }[]).filter(
      ({ subject }) => subject === importId,
    );
    expect(actions).toMatchObject([{ action: 'import.check', detail: { name: 'members.csv' } }]);
  });

  it('refuse a part with unknown columns, all of which are named', async () => {
    const { status, body } = await send(await begin(), 'colour,id,fields.size\r\nx,1,y\r\n');
    const errors = [0, 2].map((index) => ({ path: `csv.header.${index}`, code: 'unknown_column' }));
    expect([status, body.errors]).toEqual([400, errors]);
  });
});
