import { openDatabase } from 'loyalty-backend/db/database';
import { seedDemo } from 'loyalty-backend/demo/seed';
import { memberCalls, type MemberCall, type Subject } from '../../stress/member-calls';
import { createPopulation, type PopulationSize } from '../../stress/population';
import { addPoints, seedMember } from 'loyalty-backend/stress/seed';
import { createSignedInRequest } from 'loyalty-backend/testing/actors';
import { createServerDatabase, startPostgres } from 'loyalty-testing/temporary-postgres';
import { createWorld, type World } from 'loyalty-backend/testing/world';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { createBalancedOrders } from '../measure/balanced-orders';
import type { Bench } from '../setup/bench';
import type { Settings } from '../setup/settings';
import { createRow, type Row } from '../results/row';
import { quantile } from '../results/statistics';

const MAX_RATIO = 1.3;
const CONNECTIONS = 4;
/** The demo business whose member is measured. */
const DEMO = { businessId: 'olive', host: 'olive.localhost', id: 'olive-demo', email: 'demo@olive.example' };
/** Enough for all purchases of a measurement, in hundredths. */
const POINTS = 10_000_000_00;

async function openWorld(DATABASE_URL: string): Promise<World> {
  const open = () => openDatabase({ DATABASE_URL, DATABASE_POOL: CONNECTIONS, DATA_DIR: '' });
  const world = await createWorld(open, { LOG_LEVEL: 'silent', SIGN_IN_BUDGET_FACTOR: '1000' });
  await seedDemo(world.app.db, 'packages/backend/demo', world.app.now(), world.app.log);
  return world;
}

async function signIn(world: World, member: { id: string; email: string }): Promise<Subject> {
  await addPoints(world.app.db, DEMO.businessId, member.id, POINTS);
  const { businessId } = DEMO;
  const from = await createSignedInRequest(world, { ...DEMO, ...member });
  return { world, from, businessId, memberId: member.id, email: member.email };
}

/** The demo's member in both databases, and a member with points and nothing else, with few and with many entries. */
type Side = 'demo' | 'large' | 'few' | 'entries';
const sides: readonly Side[] = ['demo', 'large', 'few', 'entries'];
const orders = createBalancedOrders(sides);
const FEW_ENTRIES = 100;

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * The median duration of a call for each subject, by round. A call takes a few milliseconds, and other work on the machine
 * changes within a round, so the subjects take turns after each call, in balanced orders: the number of calls should be a
 * multiple of the number of orders. The first call of each is not measured: it stores what later ones read, such as the totals of a long history.
 */
async function measureInBalancedOrders(
  subjects: Record<Side, Subject>,
  call: MemberCall,
  { rounds, warmUps, calls: turns }: Settings,
): Promise<Record<Side, number[]>> {
  const medians: Record<Side, number[]> = { demo: [], large: [], few: [], entries: [] };
  for (const side of sides) await (await call(subjects[side]))();
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const times: Record<Side, number[]> = { demo: [], large: [], few: [], entries: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const side of orders[turn % orders.length] ?? sides) {
        times[side].push(await measureTime(await call(subjects[side])));
      }
    }
    if (round >= warmUps) for (const side of sides) medians[side].push(quantile(times[side], 0.5));
  }
  return medians;
}

async function measureLargeDatabase(bench: Bench, demo: World, large: World, url: string): Promise<Row[]> {
  const size: PopulationSize = { businesses: bench.settings.businesses, members: bench.settings.members };
  const startedAt = performance.now();
  const { rows: stored, bytes } = await createPopulation(large, url, size);
  const id = await seedMember(large.app.db, DEMO.businessId, bench.settings.entries);
  const minutes = (performance.now() - startedAt) / 60_000;
  const note = `${stored.toLocaleString('en')} rows, ${(bytes / 2 ** 30).toFixed(1)} GB, in ${minutes.toFixed(1)} minutes`;
  const fewId = await seedMember(demo.app.db, DEMO.businessId, FEW_ENTRIES);
  const subjects = {
    demo: await signIn(demo, DEMO),
    large: await signIn(large, DEMO),
    few: await signIn(demo, { id: fewId, email: `${fewId}@example.com` }),
    entries: await signIn(large, { id, email: `${id}@example.com` }),
  };
  const rows: Row[] = [];
  for (const [name, call] of Object.entries(memberCalls)) {
    const rounds = await measureInBalancedOrders(subjects, call, bench.settings);
    const fields = { unit: 'ms' as const, target: { most: MAX_RATIO }, note };
    const members = size.members.toLocaleString('en');
    const entries = bench.settings.entries.toLocaleString('en');
    rows.push(
      createRow({
        ...fields,
        id: `growth.${name}.members`,
        name: `growth · ${name} among ${members} members`,
        values: rounds.large,
        baseline: { name: 'the demo’s member in the demo’s database', values: rounds.demo },
      }),
      createRow({
        ...fields,
        id: `growth.${name}.entries`,
        name: `growth · ${name} of a member with ${entries} entries among them`,
        values: rounds.entries,
        baseline: { name: `one with ${FEW_ENTRIES} in the demo’s database`, values: rounds.few },
      }),
    );
  }
  return rows;
}

/**
 * (growth) Each call of a member on PostgreSQL in a large database, compared with the demo's: the same member of the
 * demo in both, and one with many entries in the large one, with few in the demo's.
 */
export async function measureGrowth(bench: Bench): Promise<Row[]> {
  const programs = findPostgres();
  if (!programs)
    return [{ id: 'growth.server', name: 'growth · on PostgreSQL', absent: 'PostgreSQL is not installed' }];
  const server = await startPostgres(programs, true);
  const worlds: World[] = [];
  try {
    const demo = await openWorld(await createServerDatabase(server.url, 'demo'));
    worlds.push(demo);
    const url = await createServerDatabase(server.url, 'large');
    const large = await openWorld(url);
    worlds.push(large);
    return await measureLargeDatabase(bench, demo, large, url);
  } finally {
    for (const world of worlds) await world.close();
    await server.stop();
  }
}
