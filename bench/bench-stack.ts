import path from 'node:path';
import { openDatabase } from '@/backend/db/database';
import { seedBusinesses, seedMember } from '@/backend/stress/seed';
import { header } from '@/contract/headers';
import { startBackend, startPortal, type StackOptions } from '@/scripts/stack';
import { readSession } from '@/server/session/member-session';
import { getCookieName } from '@/server/request/cookies';
import { cookieHeader } from '@/tests/browser';
import { testStackOptions } from '@/tests/setup/stack';
import { StackWorld, type StackMember } from '@/tests/world';

/** A stack to be measured, and the member of the demo restaurant who is measured on it. */
export interface BenchStack {
  world: StackWorld;
  /** The address of the demo restaurant. */
  url: string;
  options: StackOptions;
  member: StackMember;
  stop: () => Promise<void>;
}

export interface BenchStackOptions {
  dataDir: string;
  /** Businesses beside the demo's. */
  businesses?: number;
  /** Entries of a member of its own who is measured, in place of the demo's. */
  entries?: number;
  /** The folder of another build of the product. */
  folder?: string;
  portalProcesses?: number;
  env?: Record<string, string>;
}

/** Writes past the backend, which is not running: its calls would take hours. @returns the member with many entries */
async function seed(dataDir: string, businesses: number, entries: number, world: StackWorld): Promise<StackMember> {
  const database = await openDatabase({ DATABASE_POOL: 4, DATA_DIR: dataDir });
  try {
    if (businesses > 0) await seedBusinesses(database.db, await world.businessFile('olive'), 'many', businesses);
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
  ...more
}: BenchStackOptions): Promise<BenchStack> {
  const base = testStackOptions(path.resolve(dataDir), () => undefined);
  const options = { ...base, ...more, env: { ...base.env, LOG_LEVEL: 'warn', ...env } };
  let seeded: StackMember | undefined;
  if (entries > 0) {
    await (await startBackend(options)).stop();
    const blueprint = new StackWorld({ portalUrl: '', backendUrl: '', backendKey: options.backendKey });
    seeded = await seed(dataDir, businesses, entries, blueprint);
  }
  const backend = await startBackend(options);
  const portal = await startPortal(options, backend.url);
  const world = new StackWorld({ portalUrl: portal.url, backendUrl: backend.url, backendKey: options.backendKey });
  return {
    world,
    url: `http://localhost:${portal.port}`,
    options,
    member: seeded ?? (await world.demoMember('olive')),
    stop: async () => {
      await portal.stop();
      await backend.stop();
    },
  };
}

/** The cookies of the stack's member, after the whole way in. */
export async function signInCookies({ world, member }: BenchStack): Promise<Map<string, string>> {
  return (await world.signedIn(member)).cookies;
}

/** The headers of a page or call of the stack's member, as a browser sends them. */
export async function memberHeaders(stack: BenchStack): Promise<Record<string, string>> {
  return { cookie: cookieHeader(await signInCookies(stack)) };
}

/** The headers with which the portal makes the member's calls at the backend. */
export async function backendHeaders(stack: BenchStack): Promise<Record<string, string>> {
  const cookies = await signInCookies(stack);
  const sessionCookie = cookies.get(getCookieName('session', false));
  const session = await readSession({ sessionCookie }, stack.options.nextAuthSecret);
  return {
    [header.authorization]: `Bearer ${stack.options.backendKey}`,
    [header.forwardedHost]: new URL(stack.url).host,
    [header.memberToken]: session?.memberToken ?? '',
  };
}
