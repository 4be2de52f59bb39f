import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabaseBefore, upgradeDatabase } from '../testing/older-database';

it('The migration of unconfirmed contacts moves them to their own table, and keeps confirmed ones', async () => {
  const db = await openDatabaseBefore('028');
  await sql`insert into businesses values ('old', '{}', 1, now())`.execute(db);
  await sql`insert into members (business_id, id, common_ext_id, language, created_at)
    values ('old', 'm', 'c', 'en', now())`.execute(db);
  await sql`insert into identifiers (business_id, kind, value, member_id, proof, verified) values
    ('old', 'email', 'a@example.com', 'm', null, true), ('old', 'memberNumber', '7', 'm', null, true),
    ('old', 'phoneNumber', '+972541234567', 'm', null, false)`.execute(db);
  await upgradeDatabase(db);
  expect(await db.selectFrom('claimed_contacts').selectAll().execute()).toEqual([
    {
      business_id: 'old',
      member_id: 'm',
      kind: 'phoneNumber',
      value: '+972541234567',
      vouched: false,
      unopened: false,
    },
  ]);
  const left = await sql`select kind, value, member_id from identifiers order by kind`.execute(db);
  expect(left.rows).toEqual([
    { kind: 'email', value: 'a@example.com', member_id: 'm' },
    { kind: 'memberNumber', value: '7', member_id: 'm' },
  ]);
  await db.destroy();
});
