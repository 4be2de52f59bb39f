import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { attributeNames, mapAttributes, memberAttributes } from 'loyalty-contract/member-attributes';
import { createUniqueId, createUniquePhone, registerMember, toEmailIdentifier } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';
import { readAttributes, storeAttributes } from './attributes';

/** A value of each attribute that contains its name. */
const values = mapAttributes((name) => `${name} Ünlü`);

onDatabase('Every attribute of a member', (open) => {
  const { getWorld, businessId, createKey, createMember, signIn } = openTillBusiness(open, ({ forms }) => {
    for (const { fields } of forms.filter(({ formType }) => formType !== 'survey')) {
      const missing = attributeNames.filter((name) => !fields.some(({ id }) => id === name));
      for (const id of missing) fields.push({ id, type: 'text', label: { en: id }, required: false });
    }
  });
  const find = async (query: string) =>
    (await getWorld().call('GET', `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`)).body;

  it('is entered and read by staff, and read by the member', async () => {
    const member = await createMember(values);
    expect(await find(member.email)).toMatchObject({ members: [values] });
    const read = await signIn(member);
    expect(await read('member/getMemberDetails')).toMatchObject({ member: values });
  });

  it('is registered and read in forms', async () => {
    const email = `${createUniqueId('form')}@example.com`;
    const from = await registerMember(getWorld(), businessId, toEmailIdentifier(email), {
      ...values,
      phoneNumber: createUniquePhone(),
    });
    expect(await find(email)).toMatchObject({ members: [values] });
    const profile = await getWorld().call('GET', '/api/protected/member/profileFields', from);
    expect(profile.body.values).toMatchObject(values);
  });

  it.each(attributeNames)('is one line of at most its number of letters: %s', async (name) => {
    const { max } = memberAttributes[name];
    const send = (text: string) => getWorld().call('POST', '/admin/members', { body: { businessId, [name]: text } });
    expect((await send('x'.repeat(max))).status).toBe(200);
    expect((await send('x'.repeat(max + 1))).body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: name }] });
    expect((await send('two\nlines')).status).toBe(400);
  });

  it('is a column of imports and exports', async () => {
    const post = (path: string, body: object) =>
      getWorld().call('POST', `/admin/imports${path}`, {
        body: { businessId, ...body },
        idempotencyKey: randomUUID(),
        headers: { 'x-actor': 'Dana' },
      });
    const [id, email] = [createUniqueId('row'), `${createUniqueId('import')}@example.com`];
    const csv = `${['id', 'email', ...attributeNames].join()}\r\n${[id, email, ...Object.values(values)].join()}\r\n`;
    const { importId } = (await post('', { name: 'members.csv', contactsConfirmed: true })).body;
    expect((await post(`/${String(importId)}/rows`, { firstRow: 1, csv })).body).toMatchObject({ imported: 1 });
    const manager = await createKey('manager');
    const exported = String((await manager.read(`exports/members?businessId=${businessId}`)).body.csv);
    const [header = '', ...lines] = exported.split('\r\n');
    const cells = lines.find((line) => line.includes(email))?.split(',') ?? [];
    const columns = header.replace('\uFEFF', '').split(',');
    for (const name of attributeNames) expect(cells[columns.indexOf(name)]).toBe(values[name]);
  });
});

it('The attributes that a member’s row stores are those that are read from it, and an emptied one is none', () => {
  const stored = storeAttributes('velo', values, { birthday: '1990-01-01', firstName: 'of the form' });
  expect(readAttributes(stored)).toEqual(values);
  expect(stored.fields).toMatchObject({ birthday: '1990-01-01' });
  const empty = mapAttributes(() => '');
  expect(readAttributes(storeAttributes('velo', empty, stored.fields))).toEqual(empty);
});
