import { CONNECTION_BACKLOG } from 'loyalty-contract/process-defaults';
import { explainListenError } from 'loyalty-telemetry/listen-error';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { App } from './core/app';
import { deleteBackendUrl, storeBackendUrl } from './backend-url';
import { createBackground } from './background';
import { createDirectory } from './domains/businesses/directory';
import { warnOfNumbers } from './domains/businesses/warn-of-numbers';
import { warnOfCurrencies } from './domains/businesses/warn-of-currencies';
import { logCaptcha } from './domains/captcha/log-captcha';
import { startClock } from './core/time/clock';
import { createTexts } from './domains/content/texts';
import { restrictDataFolder } from './db/data-permissions';
import { resolveHostsOfFetch } from './core/outgoing/system-hosts';
import { openDatabase } from './db/database';
import { openWhenAvailable } from './db/open-when-available';
import { findWriteProblem } from './db/write-problem';
import { seedDemo } from './demo/seed';
import type { Environment } from './core/environment/environment';
import { getPagesOrigin } from './core/portal-url';
import { createServer } from './http/server';
import { createKeyDirectory } from './domains/keys/key-directory';
import { createLog } from './core/log';
import { createMetrics } from './core/metrics/metrics';
import { startMetrics } from './http/start-metrics';
import { findQueueDepths } from './domains/outbox/queue-depths';
import { createPushSender } from './domains/push/sender';
import { openIssuers } from './domains/wallet-pass/issuers';
import { getWebhookLoad } from './domains/webhooks/get-webhook-load';
import { createRevisionFeed } from './domains/revisions/revision-feed';
import { createPaymentProvider } from './domains/subscriptions/create-payments';

/** A running backend. */
export interface Backend {
  app: App;
  server: FastifyInstance;
  /** The URL that it listens on. */
  url: string;
  /** The URL of its metrics; undefined without a port for them. */
  metricsUrl: string | undefined;
  /** Announces the shutdown and continues serving for this long (ms), until load balancers have noticed. */
  drain(ms: number): Promise<void>;
  /** Refuses new requests, finishes active ones, closes the database. */
  close(): Promise<void>;
}

/** In production on PostgreSQL nothing is stored on this machine, which may be read-only. */
const needsDataFolder = ({ NODE_ENV, DATABASE_URL }: Environment): boolean =>
  NODE_ENV !== 'production' || DATABASE_URL === undefined;

/**
 * Starts the backend: database, tables, demo businesses on an empty database, jobs, HTTP.
 * @param stop ends the wait for the database's server: rejects with an `AbortError`
 * @throws {DataFolderBusyError} when another process has the data folder open
 * @throws {DataFolderDamagedError} {DataFolderOpenError} when the data folder is incomplete, or cannot be made private
 */
export async function startBackend(
  environment: Environment,
  { stop, logTo }: { stop?: AbortSignal; logTo?: DestinationStream } = {},
): Promise<Backend> {
  const log = createLog(environment, logTo);
  resolveHostsOfFetch();
  if (needsDataFolder(environment)) restrictDataFolder(environment.DATA_DIR);
  const open = () => openDatabase(environment);
  const { db, kind, writes, close, getPoolLoad, copyOf } = await (environment.NODE_ENV === 'production'
    ? openWhenAvailable(
        open,
        (reason) =>
          log.warn({ event: 'database.waiting', reason }, 'the database is not there yet: waiting for two minutes'),
        stop,
      )
    : open());
  if (copyOf !== undefined) {
    log.warn(
      { event: 'data.copy', copyOf },
      'this data folder is a copy that was made while the product ran: check it with `verify`',
    );
  }
  const clock = await startClock(db, log).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const { now } = clock;
  const closeDatabase = async () => {
    clock.stop();
    await close();
  };
  let draining = false;
  try {
    await warnOfCurrencies(db, log);
    await warnOfNumbers(db, log).catch((err: unknown) =>
      log.warn({ event: 'business.numbers', err }, 'numbers of members were not compared'),
    );
    if (environment.SEED_DEMO) await seedDemo(db, environment.DEMO_DIR, now(), log);
    let port = environment.BACKEND_PORT;
    const isDraining = () => draining;
    const app: App = {
      db,
      databaseKind: kind,
      writes,
      environment,
      businesses: createDirectory(db),
      keys: createKeyDirectory(db, environment.LOYALTY_BACKEND_KEY, now),
      texts: createTexts(environment.LOCALES_DIR),
      pagesOrigin: (host) => getPagesOrigin(environment, host, port),
      push: createPushSender(environment),
      issuers: await openIssuers(environment, log, now()),
      payments: createPaymentProvider(environment),
      log,
      metrics: createMetrics(),
      now,
      clock,
      isDraining,
      revisions: createRevisionFeed({ db, now, log, isDraining }),
    };
    const background = createBackground(app);
    const server = createServer(app, () => background.runner.expectWork());
    const { BACKEND_PORT, BACKEND_HOST } = environment;
    const url = await server
      .listen({ port: BACKEND_PORT, host: BACKEND_HOST, backlog: CONNECTION_BACKLOG })
      .catch((error: unknown) => {
        throw explainListenError(error, { port: 'BACKEND_PORT', host: 'BACKEND_HOST' });
      });
    port = Number(new URL(url).port);
    storeBackendUrl(environment.DATA_DIR, url);
    log.info({ event: 'listening', url, database: kind }, 'the backend is listening');
    if (environment.SIGN_IN_BUDGET_FACTOR > 1) {
      log.info(
        { event: 'limits.raised', factor: environment.SIGN_IN_BUDGET_FACTOR },
        'the rate limits of sign-in are raised: for demos and tests only',
      );
    }
    const channels = Object.keys(background.transports);
    log.info(
      { event: 'outbox.channels', channels },
      'configured channels; messages of other channels remain in the outbox',
    );
    const metricsServer = await startMetrics(app, {
      queueDepths: () => findQueueDepths(db),
      webhookLoad: () => getWebhookLoad(db),
      findWriteProblem: () => findWriteProblem(db, writes),
      getPoolLoad,
      clockSkew: () => clock.skew() / 1_000,
    });
    logCaptcha(log, environment);
    log.info({ event: 'payments.provider', by: app.payments?.name ?? 'none' }, 'payment provider');
    background.runner.start();
    return {
      app,
      server,
      url,
      metricsUrl: metricsServer?.url,
      async drain(ms) {
        draining = true;
        await new Promise((resolve) => setTimeout(resolve, ms));
      },
      async close() {
        draining = true;
        app.revisions.close();
        deleteBackendUrl(environment.DATA_DIR, url);
        await Promise.all([server.close(), background.stop()]);
        await metricsServer?.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}
