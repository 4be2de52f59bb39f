import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabaseBefore, upgradeDatabase } from '../testing/older-database';

it('The migration of unopened accounts offers those that staff or an import created and nobody can have opened', async () => {
  const db = await openDatabaseBefore('110');
  await sql`insert into businesses values ('old', '{}', 1, now())`.execute(db);
  const members = ['imported', 'created', 'registered', 'confirmed', 'linked', 'signed-in'];
  for (const id of members) {
    await sql`insert into members (business_id, id, common_ext_id, language, created_at)
      values ('old', ${id}, ${id}, 'en', now())`.execute(db);
    await sql`insert into claimed_contacts (business_id, member_id, kind, value)
      values ('old', ${id}, 'email', ${`${id}@example.com`})`.execute(db);
  }
  for (const id of ['created', 'confirmed', 'linked', 'signed-in'])
    await sql`insert into audit (at, business_id, actor, action, subject)
      values (now(), 'old', 'Noa', 'member.create', ${id})`.execute(db);
  await sql`insert into imports (business_id, id, name, dry_run, contacts_confirmed, created_by, created_at)
    values ('old', 'i', 'x.csv', false, false, 'Noa', now())`.execute(db);
  await sql`insert into import_rows values ('old', 'mac', 'i', 'imported')`.execute(db);
  await sql`insert into identifiers (business_id, kind, value, member_id)
    values ('old', 'phoneNumber', '+972541234567', 'confirmed')`.execute(db);
  await sql`insert into temporary_tokens (token_hash, business_id, member_id, purpose, issued_by, created_at, expires_at)
    values ('t', 'old', 'linked', 'member', 'Noa', now(), now())`.execute(db);
  await sql`insert into sessions (token_hash, business_id, member_id, browser_hash, opened_by, created_at, last_seen_at, expires_at)
    values ('s', 'old', 'signed-in', 'b', 'custom', now(), now(), now())`.execute(db);
  await upgradeDatabase(db);
  const offered = await db
    .selectFrom('claimed_contacts')
    .select('member_id')
    .where('unopened', '=', true)
    .orderBy('member_id')
    .execute();
  expect(offered.map(({ member_id }) => member_id)).toEqual(['created', 'imported']);
  await db.destroy();
});
