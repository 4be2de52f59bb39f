import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { putTestDatabase } from 'loyalty-backend/testing/databases';
import type { Database } from 'loyalty-backend/db/database';
import { parseEnvironment } from 'loyalty-backend/core/environment/environment';
import { createNoticeMessageTask } from 'loyalty-backend/domains/notices/message-jobs';
import { startBackend } from 'loyalty-backend/start';
import { findAllRows } from 'loyalty-backend/testing/dump';
import type { Service } from '@/scripts/service';
import { startPortal } from '@/scripts/stack';
import { createTestStackOptions } from './setup/stack';
import { StackClient, type BusinessId } from './stack-client';

/** A backend in the test's own process, so that the test can read its database, and built portals in front of it. */
export interface InProcessStack {
  world: StackClient;
  db: Database;
  portals: Service[];
  /** The rows of the database that an attack must not change. */
  readRows: () => Promise<unknown>;
  /** Returns all output of the backend and the portals so far. */
  written: () => string;
  stop: () => Promise<void>;
}

interface InProcessStackOptions {
  businesses?: readonly BusinessId[];
  /** One environment per portal. */
  portals?: readonly Record<string, string>[];
  backend?: Record<string, string>;
}

/** Starts the stack with only these businesses and no members. */
export async function startInProcessStack({
  businesses = ['olive', 'kahve'],
  portals = [{}],
  backend: more = {},
}: InProcessStackOptions = {}): Promise<InProcessStack> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-open-'));
  const DATABASE_URL = await putTestDatabase(folder);
  const written: string[] = [];
  const options = createTestStackOptions(folder, (text) => written.push(text));
  const environment = parseEnvironment({
    ...options.env,
    NODE_ENV: 'test',
    BACKEND_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL,
    LOYALTY_BACKEND_KEY: options.backendKey,
    SEED_DEMO: 'false',
    ...more,
  });
  const log = new Writable({ write: (chunk: Buffer, _, done) => done(void written.push(chunk.toString())) });
  const backend = await startBackend(environment, { logTo: log });
  const started = await Promise.all(
    portals.map(
      ({ NEXTAUTH_SECRET: nextAuthSecret = options.nextAuthSecret, LOYALTY_BACKEND_KEY: portalKey, ...env }) =>
        startPortal({ ...options, nextAuthSecret, portalKey, env: { ...options.env, ...env } }, backend.url),
    ),
  );
  const [first] = started;
  const world = new StackClient({
    portalUrl: first?.url ?? '',
    backendUrl: backend.url,
    backendKey: options.backendKey,
  });
  await world.putBusinesses(...businesses);
  return {
    world,
    db: backend.app.db,
    portals: started,
    readRows: async () => {
      // The task would queue the messages of notices at any time, and change rows that a test compares.
      await createNoticeMessageTask(backend.app).run(backend.app.now());
      // What jobs record of their own runs changes continuously, and where a day begins.
      const ofJobs = { job_runs: [], ledger_verification: [], notice_days: [], webhook_scans: [] };
      return { ...(await findAllRows(backend.app.db)), ...ofJobs };
    },
    written: () => written.join(''),
    stop: async () => {
      await Promise.all(started.map((portal) => portal.stop()));
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
