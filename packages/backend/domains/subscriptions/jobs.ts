import { DAY_MS } from 'loyalty-text/durations';
import type { Database } from '../../db/database';
import type { JobContext } from '../../core/jobs/repeat';
import type { Task } from '../../core/jobs/tasks';
import { renewDemo } from './demo-payments';
import { deleteOldCheckouts } from './checkout-queries';
import { deleteOldEvents } from './event-queries';

/** How long an event about a checkout may arrive after its end, in milliseconds. */
const RETENTION_MS = 7 * DAY_MS;

/** Renews or ends due subscriptions, and deletes abandoned checkouts. */
export const createSubscriptionTask = (db: Database, { log }: Pick<JobContext, 'log'>): Task => ({
  name: 'subscriptions',
  everySeconds: 60,
  async run(now) {
    const renewed = await renewDemo(db, now);
    if (renewed > 0) log.info({ event: 'subscriptions.renewed', renewed }, 'renewed or ended due subscriptions');
    const before = new Date(now.getTime() - RETENTION_MS);
    await deleteOldCheckouts(db, before);
    await deleteOldEvents(db, before);
  },
});
