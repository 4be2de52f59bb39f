import { DAY_MS, HOUR_SECONDS } from 'loyalty-text/durations';
import type { Database } from '../../db/database';
import type { Task } from '../../core/jobs/tasks';
import { deleteErasedPhones, deleteLapsedReservations } from './queries';

/**
 * Days after its reservation during which a newly confirmed phone still gets its gift, if one is left; then the phone is
 * deleted.
 */
const RETENTION_DAYS = 30;

/** Deletes phones that nobody has confirmed, and those of erased members when their pages have ended. */
export const createLandingCleanUpTask = (db: Database): Task => ({
  name: 'landing-clean-up',
  everySeconds: HOUR_SECONDS,
  async run(now) {
    await deleteLapsedReservations(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
    await deleteErasedPhones(db, now);
  },
});
