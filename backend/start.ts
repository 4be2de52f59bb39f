import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { App } from './app';
import { createDirectory } from './businesses/directory';
import { logCaptcha } from './captcha/settings';
import { createTexts } from './content/texts';
import { openDatabase } from './db/database';
import { seedDemo } from './demo/seed';
import type { Environment } from './environment';
import { pagesOrigin } from './http/portal-url';
import { createServer } from './http/server';
import { startLedgerJobs } from './ledger/jobs';
import { startLandingCleanUp } from './landing/jobs';
import { createLog } from './log';
import { carriersOf } from './outbox/carriers';
import { startDelivery } from './outbox/deliver';
import { pushSenderOf } from './push/sender';
import { startCleanUp } from './sign-in/cleanup';
import { openIssuers } from './wallet-pass/issuers';
import { createPushClient } from './wallet-pass/push-client';
import { startPushes } from './wallet-pass/push-job';
import { startSubscriptionJobs } from './subscriptions/jobs';
import { paymentsOf } from './subscriptions/payments-of';

/** A running backend. */
export interface Backend {
  app: App;
  server: FastifyInstance;
  /** Where it listens. */
  url: string;
  /** Takes no more requests, finishes those in flight, closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the backend: database, tables, demo businesses on an empty database, jobs, HTTP.
 * @throws {DataDirBusy} when another process has the data folder open
 */
export async function startBackend(environment: Environment, logTo?: DestinationStream): Promise<Backend> {
  const log = createLog(environment, logTo);
  const now = () => new Date();
  const { db, kind, close: closeDatabase } = await openDatabase(environment);
  try {
    if (environment.SEED_DEMO) await seedDemo(db, environment.DEMO_DIR, now(), log);
    let port = environment.BACKEND_PORT;
    const app: App = {
      db,
      environment,
      businesses: createDirectory(db),
      texts: createTexts(environment.LOCALES_DIR),
      pagesOrigin: (host) => pagesOrigin(environment, host, port),
      push: pushSenderOf(environment),
      issuers: await openIssuers(environment, log, now()),
      payments: paymentsOf(environment),
      log,
      now,
    };
    const server = createServer(app);
    const url = await server.listen({ port: environment.BACKEND_PORT, host: environment.BACKEND_HOST });
    port = Number(new URL(url).port);
    log.info({ event: 'listening', url, database: kind }, 'the backend listens');
    if (environment.SIGN_IN_BUDGET_FACTOR > 1) {
      log.info(
        { event: 'budgets.widened', factor: environment.SIGN_IN_BUDGET_FACTOR },
        'the limits of sign-in are widened: for demos and tests only',
      );
    }
    const stopJobs = startLedgerJobs(db, log, now);
    const carriers = carriersOf(environment);
    log.info({ event: 'outbox.ways', ways: Object.keys(carriers) }, 'messages go out by these ways; others stay');
    const stopDelivery = startDelivery(db, carriers, log, now);
    logCaptcha(log, environment);
    log.info({ event: 'payments', by: app.payments?.name ?? 'nobody' }, 'who takes payments for plans');
    const stopRenewals = startSubscriptionJobs(db, log, now);
    const stopCleanUp = startCleanUp(db, log, now);
    const stopLandingCleanUp = startLandingCleanUp(db, log, now);
    const { apple } = app.issuers;
    const stopPushes = apple && !apple.development ? startPushes(db, createPushClient(apple), log, now) : undefined;
    return {
      app,
      server,
      url,
      async close() {
        await server.close();
        await Promise.all([
          stopJobs(),
          stopCleanUp(),
          stopLandingCleanUp(),
          stopDelivery(),
          stopPushes?.(),
          stopRenewals(),
        ]);
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}
