import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import { Status } from 'loyalty-contract/schemas/status';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Status', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  const read = async () => {
    const { status, body } = await world.call('GET', '/admin/status');
    expect(status).toBe(200);
    return Status.parse(body);
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

  it('names the versions and no problem of a healthy backend', async () => {
    const { problems, database, migrations, node, ledger } = await read();
    expect(problems).toEqual([]);
    expect(database).toMatchObject({ kind: world.database.kind, answers: true });
    expect(database.version).toMatch(/^\d+/);
    expect(migrations).toMatchObject({ pending: [], unknown: [] });
    expect(migrations.applied).toBeGreaterThan(30);
    expect(node).toBe(process.version);
    expect(ledger).toBeNull();
  });

  it('shows queues and dead letters without recipients', async () => {
    const recipient = `${createUniqueId('somebody')}@example.com`;
    const message = { recipient, text: 'words', channel: 'email' as const };
    const failed = { ...message, created_at: hoursAgo(3), failed_at: hoursAgo(2), last_error: 'SMTP 550' };
    await world.app.db
      .insertInto('outbox')
      .values([
        { ...message, created_at: hoursAgo(1) },
        failed,
        { ...failed, code_id: createUniqueId('code'), expires_at: hoursAgo(1) },
      ])
      .execute();
    const status = await read();
    expect(status.problems).toEqual(['dead letters: 1 email']);
    expect(status.queues.find(({ channel }) => channel === 'email')).toMatchObject({ waiting: 1, failed: 1 });
    const delivery = { channel: 'email', error: 'SMTP 550' };
    expect(status.failedDeliveries).toMatchObject([delivery, delivery]);
    expect(JSON.stringify(status)).not.toMatch(/somebody|words/);
    await world.app.db.deleteFrom('outbox').execute();
  });

  it('names businesses whose stored file does not say what a usual bill is', async () => {
    const businessId = createUniqueId('old');
    await putTestBusiness(world, createBusinessFile(businessId));
    await sql`update businesses set document = document #- '{till,typicalBill}' where id = ${businessId}`.execute(
      world.app.db,
    );
    expect((await read()).problems).toEqual([`no till.typicalBill: ${businessId}`]);
    await putTestBusiness(world, createBusinessFile(businessId));
    expect((await read()).problems).toEqual([]);
  });

  it('shows the last job runs and the last ledger check', async () => {
    const { metrics } = world.app;
    const at = hoursAgo(1);
    metrics.recordJob({ job: 'ledger', endedAt: at, ms: 12 });
    metrics.recordJob({ job: 'ledger', endedAt: new Date(), ms: 15, error: new Error('no') });
    metrics.recordLedgerCheck({ at, differingAccounts: 2 });
    const { problems, jobs, ledger } = await read();
    expect(problems).toEqual(['job: ledger', 'ledger']);
    expect(jobs).toMatchObject([{ job: 'ledger', lastSuccessAt: at.toISOString(), ms: 15, failing: true }]);
    expect(ledger).toEqual({ checkedAt: at.toISOString(), differences: 2 });
  });

  it('reports a missing migration, as /readyz does, and accepts one of a newer version', async () => {
    const other = await createWorld(open);
    const ready = async () => (await other.call('GET', '/readyz')).body;
    await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '')`.execute(other.app.db);
    expect(await ready()).toEqual({ status: 'ok' });
    await sql`update kysely_migration set name = '998-other' where name = '033-job-runs'`.execute(other.app.db);
    expect(await ready()).toEqual({ status: 'unavailable', failed: ['migrations'] });
    const { body } = await other.call('GET', '/admin/status');
    expect(body).toMatchObject({
      problems: ['migrations'],
      migrations: { pending: ['033-job-runs'], unknown: ['998-other', '999-newer'] },
    });
    await sql`delete from kysely_migration where name = '999-newer'`.execute(other.app.db);
    await sql`update kysely_migration set name = '033-job-runs' where name = '998-other'`.execute(other.app.db);
    await other.close();
  });

  it('responds while the database is unresponsive', async () => {
    const { db } = world.app;
    world.app.db = db.withPlugin({
      transformQuery: () => {
        throw new Error('the database is unavailable');
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const { problems, database, queues } = await read();
    world.app.db = db;
    expect(problems).toContain('database');
    expect(database.answers).toBe(false);
    expect(queues).toEqual([]);
    expect((await world.call('GET', '/readyz')).status).toBe(200);
  });

  it('requires the service key', async () => {
    const response = await world.server.inject({ method: 'GET', url: '/admin/status' });
    expect(response.statusCode).toBe(401);
  });
});
