import { expect, it } from 'vitest';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('Imports from spreadsheets', (open) => {
  const { getWorld, businessId } = openTillBusiness(open);

  async function begin(more: Record<string, unknown> = {}): Promise<string> {
    const { body } = await getWorld().call('POST', '/admin/imports', { body: { businessId, name: 'x.csv', ...more } });
    return String(body.importId);
  }
  const send = async (importId: string, csv: string, firstRow = 1) =>
    (await getWorld().call('POST', `/admin/imports/${importId}/rows`, { body: { businessId, firstRow, csv } })).body;
  const createRow = (email = '') => `${createUniqueId('row')},Ada,${email}\r\n`;
  const newEmail = () => `${createUniqueId('import')}@example.com`;

  it.each([
    { dryRun: true, contactsConfirmed: true, canSignIn: 2 },
    { dryRun: false, contactsConfirmed: true, canSignIn: 2 },
    { dryRun: true, contactsConfirmed: false, canSignIn: 2 },
    { dryRun: false, contactsConfirmed: false, canSignIn: 2 },
  ])('count who will be able to sign in: %j', async ({ canSignIn, ...options }) => {
    const importId = await begin(options);
    await send(importId, `id,firstName,email\r\n${createRow(newEmail())}${createRow()}`);
    const last = await send(importId, `id,firstName,email\r\n${createRow(newEmail())}`, 3);
    expect(last).toMatchObject({ imported: 3, canSignIn });
    const progress = await getWorld().call('GET', `/admin/imports/${importId}?businessId=${businessId}`);
    expect(progress.body).toMatchObject({ imported: 3, canSignIn });
  });

  it('do not count members who share a contact, in one file or with an account that nobody has opened', async () => {
    const [shared, taken] = [newEmail(), newEmail()];
    await send(await begin(), `id,firstName,email\r\n${createRow(taken)}`);
    const rows = [shared, shared, taken, newEmail()].map((email) => createRow(email)).join('');
    expect(await send(await begin({ dryRun: true }), `id,firstName,email\r\n${rows}`)).toMatchObject({
      imported: 4,
      canSignIn: 1,
    });
    expect(await send(await begin(), `id,firstName,email\r\n${rows}`)).toMatchObject({ imported: 4, canSignIn: 1 });
  });

  it('pass over empty rows and columns, and read headings as people write them', async () => {
    const [id, other] = [createUniqueId('row'), createUniqueId('row')];
    const csv = `sep=;\r\nID;First Name;E-mail;\r\n;;;\r\n${id};Ada;${newEmail()};\r\n${other};Eda;;\r\n;;;\r\n`;
    const body = await send(await begin(), csv);
    expect(body).toMatchObject({ nextRow: 5, imported: 2, skipped: 2, failed: 0, errors: [] });
  });
});
