import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema';

/** The id of this database; undefined if it has none, or is from before there were ids. Works before the migrations. */
export async function findInstallation(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('installation') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return undefined;
  return (await db.selectFrom('installation').select('id').executeTakeFirst())?.id;
}

/** Stores the id of this database. */
export async function createInstallation(db: Kysely<Schema>): Promise<string> {
  const id = randomUUID();
  await db.insertInto('installation').values({ singleton: true, id }).execute();
  return id;
}
