import { DAY_MS, HOUR_SECONDS } from '@/contract/durations';
import type { Task } from '../../core/jobs/tasks';
import type { Database } from '../../db/database';
import { transact } from '../../db/transact';
import { deleteStaffWithoutRole, lockStaffWithoutRole } from './queries';

/** Deletes codes, challenges and sessions that have expired, and people whose last business was deleted. */
async function cleanUpStaff(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('staff_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute();
  await db.deleteFrom('staff_sessions').where('expires_at', '<', before).execute();
  await transact(db, async (tx) => deleteStaffWithoutRole(tx, await lockStaffWithoutRole(tx, before)));
}

export const createStaffCleanUpTask = (db: Database): Task => ({
  name: 'staff-clean-up',
  everySeconds: HOUR_SECONDS,
  run: (now) => cleanUpStaff(db, now),
});
