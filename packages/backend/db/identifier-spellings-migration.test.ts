import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readIdentifier } from 'loyalty-text/read-code';
import { openDatabaseBefore, upgradeDatabase } from '../testing/older-database';

it('The migration of spellings stores numbers as they are read, and leaves two that would become one', async () => {
  const stored = ['ab\u201312', '\u0663\u0664', '\u06f5\u200e\u06f6', '\u0967\ufe0f', 'i\u0307zmir-1', 'plain 7'];
  const twins = ['x\u20139', 'x-9'];
  const db = await openDatabaseBefore('101');
  await sql`insert into businesses (id, document, revision, updated_at) values ('old', '{}', 1, now())`.execute(db);
  for (const [index, value] of [...stored, ...twins].entries()) {
    const id = `m${index}`;
    await sql`insert into members (business_id, id, common_ext_id, language, created_at)
      values ('old', ${id}, ${id}, 'en', now())`.execute(db);
    await sql`insert into identifiers (business_id, kind, value, member_id)
      values ('old', 'memberNumber', ${value}, ${id})`.execute(db);
  }
  await upgradeDatabase(db);
  const { rows } = await sql<{ value: string }>`select value from identifiers order by member_id`.execute(db);
  expect(rows.map(({ value }) => value)).toEqual([...stored.map(readIdentifier), ...twins]);
  await db.destroy();
});
