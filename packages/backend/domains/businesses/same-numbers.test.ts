import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readIdentifier, readIssuedNumber } from 'loyalty-text/read-code';
import { openDatabaseBefore, upgradeDatabase } from '../../testing/older-database';
import { warnOfNumbers } from './warn-of-numbers';

it('Migrations store old cards without separators, and the log names numbers and cards that stayed two', async () => {
  const cards = ['DS-4471-2093', '9988 7766 55', 'a.b_c·d/e\tf', 'plain7'].map((typed) => readIdentifier(typed) ?? '');
  const twins = ['12-34', '1-234'];
  const numbers = ['x\u20139', 'x-9', 'c-12', 'c\u06601', '\u06f7', '7', '12-34'];
  const db = await openDatabaseBefore('101');
  await sql`insert into businesses (id, document, revision, updated_at) values ('old', '{}', 1, now())`.execute(db);
  const stored = [
    ...[...cards, ...twins].map((value) => ({ kind: 'migrationCard', value })),
    ...numbers.map((value) => ({ kind: 'memberNumber', value })),
    { kind: 'email', value: 'a.b@example.com' },
    { kind: 'email', value: 'ab@example.com' },
  ];
  for (const [index, { kind, value }] of stored.entries()) {
    const id = `m${String(index).padStart(2, '0')}`;
    await sql`insert into members (business_id, id, common_ext_id, language, created_at)
      values ('old', ${id}, ${id}, 'en', now())`.execute(db);
    await sql`insert into identifiers (business_id, kind, value, member_id) values ('old', ${kind}, ${value}, ${id})`.execute(
      db,
    );
  }
  await upgradeDatabase(db);
  const { rows } = await sql<{
    value: string;
  }>`select value from identifiers where kind <> 'email' order by member_id`.execute(db);
  const kept = ['x\u20139', 'x-9', 'c-12', 'c01', '\u06f7', '7', '12-34'];
  expect(rows.map(({ value }) => value)).toEqual([...cards.map(readIssuedNumber), ...twins, ...kept]);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await warnOfNumbers(db, log);
  const named = { level: 40, event: 'business.numbers', business: 'old' };
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ ...named, kind: 'memberNumber', numbers: 4 }),
    expect.objectContaining({ ...named, kind: 'migrationCard', numbers: 2 }),
  ]);
  await sql`delete from identifiers where value = any (${['1-234', 'x-9', '7']}::text[])`.execute(db);
  await warnOfNumbers(db, pino({}, { write: () => expect.unreachable() }));
  await db.destroy();
});
