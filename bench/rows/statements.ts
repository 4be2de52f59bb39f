import { createMember, createSignedInRequest, createUniqueId, putTestBusiness } from '@/backend/testing/actors';
import { startPostgres } from '@/backend/testing/postgres';
import {
  openEmbeddedRecorded,
  openServerRecorded,
  type RecordedDatabase,
  type Statement,
} from '@/backend/testing/recorded-database';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '@/backend/testing/world';
import { findPostgres } from '@/test-programs/postgres';
import type { Bench } from '../bench';
import { alternate } from '../measure/rounds';
import { createRow, type Row } from '../results/row';
import { quantile } from '../results/statistics';
import { GIFTS } from '../routes';

/** A member's reads, by their name in the contract. */
const reads = {
  getMemberDetails: '/api/protected/member/getMemberDetails',
  getGifts: GIFTS,
  getShops: '/api/protected/points/member',
  getBudgetActivity: '/api/protected/activity/budget/points/1/20',
};

/** The maximum number of statements of a member's read, including its session. */
const MAX_STATEMENTS = 2;
const MAX_MS = 2.5;
const RECORDED_CALLS = 9;

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function signIn(world: World): Promise<RequestOptions> {
  const businessId = createUniqueId('reads');
  await putTestBusiness(world, createBusinessFile(businessId));
  return createSignedInRequest(world, await createMember(world, businessId));
}

type Read = keyof typeof reads;

/**
 * The statements of a typical call: the first one, and some later ones, execute more (keys and businesses are
 * refreshed).
 */
async function recordCall(recorded: RecordedDatabase, call: () => Promise<unknown>): Promise<Statement[]> {
  const recordings: Statement[][] = [];
  await call();
  recorded.flushStatements();
  for (let turn = 0; turn < RECORDED_CALLS; turn += 1) {
    await call();
    recordings.push(recorded.flushStatements());
  }
  recordings.sort((item, other) => item.length - other.length);
  return recordings[RECORDED_CALLS >> 1] ?? [];
}

async function measureRead(
  bench: Bench,
  recorded: RecordedDatabase,
  world: World,
  options: RequestOptions,
  read: Read,
) {
  const call = async () => {
    const { status, text } = await world.call('GET', reads[read], options);
    if (status !== 200) throw new Error(`${read}: ${status} ${text}`);
  };
  const { calls } = bench.settings;
  const statements = await recordCall(recorded, call);
  if (statements.length === 0) throw new Error(`No statement of ${read} was recorded.`);
  const inDatabase: number[] = [];
  const median = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let turn = 0; turn < calls; turn += 1) times.push(await measureTime(work));
    return quantile(times, 0.5);
  };
  const rounds = await alternate(
    {
      call: async () => {
        const ms = await median(call);
        const recordedMs = recorded.flushStatements().reduce((sum, statement) => sum + statement.ms, 0);
        inDatabase.push(recordedMs / calls);
        return ms;
      },
      driver: () => median(() => recorded.runByDriver(statements)),
    },
    bench.settings,
  );
  return { ...rounds, statements: statements.length, inDatabase: inDatabase.slice(bench.settings.warmUps) };
}

async function measureOn(bench: Bench, recorded: RecordedDatabase, database: string): Promise<Row[]> {
  const world = await createWorld(() => Promise.resolve(recorded.database), { LOG_LEVEL: 'silent' });
  const { kind } = recorded.database;
  const rows: Row[] = [];
  try {
    const member = await signIn(world);
    for (const read of Object.keys(reads) as Read[]) {
      const { call, driver, statements, inDatabase } = await measureRead(bench, recorded, world, member, read);
      const fields = (what: string) => ({ id: `statements.${kind}.${read}.${what}`, unit: 'ms' as const });
      const name = `statements · ${read} on ${database}`;
      rows.push(
        createRow({
          ...fields('count'),
          name: `${name}, its session included`,
          unit: 'statements',
          values: [statements],
          exact: true,
          target: { most: MAX_STATEMENTS },
        }),
        createRow({
          ...fields('database'),
          name: `${name}, in the database`,
          values: inDatabase,
          ...(kind === 'embedded' && { target: { most: MAX_MS } }),
        }),
        createRow({
          ...fields('call'),
          name: `${name}, the whole call`,
          values: call,
          opponent: { name: "the driver's own statements", values: driver },
        }),
      );
    }
  } finally {
    await world.close();
  }
  return rows;
}

/**
 * (statements) The time of a member's reads in the backend, without the network, compared with only their statements in
 * the driver.
 */
export async function measureStatements(bench: Bench): Promise<Row[]> {
  const embedded = await measureOn(bench, await openEmbeddedRecorded(), 'the embedded database');
  const programs = findPostgres();
  if (!programs) {
    const absent = 'PostgreSQL is not installed';
    return [...embedded, { id: 'statements.server', name: 'statements · on PostgreSQL', absent }];
  }
  const server = await startPostgres(programs, true);
  try {
    return [...embedded, ...(await measureOn(bench, await openServerRecorded(server.url), 'PostgreSQL'))];
  } finally {
    await server.stop();
  }
}
