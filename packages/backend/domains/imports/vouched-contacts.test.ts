import { expect, it } from 'vitest';
import {
  createBrowserId,
  createClientAddress,
  createUniqueId,
  createUniquePhone,
  requestTicket,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createMergeCalls } from '../../testing/merges';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('Imports of members with contacts that are vouched for', (open) => {
  const { getWorld, businessId, createMember, createKey } = openTillBusiness(open);
  const { merge } = createMergeCalls(getWorld, businessId);

  async function importMember({ email = '', phoneNumber = '', points = '' }): Promise<void> {
    const begun = { businessId, name: 'members.csv', contactsConfirmed: true };
    const { body } = await getWorld().call('POST', '/admin/imports', { body: begun });
    const csv = `id,email,phoneNumber,points\r\n${createUniqueId('row')},${email},${phoneNumber},${points}\r\n`;
    const part = { businessId, firstRow: 1, csv };
    const { status } = await getWorld().call('POST', `/admin/imports/${String(body.importId)}/rows`, { body: part });
    expect(status).toBe(200);
  }
  const find = async (query: string) => {
    const path = `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`;
    return (await getWorld().call('GET', path)).body.members as Record<string, unknown>[];
  };
  /** Proves a contact by a code, as at sign-in. */
  const prove = (customIdentifier: 'email' | 'phoneNumber', userIdentifier: string) =>
    requestTicket(
      getWorld(),
      { customIdentifier, userIdentifier },
      { host: `${businessId}.test`, browser: createBrowserId(), address: createClientAddress() },
    );
  const newEmail = () => `${createUniqueId('vouched')}@example.com`;

  it('O14: open an account to whoever proves one first, and to nobody by the other one', async () => {
    const [email, phoneNumber] = [newEmail(), createUniquePhone()];
    await importMember({ email, phoneNumber, points: '10' });
    const proved = await prove('email', email);
    expect(proved).toMatchObject({ registered: true, comoMemberId: expect.any(String) });
    expect(await prove('phoneNumber', phoneNumber)).toMatchObject({ registered: false });
    expect(await find(email)).toMatchObject([{ comoMemberId: proved.comoMemberId, points: 1_000 }]);
    expect(await find(phoneNumber)).toEqual([]);
  });

  it('O14: open an account to one of two people who prove its contacts at the same time', async () => {
    const [email, phoneNumber] = [newEmail(), createUniquePhone()];
    await importMember({ email, phoneNumber });
    const outcomes = await Promise.all([prove('email', email), prove('phoneNumber', phoneNumber)]);
    expect(outcomes.filter(({ registered }) => registered)).toHaveLength(1);
  });

  it('O14: open no account by a contact that another member has proved meanwhile', async () => {
    const email = newEmail();
    await importMember({ email });
    const owner = await createMember({ email });
    expect(await prove('email', email)).toMatchObject({ comoMemberId: owner.id });
  });

  it('O14: open no account of somebody else with which theirs was merged, also when its sessions are gone', async () => {
    const { db } = getWorld().app;
    for (const isInto of [true, false]) {
      const phoneNumber = createUniquePhone();
      const member = await createMember();
      await importMember({ phoneNumber, points: '10' });
      await prove('email', member.email);
      await db.deleteFrom('sessions').where('member_id', '=', member.id).execute();
      const { member_id: importedId } = await db
        .selectFrom('claimed_contacts')
        .select('member_id')
        .where('value', '=', phoneNumber)
        .executeTakeFirstOrThrow();
      const imported = { id: importedId };
      await (isInto ? merge(member, imported) : merge(imported, member));
      expect((await prove('phoneNumber', phoneNumber)).registered).toBe(false);
      expect((await prove('email', member.email)).registered).toBe(true);
    }
  });

  it('O14: are made by owners and operators alone', async () => {
    const outcomes = [];
    for (const role of ['manager', 'owner', 'operator']) {
      const key = await createKey(role);
      outcomes.push((await key.call('imports', { name: 'x.csv', contactsConfirmed: true })).status);
    }
    expect(outcomes).toEqual([403, 200, 200]);
  });

  it('O14: are not continued by a manager, whose rows nobody vouches for', async () => {
    const [owner, manager] = [await createKey('owner'), await createKey('manager')];
    const { body } = await owner.call('imports', { name: 'x.csv', contactsConfirmed: true });
    const part = { firstRow: 1, csv: `id,email\r\n${createUniqueId('row')},${newEmail()}\r\n` };
    const continued = [manager, owner].map((key) => key.call(`imports/${String(body.importId)}/rows`, part));
    expect((await Promise.all(continued)).map(({ status }) => status)).toEqual([403, 200]);
  });
});
