import type { App } from './core/app';
import { JobQueue } from './core/jobs/job-queue';
import { JobRunner } from './core/jobs/runner';
import { createTaskFeed, createTaskWorker, type Task } from './core/jobs/tasks';
import { createLandingCleanUpTask } from './domains/landing/jobs';
import { createLedgerTasks } from './domains/ledger/jobs';
import { createTransports, type Transports } from './domains/outbox/transports';
import { createDeliverers } from './domains/outbox/deliver';
import { createOutboxFeed } from './domains/outbox/feed';
import { sweepOutbox } from './domains/outbox/sweep';
import { createPushTransport } from './domains/push/transport';
import { deleteOld } from './domains/retention/delete-old';
import { createSignInCleanUpTask } from './domains/sign-in/cleanup';
import { createSubscriptionTask } from './domains/subscriptions/jobs';
import { createPushClient, type PushClient } from './domains/wallet-pass/push-client';
import { createPassFeeds, createPassWorker, releaseLostPassJobs } from './domains/wallet-pass/push-job';

/** Every background job. */
export interface Background {
  runner: JobRunner;
  tasks: Task[];
  transports: Transports;
  /** Lets running jobs finish, and closes the connections that they use. */
  stop(): Promise<void>;
}

/** The periodic tasks. */
function createTasks({ db, environment, log, metrics }: App, jobs: JobQueue): Task[] {
  return [
    ...createLedgerTasks(db, { log, onCheck: metrics.recordLedgerCheck }),
    createSubscriptionTask(db, { log }),
    createSignInCleanUpTask(db),
    createLandingCleanUpTask(db),
    { name: 'queue-upkeep', everySeconds: 15, run: () => jobs.maintain() },
    {
      name: 'lost-jobs',
      everySeconds: 60,
      async run(now) {
        await sweepOutbox(db, now);
        await releaseLostPassJobs(db);
      },
    },
    {
      name: 'retention',
      everySeconds: 3_600,
      async run(now) {
        const deleted = await deleteOld(db, environment, now);
        if (Object.values(deleted).some((rows) => rows > 0))
          log.info({ event: 'retention.deleted', ...deleted }, 'deleted rows older than their retention');
      },
    },
  ];
}

/** Notifies devices of changed passes; undefined without a certificate that Apple accepts. */
function passClient({ issuers: { apple } }: App): PushClient | undefined {
  return apple && !apple.development ? createPushClient(apple) : undefined;
}

/** Assembles the background jobs; they begin with `runner.start()`. */
export function createBackground(app: App): Background {
  const { db, environment, businesses, log, metrics, now, clock, push } = app;
  const jobs = new JobQueue(db);
  const tasks = createTasks(app, jobs);
  const transports: Transports = {
    ...createTransports(environment),
    ...(push ? { push: createPushTransport(db, businesses, push) } : {}),
  };
  const places = { email: environment.MAIL_PLACES, sms: environment.SMS_PLACES, push: environment.PUSH_PLACES };
  const client = passClient(app);
  const runner = new JobRunner(
    jobs,
    [
      createOutboxFeed(db, jobs, { transports, places, now }),
      createTaskFeed(jobs, tasks, now),
      ...(client ? createPassFeeds(db, jobs, now) : []),
    ],
    [
      ...createDeliverers({ db, jobs, transports, log, now }, places),
      createTaskWorker(jobs, tasks, { log, now, onRun: metrics.recordJob }),
      ...(client ? [createPassWorker({ db, jobs, client, log, now })] : []),
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
      client?.close();
    },
  };
}
