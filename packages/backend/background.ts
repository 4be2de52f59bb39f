import { HOUR_SECONDS } from 'loyalty-text/durations';
import type { App } from './core/app';
import { JobQueue, needsUpkeep } from './core/jobs/job-queue';
import { JobRunner } from './core/jobs/runner';
import { createTaskSource, createTaskWorker, type Task } from './core/jobs/tasks';
import { createBirthdayTask } from './domains/birthdays/jobs';
import { createCampaignTask } from './domains/campaigns/jobs';
import { createDayEndsTask } from './domains/day-ends';
import { createLandingCleanUpTask } from './domains/landing/jobs';
import { createLedgerTasks } from './domains/ledger/jobs';
import { createMergeTask } from './domains/member-merges/jobs';
import { createNameFoldingTask } from './domains/members';
import { createExpiryNoticeTask } from './domains/notices/expiry-jobs';
import { createNoticeMessageTask } from './domains/notices/message-jobs';
import { createTransports, type Transports } from './domains/outbox/transports';
import { createDeliverers } from './domains/outbox/deliver';
import { createOutboxSource } from './domains/outbox/outbox-source';
import { sweepOutbox } from './domains/outbox/sweep';
import { createPaymentTask } from './domains/payments/jobs';
import { createPictureTask } from './domains/pictures/jobs';
import { createPushTransport } from './domains/push/transport';
import { createReservationTask } from './domains/redemptions/jobs';
import { deleteOld } from './domains/privacy/delete-old';
import { createRewardedContactsTask } from './domains/rewarded-contacts/jobs';
import { createSignInCleanUpTask } from './domains/sign-in/cleanup';
import { createStaffCleanUpTask } from './domains/staff/cleanup';
import { createSubscriptionTask } from './domains/subscriptions/jobs';
import { createStockAlertTask } from './domains/stock-alerts/jobs';
import { createUnusualAccountsTask } from './domains/unusual-accounts/jobs';
import { createErasureTask } from './domains/webhooks/delete-reported-erasures';
import { createWebhookJobs, createExpiryEventTask, type WebhookJobs } from './domains/webhooks/jobs';
import { releaseLostWebhooks } from './domains/webhooks/deliver';
import { createGoogleClient } from './domains/wallet-pass/google-client';
import { createPushClient } from './domains/wallet-pass/push-client';
import {
  createPassSources,
  createPassWorker,
  releaseLostPassJobs,
  type PassClients,
} from './domains/wallet-pass/push-job';

/** Every background job. */
export interface Background {
  runner: JobRunner;
  tasks: Task[];
  transports: Transports;
  /** Lets running jobs finish, and closes the connections that they use. */
  stop(): Promise<void>;
}

/** The periodic tasks. */
function createTasks(app: App, jobs: JobQueue): Task[] {
  const { db, environment, log, metrics } = app;
  return [
    createDayEndsTask(app),
    ...createLedgerTasks(db, { log, onCheck: metrics.recordLedgerCheck }),
    createSubscriptionTask(db, { log }),
    createSignInCleanUpTask(db),
    createLandingCleanUpTask(db),
    createStaffCleanUpTask(db),
    createReservationTask(db, { log }),
    createPaymentTask(db, { log }),
    createPictureTask(db),
    createStockAlertTask(app),
    createBirthdayTask(app),
    createCampaignTask(app),
    createRewardedContactsTask(app),
    createNameFoldingTask(app),
    createMergeTask(app),
    createUnusualAccountsTask({ db, log, onListed: metrics.recordUnusualAccounts }),
    createExpiryNoticeTask(app),
    createNoticeMessageTask(app),
    createExpiryEventTask(db),
    createErasureTask(db),
    { name: 'queue-upkeep', everySeconds: 15, isDue: () => needsUpkeep, run: () => jobs.maintain() },
    {
      name: 'lost-jobs',
      everySeconds: 60,
      async run(now) {
        await sweepOutbox(db, now);
        await releaseLostPassJobs(db);
        await releaseLostWebhooks(db, now);
      },
    },
    {
      name: 'retention',
      everySeconds: HOUR_SECONDS,
      async run(now) {
        const deleted = await deleteOld(db, environment, now);
        if (Object.values(deleted).some((rows) => rows > 0))
          log.info({ event: 'retention.deleted', ...deleted }, 'deleted rows older than their retention');
      },
    },
  ];
}

/** The services that update passes: Apple's with a certificate that it accepts, Google's with an issuer. */
const createPassClients = ({ issuers: { apple, google } }: App): PassClients => ({
  apple: apple && !apple.development ? createPushClient(apple) : undefined,
  google: google && createGoogleClient(google),
});

/** Assembles the background jobs; they begin with `runner.start()`. */
export function createBackground(app: App): Background {
  const { db, environment, businesses, log, metrics, now, clock, push } = app;
  const jobs = new JobQueue(db);
  const tasks = createTasks(app, jobs);
  const transports: Transports = {
    ...createTransports(environment, businesses),
    ...(push ? { push: createPushTransport(db, businesses, push) } : {}),
  };
  const concurrency = {
    email: environment.MAIL_CONCURRENCY,
    sms: environment.SMS_CONCURRENCY,
    push: environment.PUSH_CONCURRENCY,
  };
  const clients = createPassClients(app);
  const updatesPasses = clients.apple !== undefined || clients.google !== undefined;
  const webhooks: WebhookJobs = createWebhookJobs(app, jobs);
  const runner = new JobRunner(
    jobs,
    [
      createOutboxSource(db, jobs, { transports, concurrency, now }),
      createTaskSource(jobs, tasks, { now, onRun: metrics.recordJob }),
      webhooks.source,
      ...(updatesPasses ? createPassSources(db, jobs, clients, now) : []),
    ],
    [
      ...createDeliverers({ db, jobs, transports, log, now, onAttempt: metrics.recordMessageAttempt }, concurrency),
      createTaskWorker(jobs, tasks, { log, now, onRun: metrics.recordJob }),
      ...webhooks.workers,
      ...(updatesPasses ? [createPassWorker({ db, jobs, businesses, clients, log, now })] : []),
    ],
    { log, now, mayRun: clock.isTrusted },
  );
  return {
    runner,
    tasks,
    transports,
    async stop() {
      await runner.stop();
      for (const transport of Object.values(transports)) transport.close();
      clients.apple?.close();
    },
  };
}
