import type { Database } from '../db/database';
import { repeat, type JobContext } from '../jobs';
import { renewDemo } from './demo-payments';
import { deleteOldCheckouts } from './checkout-queries';
import { deleteOldEvents } from './event-queries';

/** How long, in milliseconds, a report about a checkout may still come after its end. */
const KEPT = 7 * 86_400_000;
/** Milliseconds between two runs. */
const EVERY = 60_000;

/** Renews or ends what is due, and forgets checkouts that came to nothing; now and each minute. @returns stops */
export function startSubscriptionJobs(db: Database, context: JobContext): () => Promise<void> {
  const { log, now } = context;
  return repeat('subscriptions', EVERY, context, async () => {
    const renewed = await renewDemo(db, now());
    if (renewed > 0) log.info({ event: 'subscriptions.renewed', renewed }, 'subscriptions that were due');
    const before = new Date(now().getTime() - KEPT);
    await deleteOldCheckouts(db, before);
    await deleteOldEvents(db, before);
  });
}
