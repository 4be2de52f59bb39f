import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createUniqueId } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';

onBothDatabases('Phone numbers without a country code', (open) => {
  const { getWorld, businessId, createMember, findBalances } = openTillBusiness(open, (file) => {
    file.countries = [{ ...file.countries[0]!, countryCode: 'TR' }];
  });
  const post = async (path: string, body: Record<string, unknown>) =>
    getWorld().call('POST', `/admin${path}`, {
      body: { businessId, ...body },
      idempotencyKey: randomUUID(),
      headers: { 'x-actor': 'Dana' },
    });
  const find = async (search: string) =>
    (await getWorld().call('POST', '/admin/members/search', { body: { businessId, search } })).body.members;
  const digits = () => String(Math.floor(Math.random() * 1e7)).padStart(7, '0');

  it('are of the business’s country, or of the one that the import says, in the preview, the check and each part', async () => {
    const [mobile, abroad] = [`0151 2${digits()}`, `+90532${digits()}`];
    const stored = `+49${mobile.replace(/^0|\s/g, '')}`;
    const csv = `id,phoneNumber\r\n${createUniqueId('row')},${mobile}\r\n${createUniqueId('row')},${abroad}\r\n`;

    const columns = await getWorld().call('GET', `/admin/import-columns?businessId=${businessId}`);
    expect(columns.body.phoneCountry).toBe('TR');
    const examples = (columns.body.columns as { column: string; example?: string }[]).filter(({ example }) => example);
    expect(examples).toMatchObject([{ column: 'phoneNumber', example: expect.stringMatching(/^\+90 /) as string }]);
    expect((await post('/import-preview', { csv })).body.problems).toEqual([
      { row: 1, column: 'phoneNumber', code: 'invalid' },
    ]);
    const preview = (await post('/import-preview', { csv, phoneCountry: 'DE' })).body;
    expect(preview.problems).toEqual([]);
    expect((preview.rows as { cells: object }[]).map(({ cells }) => cells)).toMatchObject([
      { phoneNumber: stored },
      { phoneNumber: abroad },
    ]);

    for (const dryRun of [true, false]) {
      const { importId } = (await post('/imports', { name: 'm.csv', dryRun, phoneCountry: 'DE' })).body;
      const part = await post(`/imports/${String(importId)}/rows`, { firstRow: 1, csv });
      expect(part.body).toMatchObject({ imported: 2, failed: 0 });
    }
    expect(await find(stored)).toMatchObject([{ phoneNumber: stored }]);
    expect(await find(abroad)).toHaveLength(1);
  });

  it('find the members of a file that changes balances', async () => {
    const national = `0151 2${digits()}`;
    const phoneNumber = `+49${national.replace(/^0|\s/g, '')}`;
    const member = await createMember({ phoneNumber });
    const begin = { kind: 'balances', reason: 'A party', name: 'b.csv', phoneCountry: 'DE' };
    const { importId } = (await post('/imports', begin)).body;
    const csv = `id,addPoints\r\n${national},5\r\n`;
    expect((await post(`/imports/${String(importId)}/rows`, { firstRow: 1, csv })).body).toMatchObject({ imported: 1 });
    expect(await findBalances(member)).toMatchObject({ points: 500 });
  });

  it('are of no country that has no phones', async () => {
    const { status, body } = await post('/imports', { name: 'm.csv', phoneCountry: 'XX' });
    expect([status, body.errors]).toEqual([400, [{ path: 'phoneCountry', code: 'invalid' }]]);
    expect((await post('/import-preview', { csv: 'id\r\n1\r\n', phoneCountry: 'XX' })).status).toBe(400);
  });
});
