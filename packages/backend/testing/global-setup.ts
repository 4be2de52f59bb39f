import type { TestProject } from 'vitest/node';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { openDatabase } from '../db/database';
import { findSnapshot } from './new-database';
import { createServerDatabase, startPostgres } from 'loyalty-testing/temporary-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL; null without one. */
    postgresUrl: string | null;
    /** The template of embedded databases: all tables and no rows. */
    snapshot: string;
  }
}

/** Name of the template of the tests' PostgreSQL databases. */
export const TEMPLATE = 'loyalty_template';

async function startServer() {
  const bin = findPostgres();
  if (!bin && process.env.CI === 'true') throw new Error('no PostgreSQL 15 or later was found, and CI must have one');
  if (!bin)
    console.warn('SKIPPED: every suite on PostgreSQL, because no PostgreSQL 15 or later was found (set PG_BIN)');
  const server = bin ? await startPostgres(bin, false) : undefined;
  if (server) await makeTemplate(server.url);
  return server;
}

/** The vitest projects whose tests need a database. */
const databaseProjects = ['backend', 'integration', 'faults', 'flood', 'lab'];

/** One PostgreSQL server and one embedded template database for the whole run, if a test needs them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => databaseProjects.includes(name))) return undefined;
  // One after the other: the embedded database blocks the event loop, and connections to the server would time out.
  const server = await startServer();
  project.provide('snapshot', await findSnapshot());
  project.provide('postgresUrl', server?.url ?? null);

  return server?.stop;
}

async function makeTemplate(url: string): Promise<void> {
  const template = await openDatabase({
    DATABASE_URL: await createServerDatabase(url, TEMPLATE),
    DATABASE_POOL: 1,
    DATA_DIR: '',
  });
  await template.close();
}
