import type { Database } from '../../db/database';
import type { Task } from '../../core/jobs/tasks';
import { deleteLapsed } from './queries';

const DAY = 86_400_000;
/** For so long after its time a phone that is proved still gets its gift, if one is left; then the phone is forgotten. */
const KEPT_DAYS = 30;

/** Forgets phones that nobody has proved to be theirs. */
export const createLandingCleanUpTask = (db: Database): Task => ({
  name: 'landing-clean-up',
  everySeconds: 3_600,
  run: (now) => deleteLapsed(db, new Date(now.getTime() - KEPT_DAYS * DAY)),
});
