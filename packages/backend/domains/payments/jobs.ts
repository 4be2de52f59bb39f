import type { Logger } from 'pino';
import type { Task } from '../../core/jobs/tasks';
import type { Database } from '../../db/database';
import { cancelEndedPayments } from './queries';

/** Stores expired payments as cancelled. They cannot be confirmed any more even without it. */
export const createPaymentTask = (db: Database, { log }: { log: Logger }): Task => ({
  name: 'payments',
  everySeconds: 60,
  async run(now) {
    const cancelled = await cancelEndedPayments(db, now);
    if (cancelled > 0) log.info({ event: 'till.payments_ended', cancelled }, 'cancelled unconfirmed payments');
  },
});
