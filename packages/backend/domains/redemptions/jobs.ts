import type { Logger } from 'pino';
import type { Task } from '../../core/jobs/tasks';
import type { Database } from '../../db/database';
import { hasEnded, releaseEndedReservations } from './queries';

/** Marks expired reservations as released; they cannot be confirmed before that either. */
export const createReservationTask = (db: Database, { log }: { log: Logger }): Task => ({
  name: 'reservations',
  everySeconds: 60,
  isDue: hasEnded,
  async run(now) {
    const released = await releaseEndedReservations(db, now);
    if (released > 0) log.info({ event: 'till.reservations_ended', released }, 'released unconfirmed reservations');
  },
});
