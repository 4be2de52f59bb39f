import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { App } from './app';
import { createDirectory } from './businesses/directory';
import { createTexts } from './content/texts';
import { openDatabase } from './db/database';
import { seedDemo } from './demo/seed';
import type { Environment } from './environment';
import { createServer } from './http/server';
import { startLedgerJobs } from './ledger/jobs';
import { createLog } from './log';
import { startCleanUp } from './sign-in/cleanup';

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
    const app: App = {
      db,
      environment,
      businesses: createDirectory(db),
      texts: createTexts(environment.LOCALES_DIR),
      log,
      now,
    };
    const server = createServer(app);
    const url = await server.listen({ port: environment.BACKEND_PORT, host: environment.BACKEND_HOST });
    log.info({ event: 'listening', url, database: kind }, 'the backend listens');
    if (environment.SIGN_IN_BUDGET_FACTOR > 1) {
      log.info(
        { event: 'budgets.widened', factor: environment.SIGN_IN_BUDGET_FACTOR },
        'the limits of sign-in are widened: for demos and tests only',
      );
    }
    const stopJobs = startLedgerJobs(db, log, now);
    const stopCleanUp = startCleanUp(db, log, now);
    return {
      app,
      server,
      url,
      async close() {
        await server.close();
        await Promise.all([stopJobs(), stopCleanUp()]);
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}
