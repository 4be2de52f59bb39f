import type { App } from '../../core/app';
import type { JobQueue } from '../../core/jobs/job-queue';
import type { JobSource, Worker } from '../../core/jobs/runner';
import type { Task } from '../../core/jobs/tasks';
import type { Database } from '../../db/database';
import { announceExpiry } from './announce-expiry';
import { createWebhookWorkers } from './deliver';
import { createWebhookSource, type WebhookJob } from './job-source';
import { createWebhookSender, type SendWebhook } from './send';
import { getSendOptions } from './send-options';

/** What enqueues due deliveries of webhooks, and the workers that send them. */
export interface WebhookJobs {
  source: JobSource;
  workers: Worker<WebhookJob>[];
}

type Services = Pick<App, 'db' | 'businesses' | 'environment' | 'log' | 'metrics' | 'now'>;

/** Assembles the delivery of webhooks. */
export function createWebhookJobs(app: Services, jobs: JobQueue, send?: SendWebhook): WebhookJobs {
  const { db, businesses, environment, log, metrics, now } = app;
  const delivery = {
    db,
    jobs,
    log,
    now,
    peppers: environment.CODE_PEPPER,
    send: send ?? createWebhookSender(getSendOptions(environment)),
    onDisable: metrics.recordWebhookDisabled,
  };
  return {
    source: createWebhookSource({ db, businesses, log, now }, jobs, environment.WEBHOOK_CONCURRENCY),
    workers: createWebhookWorkers(delivery, environment.WEBHOOK_CONCURRENCY),
  };
}

/** Creates the task that writes the events of gifts and balances that expire. */
export const createExpiryEventTask = (db: Database): Task => ({
  name: 'webhook-expiry',
  everySeconds: 900,
  run: (now) => announceExpiry(db, now),
});
