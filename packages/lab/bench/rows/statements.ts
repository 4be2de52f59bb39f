import { seedDemo } from 'loyalty-backend/demo/seed';
import { createSignedInRequest } from 'loyalty-backend/testing/actors';
import { getReadPath, homeReads, memberReads } from 'loyalty-backend/testing/member-reads';
import { startPostgres } from 'loyalty-testing/temporary-postgres';
import {
  openEmbeddedRecorded,
  openServerRecorded,
  type RecordedDatabase,
  type Statement,
} from 'loyalty-backend/testing/recorded-database';
import { createWorld, type RequestOptions, type TestResponse, type World } from 'loyalty-backend/testing/world';
import { definitions } from 'loyalty-contract/calls/calls';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import type { Bench } from '../setup/bench';
import { alternate } from '../measure/rounds';
import { createRow, type Row } from '../results/row';
import { quantile } from '../results/statistics';

type Call = (world: World, options: RequestOptions) => Promise<TestResponse>;

/** A member's reads, by their name in the contract. */
const reads = Object.fromEntries(
  memberReads.map((name): [string, Call] => [name, (world, options) => world.call('GET', getReadPath(name), options)]),
);

/** All reads of the home page in one call. */
const readHome: Call = (world, options) =>
  world.call('POST', definitions.batchReads.path, { ...options, body: homeReads });

/** The demo's member, with gifts, purchases and months of activity. */
const member = { businessId: 'olive', host: 'olive.localhost', id: 'olive-demo', email: 'demo@olive.example' };

/** The maximum number of statements of a member's read, including its session. */
const MAX_STATEMENTS = 2;
const MAX_MS = 2.5;
const RECORDED_CALLS = 9;

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

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
  [read, send]: [name: string, Call],
) {
  const call = async () => {
    const { status, text } = await send(world, options);
    if (status !== 200) throw new Error(`${read}: ${status} ${text}`);
  };
  const { calls } = bench.settings;
  const statements = await recordCall(recorded, call);
  if (statements.length === 0) throw new Error(`No statement of ${read} was recorded.`);
  // What writes, such as the link to the profile, cannot be done twice with the same values.
  const isRepeatable = !statements.some(({ sql }) => /\b(?:insert|update|delete)\b/i.test(sql));
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
      alone: () => (isRepeatable ? median(() => recorded.repeatStatements(statements)) : Promise.resolve(NaN)),
    },
    bench.settings,
  );
  return {
    ...rounds,
    isRepeatable,
    statements: statements.length,
    inDatabase: inDatabase.slice(bench.settings.warmUps),
  };
}

async function measureOn(bench: Bench, recorded: RecordedDatabase, database: string): Promise<Row[]> {
  const world = await createWorld(() => Promise.resolve(recorded.database), { LOG_LEVEL: 'silent' });
  const { kind } = recorded.database;
  const rows: Row[] = [];
  try {
    await seedDemo(world.app.db, 'packages/backend/demo', world.app.now(), world.app.log);
    const options = await createSignedInRequest(world, member);
    for (const [read, send] of Object.entries({ ...reads, batchReads: readHome })) {
      const measured = await measureRead(bench, recorded, world, options, [read, send]);
      const { call, alone, isRepeatable, statements, inDatabase } = measured;
      const isOneRead = send !== readHome;
      const fields = (what: string) => ({ id: `statements.${kind}.${read}.${what}`, unit: 'ms' as const });
      const name = `statements · ${read} on ${database}`;
      rows.push(
        createRow({
          ...fields('count'),
          name: `${name}, its session included`,
          unit: 'statements',
          values: [statements],
          exact: true,
          ...(isOneRead && { target: { most: MAX_STATEMENTS } }),
        }),
        createRow({
          ...fields('database'),
          name: `${name}, in the database`,
          values: inDatabase,
          ...(kind === 'embedded' && isOneRead && { target: { most: MAX_MS } }),
        }),
        createRow({
          ...fields('call'),
          name: `${name}, the whole call`,
          values: call,
          ...(isRepeatable && {
            baseline: { name: 'the same statements alone, by the same driver, prepared', values: alone },
          }),
        }),
      );
    }
  } finally {
    await world.close();
  }
  return rows;
}

/**
 * (statements) The time of a member's reads in the backend, without the network, compared with their statements alone.
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
