import path from 'node:path';
import { openDatabase } from 'loyalty-backend/db/database';
import { seedBusinesses, seedMember } from 'loyalty-backend/stress/seed';
import { header } from 'loyalty-contract/headers';
import { startBackend, startPortal, type StackOptions } from '@/scripts/stack';
import { readSession } from '@/server/session/member-session';
import { getCookieName } from '@/server/request/cookies';
import { serializeCookies } from '@/tests/browser';
import { createTestStackOptions } from '@/tests/setup/stack';
import { StackClient, type StackMember } from '@/tests/stack-client';

/** A running product to measure, and the member of the demo restaurant whose calls are measured. */
export interface BenchStack {
  world: StackClient;
  /** The portal's URL of the demo restaurant. */
  url: string;
  options: StackOptions;
  member: StackMember;
  stop: () => Promise<void>;
}

export interface BenchStackOptions {
  dataDir: string;
  /** Number of businesses in addition to the demo's. */
  businesses?: number;
  /** Number of entries of the measured member; 0: the demo's own member is measured. */
  entries?: number;
  /** The folder of another build of the product. */
  folder?: string;
  portalProcesses?: number;
  env?: Record<string, string>;
  /** More variables, only for the portal. */
  portalEnv?: Record<string, string>;
}

/**
 * Writes to the database directly, because the backend's calls would take hours; the backend must not be running.
 * @returns the member with many entries
 */
async function seed(dataDir: string, businesses: number, entries: number, world: StackClient): Promise<StackMember> {
  const database = await openDatabase({ DATABASE_POOL: 4, DATA_DIR: dataDir });
  try {
    if (businesses > 0) await seedBusinesses(database.db, await world.readBusinessFile('olive'), 'many', businesses);
    const comoMemberId = await seedMember(database.db, 'olive', entries);
    return { businessId: 'olive', comoMemberId, email: `${comoMemberId}@example.com`, phoneNumber: '' };
  } finally {
    await database.close();
  }
}

/** Starts a stack on the demo data. */
export async function startBenchStack({
  dataDir,
  businesses = 0,
  entries = 0,
  env = {},
  portalEnv = {},
  ...more
}: BenchStackOptions): Promise<BenchStack> {
  const base = createTestStackOptions(path.resolve(dataDir), () => undefined);
  const options = { ...base, ...more, env: { ...base.env, LOG_LEVEL: 'warn', ...env } };
  let seeded: StackMember | undefined;
  if (entries > 0) {
    await (await startBackend(options)).stop();
    const blueprint = new StackClient({ portalUrl: '', backendUrl: '', backendKey: options.backendKey });
    seeded = await seed(dataDir, businesses, entries, blueprint);
  }
  const backend = await startBackend(options);
  const portal = await startPortal({ ...options, env: { ...options.env, ...portalEnv } }, backend.url);
  const world = new StackClient({ portalUrl: portal.url, backendUrl: backend.url, backendKey: options.backendKey });
  return {
    world,
    url: `http://localhost:${portal.port}`,
    options,
    member: seeded ?? (await world.findDemoMember('olive')),
    stop: async () => {
      await portal.stop();
      await backend.stop();
    },
  };
}

/** Signs the stack's member in, and returns the cookies. */
export async function signInCookies({ world, member }: BenchStack): Promise<Map<string, string>> {
  return (await world.signIn(member)).cookies;
}

/** The headers of a browser's requests for the stack's member. */
export async function createMemberHeaders(stack: BenchStack): Promise<Record<string, string>> {
  return { cookie: serializeCookies(await signInCookies(stack)) };
}

/** The headers of the portal's requests to the backend for the member. */
export async function createBackendHeaders(stack: BenchStack): Promise<Record<string, string>> {
  const cookies = await signInCookies(stack);
  const sessionCookie = cookies.get(getCookieName('session', false));
  const session = await readSession({ sessionCookie }, [stack.options.nextAuthSecret]);
  return {
    [header.authorization]: `Bearer ${stack.options.backendKey}`,
    [header.forwardedHost]: new URL(stack.url).host,
    [header.memberToken]: session?.memberToken ?? '',
  };
}
