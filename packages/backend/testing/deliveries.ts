import { sql } from 'kysely';
import { JobQueue } from '../core/jobs/job-queue';
import { JobRunner } from '../core/jobs/runner';
import type { Transports } from '../domains/outbox/transports';
import { createDeliverers } from '../domains/outbox/deliver';
import { createOutboxSource } from '../domains/outbox/outbox-source';
import type { App } from '../core/app';

type DeliveringApp = Pick<App, 'db' | 'log' | 'now' | 'metrics'>;

const CONCURRENCY = { email: 4, sms: 4, push: 4 };

/** A runner that delivers outbox messages with these transports, on demand. */
export function createDeliveryRunner(app: DeliveringApp, transports: Transports, concurrency = CONCURRENCY): JobRunner {
  const { db, log, now, metrics } = app;
  const jobs = new JobQueue(db);
  return new JobRunner(
    jobs,
    [createOutboxSource(db, jobs, { transports, concurrency, now })],
    createDeliverers({ db, jobs, transports, log, now, onAttempt: metrics.recordMessageAttempt }, concurrency),
    { log, now, mayRun: () => true },
  );
}

/** Delivers all due messages. @returns the number sent */
export async function deliverDueMessages(app: DeliveringApp, transports: Transports): Promise<number> {
  const countSentMessages = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from outbox where sent_at is not null`.execute(app.db);
    return rows[0]?.count ?? 0;
  };
  const before = await countSentMessages();
  const delivery = createDeliveryRunner(app, transports);
  while ((await delivery.runOnce()) > 0);
  return (await countSentMessages()) - before;
}
