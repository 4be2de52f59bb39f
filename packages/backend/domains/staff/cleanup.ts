import { DAY_MS, HOUR_SECONDS } from 'loyalty-text/durations';
import type { Task } from '../../core/jobs/tasks';
import { toLocalDay } from 'loyalty-text/local-day';
import type { Database } from '../../db/database';
import { transact } from '../../db/transact';
import { deleteOldPins } from './pin-queries';
import { deleteStaffWithoutRole, lockStaffWithoutRole } from './queries';

/** Devices on which a person has not signed in for this long are strangers'. */
const KEEP_DEVICES_MS = 400 * DAY_MS;

/** Deletes codes, challenges, approvals, sessions, devices and PINs that have expired, and people whose last business was deleted. */
async function cleanUpStaff(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('staff_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('purchase_approvals').where('expires_at', '<', before).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('staff_devices')
    .where('seen_at', '<', new Date(now.getTime() - KEEP_DEVICES_MS))
    .execute();
  await deleteOldPins(db, new Date(now.getTime() - KEEP_DEVICES_MS));
  await db
    .deleteFrom('given_values')
    .where('day', '<', toLocalDay(new Date(before.getTime() - DAY_MS), 'UTC'))
    .execute();
  await db.deleteFrom('staff_sessions').where('expires_at', '<', before).execute();
  await transact(db, async (tx) => deleteStaffWithoutRole(tx, await lockStaffWithoutRole(tx, before)));
}

export const createStaffCleanUpTask = (db: Database): Task => ({
  name: 'staff-clean-up',
  everySeconds: HOUR_SECONDS,
  run: (now) => cleanUpStaff(db, now),
});
