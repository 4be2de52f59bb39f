import { Migrator, type Kysely } from 'kysely';
import { migrations } from './migrations/all';

/** Brings the tables up to date; several processes may do so at once (kysely takes a lock). */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
