import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { header } from 'loyalty-contract/headers';
import { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FastifyInstance } from 'fastify';
import type { App } from '../core/app';
import { createDirectory } from '../domains/businesses/directory';
import { createTexts } from '../domains/content/texts';
import type { OpenDatabase } from '../db/database';
import { parseEnvironment, type Environment } from '../core/environment/environment';
import { createServer } from '../http/server';
import { createKeyDirectory } from '../domains/keys/key-directory';
import { createLog } from '../core/log';
import { createMetrics } from '../core/metrics/metrics';
import { createPushSender } from '../domains/push/sender';
import type { Issuers } from '../domains/wallet-pass/issuers';
import { createRevisionFeed } from '../domains/revisions/revision-feed';
import { createPaymentProvider } from '../domains/subscriptions/create-payments';
import type { OpenEmpty } from './databases';

export const SERVICE_KEY = 'a-service-key-for-tests-only';

/** A response with its parsed JSON. */
export interface TestResponse {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

export interface RequestOptions {
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  raw?: string;
  host?: string;
  token?: string | undefined;
  browser?: string;
  address?: string;
  idempotencyKey?: string;
  language?: string;
  headers?: Record<string, string>;
}

/** A complete backend for one suite: its own database, an adjustable clock, and all log lines. */
export interface World {
  app: App;
  server: FastifyInstance;
  database: OpenDatabase;
  /** The log's lines, parsed. */
  lines: Record<string, unknown>[];
  /** Creates another server of this backend, on the same database unless `changes` has another. */
  createServer(changes?: Partial<App>): FastifyInstance;
  /** The same backend as another process with other variables has it: on this database, with this clock. */
  createPeer(settings: Record<string, string>): World;
  /** Advances the clock. */
  advanceClock(seconds: number): void;
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: RequestOptions): Promise<TestResponse>;
  close(): Promise<void>;
}

/** The file of a test business: the restaurant's, with changes. */
export function createBusinessFile(id: string, change: (file: BusinessFile) => void = () => undefined): BusinessFile {
  const file = BusinessFile.parse(JSON.parse(readFileSync('packages/backend/demo/olive.json', 'utf8')));
  file.businessId = id;
  file.hosts = [`${id}.test`];
  file.configuration.pointsDecimals = 2;
  // Tests are not about ceilings unless they say so.
  Object.assign(file.till, { typicalBill: 1_000_000_000, dailyCeiling: 1_000 });
  change(file);
  return file;
}

const parse = (settings: Record<string, string>): Environment =>
  parseEnvironment({
    NODE_ENV: 'test',
    LOYALTY_BACKEND_KEY: SERVICE_KEY,
    LOG_LEVEL: 'info',
    LOCALES_DIR: 'packages/backend/testing/locales',
    ...settings,
  });

export async function createWorld(
  open: OpenEmpty,
  settings: Record<string, string> = {},
  issuers: Issuers = {},
): Promise<World> {
  const database = await open();
  const environment = parse(settings);
  const lines: World['lines'] = [];
  const to = new Writable({
    write(chunk: Buffer, _, done) {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>);
      done();
    },
  });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const log = createLog(environment, to);
  const isDraining = () => false;
  const app: App = {
    db: database.db,
    databaseKind: database.kind,
    writes: database.writes,
    environment,
    businesses: createDirectory(database.db, () => now().getTime()),
    keys: createKeyDirectory(database.db, environment.LOYALTY_BACKEND_KEY, now),
    texts: createTexts(environment.LOCALES_DIR),
    pagesOrigin: (host) => `https://pages.${host}`,
    push: createPushSender(environment),
    issuers,
    payments: createPaymentProvider(environment),
    log,
    metrics: createMetrics(),
    now,
    clock: { isTrusted: () => true, skew: () => 0 },
    isDraining,
    // Tests wait for events, not for the clock.
    revisions: createRevisionFeed({ db: database.db, now, log, isDraining }, 20),
  };
  const server = createServer(app);
  const world: World = {
    app,
    server,
    database,
    lines,
    createServer: (changes) => createServer({ ...app, ...changes }),
    createPeer: (changes) => createPeer(world, parse({ ...settings, ...changes })),
    advanceClock: (seconds) => void (ahead += seconds * 1_000),
    call: (method, path, requested = {}) => call(server, method, path, requested),
    async close() {
      app.revisions.close();
      await server.close();
      await database.close();
    },
  };
  return world;
}

function createPeer(world: World, environment: Environment): World {
  const { db, now } = world.app;
  const keys = createKeyDirectory(db, environment.LOYALTY_BACKEND_KEY, now);
  const app: App = { ...world.app, environment, keys };
  const server = createServer(app);
  return {
    ...world,
    app,
    server,
    call: (method, path, requested = {}) => call(server, method, path, requested),
    close: () => server.close(),
  };
}

function createHeaders(options: RequestOptions): Record<string, string> {
  const { host = 'alpha.test', browser = 'a-browser-of-the-tests', address = '203.0.113.7' } = options;
  return {
    [header.authorization]: `Bearer ${SERVICE_KEY}`,
    [header.forwardedHost]: host,
    [header.browser]: browser,
    [header.clientAddress]: address,
    ...(options.token ? { [header.memberToken]: options.token } : {}),
    ...(options.idempotencyKey ? { [header.idempotencyKey]: options.idempotencyKey } : {}),
    ...(options.language ? { [header.language]: options.language } : {}),
    ...(options.body !== undefined || options.raw !== undefined ? { 'content-type': 'application/json' } : {}),
    ...options.headers,
  };
}

/** Each staff write gets a new key, unless a test passes one; `''` sends none. */
const needsKey = (method: string, path: string) => method !== 'GET' && path.startsWith('/admin');

async function call(
  server: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: RequestOptions,
): Promise<TestResponse> {
  const key = options.idempotencyKey ?? (needsKey(method, path) ? randomUUID() : undefined);
  const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await server.inject({
    method,
    url: path,
    headers: createHeaders({ ...options, ...(key ? { idempotencyKey: key } : {}) }),
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json') && response.body !== '';
  const body = isJson ? (JSON.parse(response.body) as TestResponse['body']) : {};
  return { status: response.statusCode, body, headers: response.headers, text: response.body };
}
