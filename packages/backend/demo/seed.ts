import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BusinessFileInput, type BusinessFile } from 'loyalty-contract/schemas/business-file';
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
 * How often it is looked whether another process has finished seeding, and how often at most: for two minutes.
 * A statement that waits for the lock would end at its time limit, which is that of requests.
 */
const SEEDING = { pollMs: 250, polls: 480 };

/** Seeds unless another process is doing so; undefined while it is. True if this one has. */
function seedAlone(db: Database, folder: string, now: Date): Promise<boolean | undefined> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{
      isFree: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended('seed', 0)) as "isFree"`.execute(tx);
    if (!rows[0]?.isFree) return undefined;
    const firstBusiness = await tx.selectFrom('businesses').select('id').limit(1).executeTakeFirst();
    if (firstBusiness) return false;
    for (const name of demoBusinesses) {
      const file = await readBusinessFile(folder, name);
      await putBusiness(tx, file, now, { by: null });
      const business = createBusiness(file, 0);
      await seedMembers(tx, business, now);
      await seedStaff(tx, business, now);
    }
    return true;
  });
}

/**
 * Seeds an empty database with the three demo businesses, their members and months of history, once: in one
 * transaction, while other processes that start at the same time wait. @throws {Error} if they wait for two minutes
 */
export async function seedDemo(db: Database, folder: string, now: Date, log: Logger): Promise<void> {
  const startedAt = performance.now();
  let seeded = await seedAlone(db, folder, now);
  for (let poll = 0; seeded === undefined; poll += 1) {
    if (poll === SEEDING.polls) throw new Error('Another process has been seeding this database for two minutes.');
    await wait(SEEDING.pollMs);
    seeded = await seedAlone(db, folder, now);
  }
  if (seeded)
    log.info({ event: 'seeded', ms: Math.round(performance.now() - startedAt) }, 'seeded the demo businesses');
}
