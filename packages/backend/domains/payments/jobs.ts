import type { Logger } from 'pino';
import type { Task } from '../../core/jobs/tasks';
import type { Database } from '../../db/database';
import { cancelEndedPayments, hasEnded } from './queries';

/** Stores expired payments as cancelled. They cannot be confirmed any more even without it. */
export const createPaymentTask = (db: Database, { log }: { log: Logger }): Task => ({
  name: 'payments',
  everySeconds: 60,
  isDue: hasEnded,
  async run(now) {
    const cancelled = await cancelEndedPayments(db, now);
    if (cancelled > 0) log.info({ event: 'till.payments_ended', cancelled }, 'cancelled unconfirmed payments');
  },
});
