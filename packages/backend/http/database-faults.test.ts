import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { parseSamples, sumSamples } from 'loyalty-testing/samples';
import { connectServer } from '../db/database';
import { putTestBusiness } from '../testing/actors';
import { createTestDatabase } from '../testing/databases';
import { createBusinessFile, createWorld, type World } from '../testing/world';

describe.skipIf(inject('postgresUrl') === null)('Backend without the right to use one of its tables', () => {
  let world: World;
  let owner: pg.Client;
  let role: string;

  beforeAll(async () => {
    const url = await createTestDatabase();
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
    // Roles are the server's: other suites have some, too.
    role = `clerk_${new URL(url).pathname.slice(1)}`;
    await owner.query(`create role "${role}"`);
    for (const kind of ['tables', 'sequences'])
      await owner.query(`grant all on all ${kind} in schema public to "${role}"`);
    const connection = new URL(url);
    connection.searchParams.set('options', `-c role=${role}`);
    world = await createWorld(() => Promise.resolve(connectServer(connection.href, 2)));
    await putTestBusiness(world, createBusinessFile('alpha'));
    await owner.query(`revoke all on purchases from "${role}"`);
  });
  afterAll(async () => {
    await world.close();
    await owner.query(`drop owned by "${role}"`);
    await owner.query(`drop role "${role}"`);
    await owner.end();
  });

  const read = () => world.call('GET', '/admin/purchases?businessId=alpha');
  const readProblems = async () => (await world.call('GET', '/admin/status')).body.problems;
  const findLines = (table: string) =>
    world.lines.filter(({ event, message }) => event === 'database.fault' && String(message).includes(table));

  it('says so once in the log, counts the calls, and names the table in the status for an hour', async () => {
    expect((await world.call('GET', '/readyz')).body).toEqual({ status: 'ok' });
    expect([(await read()).status, (await read()).status]).toEqual([500, 500]);
    expect(findLines('purchases')).toMatchObject([
      { sqlState: '42501', message: 'permission denied for table purchases', call: 'listPurchases' },
    ]);
    const samples = parseSamples(await world.app.metrics.registry.metrics());
    expect(sumSamples(samples, 'loyalty_database_errors_total', { class: '42' })).toBe(2);
    expect(await readProblems()).toEqual(['database: permission denied for table purchases (42501)']);
    const ready = await world.call('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'degraded', failed: ['database: 42501'] }]);
    world.advanceClock(HOUR_SECONDS);
    expect(await readProblems()).toEqual([]);
    expect((await world.call('GET', '/readyz')).body).toEqual({ status: 'ok' });
  });

  it('names a missing table, too', async () => {
    await owner.query('alter table purchases rename to purchases_elsewhere');
    expect((await read()).status).toBe(500);
    expect(await readProblems()).toEqual(['database: relation "purchases" does not exist (42P01)']);
    expect(findLines('"purchases"')).toHaveLength(1);
  });
});
