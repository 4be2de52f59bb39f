import path from 'node:path';
import { openDatabase } from '@/backend/db/database';
import { seedBusinesses, seedMember } from '@/backend/stress/seed';
import { startBackend, startPortal, type StackOptions } from '@/scripts/stack';
import { testStackOptions } from '@/tests/setup/stack';
import { StackWorld } from '@/tests/world';

/** Movements of the member whose activity is paged through. */
export const MANY_ENTRIES = 100_000;
const MANY_BUSINESSES = 10_000;

/** A stack to be measured, with a member who has signed in on it. */
export interface BenchStack {
  world: StackWorld;
  /** Where the demo restaurant is. */
  url: string;
  options: StackOptions;
  /** The e-mail of a member with many entries. */
  email: string;
  stop: () => Promise<void>;
}

async function seed(dataDir: string, businesses: number, world: StackWorld): Promise<string> {
  const database = await openDatabase({ DATABASE_POOL: 4, DATA_DIR: dataDir });
  try {
    if (businesses > 0) await seedBusinesses(database.db, await world.businessFile('olive'), 'many', businesses);
    return `${await seedMember(database.db, 'olive', MANY_ENTRIES)}@example.com`;
  } finally {
    await database.close();
  }
}

/** Starts a stack on the demo data, among many other businesses or not. */
export async function benchStack(folder: string, many: boolean): Promise<BenchStack> {
  const dataDir = path.join(folder, many ? 'many' : 'few');
  const base = testStackOptions(dataDir, () => undefined);
  const options = { ...base, env: { ...base.env, LOG_LEVEL: 'warn' } };
  const first = await startBackend(options);
  await first.stop();
  const blueprint = new StackWorld({ portalUrl: '', backendUrl: '', backendKey: options.backendKey });
  const email = await seed(dataDir, many ? MANY_BUSINESSES : 0, blueprint);
  const backend = await startBackend(options);
  const portal = await startPortal(options, backend.url);
  const world = new StackWorld({ portalUrl: portal.url, backendUrl: backend.url, backendKey: options.backendKey });
  return {
    world,
    url: `http://localhost:${portal.port}`,
    options,
    email,
    stop: async () => void (await Promise.all([portal.stop(), backend.stop()])),
  };
}

/** The cookies of the member with many entries, after the whole way in. */
export async function signedInCookies({ world, email }: BenchStack): Promise<Map<string, string>> {
  const member = { businessId: 'olive' as const, comoMemberId: '', email, phoneNumber: '' };
  return (await world.signedIn(member)).cookies;
}
