import type { Database } from '../db/database';
import { repeat, type JobContext } from '../jobs';

const DAY = 86_400_000;
const EVERY = 300_000;

/** Deletes codes, tickets, sessions and budgets that have been of no use for a day. */
export async function cleanUpSignIn(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY);
  await db.deleteFrom('challenges').where('expires_at', '<', before).execute();
  await db.deleteFrom('tickets').where('expires_at', '<', before).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('budgets').where('window_end', '<', now).execute();
}

/** Cleans up now and every five minutes. @returns stops */
export function startCleanUp(db: Database, context: JobContext): () => Promise<void> {
  return repeat('clean-up', EVERY, context, () => cleanUpSignIn(db, context.now()));
}
