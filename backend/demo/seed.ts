import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BusinessFileInput, type BusinessFile } from '@/contract/schemas/business-file';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createBusiness } from '../core/business';
import { throwIfInvalid } from '../core/problems';
import { completeBusinessFile } from '../core/business-file/complete-file';
import { findFileErrors } from '../core/business-file/file-errors';
import { putBusiness } from '../domains/businesses/put';
import type { Database } from '../db/database';
import { transact } from '../db/transact';
import { seedMembers } from './history';
import { seedStaff } from './staff';

/** The demo businesses; each is `<name>.json` in the folder. */
export const demoBusinesses = ['olive', 'kahve', 'sfarim'] as const;

/** Reads, completes and checks a demo's file. @throws {ZodError | ProblemError} when a value is wrong */
export async function readBusinessFile(folder: string, name: string): Promise<BusinessFile> {
  const input = BusinessFileInput.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')));
  const file = completeBusinessFile(input);
  throwIfInvalid(findFileErrors(file));
  return file;
}

/**
 * Seeds an empty database with the three demo businesses, their members and months of history, once: in one
 * transaction, while other processes that start at the same time wait.
 */
export async function seedDemo(db: Database, folder: string, now: Date, log: Logger): Promise<void> {
  const startedAt = performance.now();
  const seeded = await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(tx);
    const firstBusiness = await tx.selectFrom('businesses').select('id').limit(1).executeTakeFirst();
    if (firstBusiness) return false;
    for (const name of demoBusinesses) {
      const file = await readBusinessFile(folder, name);
      await putBusiness(tx, file, now);
      const business = createBusiness(file, 0);
      await seedMembers(tx, business, now);
      await seedStaff(tx, business, now);
    }
    return true;
  });
  if (seeded)
    log.info({ event: 'seeded', ms: Math.round(performance.now() - startedAt) }, 'seeded the demo businesses');
}
