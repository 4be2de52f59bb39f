import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readCardNumber, readIdentifier } from 'loyalty-text/read-code';
import { openDatabaseBefore, upgradeDatabase } from '../../testing/older-database';
import { warnOfCards } from './warn-of-cards';

it('The migration of old cards stores them without separators, and the log names two that would become one', async () => {
  const cards = ['DS-4471-2093', '9988 7766 55', 'a.b_c·d/e\tf', 'plain7'].map((typed) => readIdentifier(typed) ?? '');
  const twins = ['12-34', '1-234'];
  const db = await openDatabaseBefore('127');
  await sql`insert into businesses (id, document, revision, updated_at) values ('old', '{}', 1, now())`.execute(db);
  const stored = [...cards, ...twins].map((value) => ({ kind: 'migrationCard', value }));
  for (const [index, { kind, value }] of [...stored, { kind: 'memberNumber', value: 'c-12' }].entries()) {
    const id = `m${index}`;
    await sql`insert into members (business_id, id, common_ext_id, language, created_at)
      values ('old', ${id}, ${id}, 'en', now())`.execute(db);
    await sql`insert into identifiers (business_id, kind, value, member_id) values ('old', ${kind}, ${value}, ${id})`.execute(
      db,
    );
  }
  await upgradeDatabase(db);
  const { rows } = await sql<{ value: string }>`select value from identifiers order by member_id`.execute(db);
  expect(rows.map(({ value }) => value)).toEqual([...cards.map(readCardNumber), ...twins, 'c-12']);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await warnOfCards(db, log);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 40, event: 'business.cards', business: 'old', cards: 2 }),
  ]);
  await sql`delete from identifiers where value = any (${twins}::text[])`.execute(db);
  await warnOfCards(db, pino({}, { write: () => expect.unreachable() }));
  await db.destroy();
});
