import { DAY_MS, HOUR_SECONDS } from '@/contract/durations';
import type { Database } from '../../db/database';
import type { Task } from '../../core/jobs/tasks';
import { deleteLapsedReservations } from './queries';

/**
 * Days after its reservation during which a newly confirmed phone still gets its gift, if one is left; then the phone is
 * deleted.
 */
const RETENTION_DAYS = 30;

/** Deletes phones that nobody has confirmed. */
export const createLandingCleanUpTask = (db: Database): Task => ({
  name: 'landing-clean-up',
  everySeconds: HOUR_SECONDS,
  run: (now) => deleteLapsedReservations(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)),
});
