import type { Database } from '../db/database';
import { repeat, type JobContext } from '../jobs';
import { forgetLapsed } from './queries';

const DAY = 86_400_000;
const EVERY_MS = 3_600_000;
/** For so long after its time a phone that is proved still gets its gift, if one is left; then the phone is forgotten. */
const KEPT_DAYS = 30;

/** Forgets phones that nobody has proved to be theirs. */
export function cleanUpLanding(db: Database, now: Date): Promise<void> {
  return forgetLapsed(db, new Date(now.getTime() - KEPT_DAYS * DAY));
}

/** Cleans up now and every hour. @returns stops */
export function startLandingCleanUp(db: Database, context: JobContext): () => Promise<void> {
  return repeat('landing-clean-up', EVERY_MS, context, () => cleanUpLanding(db, context.now()));
}
