import { Migrator, type Kysely } from 'kysely';
import { migrations } from './migrations/all';

/**
 * Brings the tables up to date; several processes may do so at once (kysely takes a lock). Numbers are handed out before
 * the work is done, so one may come after a higher one.
 */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
