import { DAY_MS } from 'loyalty-text/durations';
import type { Database } from '../../db/database';
import type { Task } from '../../core/jobs/tasks';

/** Deletes codes, changes of contacts, tickets, sessions and rate limit counts a day after they expired. */
export async function cleanUpSignIn(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('challenges').where('expires_at', '<', before).execute();
  await db.deleteFrom('tickets').where('expires_at', '<', before).execute();
  await db.deleteFrom('contact_changes').where('expires_at', '<', before).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('budgets').where('window_end', '<', now).execute();
}

export const createSignInCleanUpTask = (db: Database): Task => ({
  name: 'sign-in-clean-up',
  everySeconds: 300,
  run: (now) => cleanUpSignIn(db, now),
});
