import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabaseBefore, upgradeDatabase } from '../testing/older-database';

it('The migration of versions makes the live file of each business its first one, unless its deletion has begun', async () => {
  const db = await openDatabaseBefore('131');
  await sql`insert into businesses (id, document, revision, updated_at)
    values ('old', '{"businessId": "old"}', 1, '2026-11-01T10:00:00Z')`.execute(db);
  await sql`insert into businesses (id, document, revision, updated_at, disabled_at, deletion_began_at)
    values ('going', '{}', 2, now(), now(), now())`.execute(db);
  await upgradeDatabase(db);
  const versions = await db.selectFrom('business_versions').selectAll().execute();
  expect(versions).toEqual([
    {
      business_id: 'old',
      number: 1,
      document: { businessId: 'old' },
      published_at: new Date('2026-11-01T10:00:00Z'),
      published_by: null,
      note: null,
    },
  ]);
  await db.destroy();
});
