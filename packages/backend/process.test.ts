import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { findFreePort } from 'loyalty-testing/free-port';
import { testsAll } from 'loyalty-testing/tests-all';
import { putNewDatabase } from './testing/new-database';
import { createTestDatabase, putTestDatabase } from './testing/databases';
import { createEnvironment, startExpectingFailure, startProcess, type RunningBackend } from './testing/process';
import { moveClock, toImport } from 'loyalty-testing/process-scripts';
import { SERVICE_KEY } from './testing/world';

let folder: string;
const running: RunningBackend[] = [];
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'loyalty-process-'))));
afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.kill()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}, event?: string): Promise<RunningBackend> {
  const backend = await startProcess({ DATA_DIR: folder, ...settings }, event);
  running.push(backend);
  return backend;
}

const production = { NODE_ENV: 'production', CODE_PEPPER: 'a-pepper-of-the-tests' };
const headers = { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' };

/** Creates the business `olive`: seeding all demo businesses takes seconds. */
async function putOlive({ url }: Pick<RunningBackend, 'url'>): Promise<void> {
  const response = await fetch(`${url}/admin/businesses/olive`, {
    method: 'PUT',
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: readFileSync('packages/backend/demo/olive.json', 'utf8'),
  });
  expect(response.status).toBe(200);
}

describe('Backend process', () => {
  it.skipIf(!testsAll)('refuses a data folder in use and takes over a stale lock', async () => {
    await putNewDatabase(folder);
    const first = await start({ SEED_DEMO: 'false' });
    const second = await startExpectingFailure(createEnvironment({ DATA_DIR: folder }));
    expect(second.code).toBe(1);
    expect(second.output).toMatch(new RegExp(`^The data folder ${folder} is in use by process \\d+\\.[^\\n]*\\n$`));
    await first.kill();
    const third = await start({ SEED_DEMO: 'false' });
    expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
  });

  it('finishes requests in flight on shutdown and accepts no new ones', async () => {
    const DATABASE_URL = await putTestDatabase(folder);
    const settings = { SEED_DEMO: 'false', ...(DATABASE_URL && { DATABASE_URL }) };
    const backend = await start(settings);
    await putOlive(backend);
    const requested = Array.from({ length: 20 }, (_, index) =>
      fetch(`${backend.url}/admin/members`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          businessId: 'olive',
          email: `a${index}@example.com`,
          contactsConfirmed: true,
          createdBy: 'Dana',
        }),
      }),
    );
    await requested[0];
    const ended = backend.end();
    const statuses = await Promise.allSettled(requested).then((all) =>
      all.map((result) => (result.status === 'fulfilled' ? result.value.status : 0)),
    );
    expect(await ended).toBe(0);
    await expect(fetch(`${backend.url}/healthz`)).rejects.toThrow();
    const again = await start(settings);
    for (const [index, status] of statuses.entries()) {
      const found = await fetch(`${again.url}/admin/members?businessId=olive&query=a${index}@example.com`, { headers });
      const { members } = (await found.json()) as { members: unknown[] };
      if (status === 200) expect(members).toHaveLength(1);
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it.skipIf(!testsAll)('recovers from a first start that was killed halfway', async () => {
    mkdirSync(join(folder, 'database.new'));
    writeFileSync(join(folder, 'database.new', 'PG_VERSION'), 'half');
    const backend = await start({ SEED_DEMO: 'false' });
    expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
    expect(existsSync(join(folder, 'database.new'))).toBe(false);
  });

  it.skipIf(!testsAll)('exits with code 1 after an uncaught error, and with 0 when its parent has exited', async () => {
    await putNewDatabase(folder);
    const crash = toImport('process.on("SIGUSR2", () => { throw new Error("unforeseen"); });');
    const crashing = await start({ SEED_DEMO: 'false', NODE_OPTIONS: `--import=${crash}` });
    expect(await crashing.end('SIGUSR2')).toBe(1);
    expect(existsSync(join(folder, 'backend.lock'))).toBe(false);
    const orphan = await start({ SEED_DEMO: 'false' });
    expect(await orphan.disconnect()).toBe(0);
    expect(existsSync(join(folder, 'backend.lock'))).toBe(false);
  });

  it.skipIf(!testsAll)('expires nothing when its clock jumps by more than a day', async () => {
    await putNewDatabase(folder);
    const first = await start({ SEED_DEMO: 'false' });
    await putOlive(first);
    const post = async (path: string, body: object) => {
      const key = { 'idempotency-key': randomUUID() };
      const sent = { method: 'POST', headers: { ...headers, ...key }, body: JSON.stringify(body) };
      return (await fetch(`${first.url}${path}`, sent)).json() as Promise<{ comoMemberId: string }>;
    };
    const { comoMemberId } = await post('/admin/members', { businessId: 'olive', email: 'clock@example.com' });
    const items = [{ name: 'Fattoush', quantity: 1, amount: 100_00 }];
    const purchase = { businessId: 'olive', comoMemberId, locationId: 'olive-haifa', receiptNumber: 'R-1', items };
    await post('/admin/purchases', purchase);
    const points = async ({ url }: RunningBackend) => {
      const found = await fetch(`${url}/admin/members?businessId=olive&query=${comoMemberId}`, { headers });
      return ((await found.json()) as { members: { points: number }[] }).members[0]?.points;
    };
    const earned = await points(first);
    expect(earned).toBeGreaterThan(0);
    await first.end();
    const leapt = await start({ SEED_DEMO: 'false', NODE_OPTIONS: `--import=${moveClock(10_000 * DAY_SECONDS)}` });
    await expect.poll(() => leapt.output()).toContain('"event":"expiry.suspended"');
    await leapt.end();
    expect(await points(await start({ SEED_DEMO: 'false' }))).toBe(earned);
  });

  it.skipIf(inject('postgresUrl') === null)(
    'uses database time on a machine with a wrong clock, is not ready and runs no job',
    async () => {
      const settings = { DATA_DIR: folder, DATABASE_URL: await createTestDatabase(), SEED_DEMO: 'false' };
      const wrong = await start({ ...settings, NODE_OPTIONS: `--import=${moveClock(400 * DAY_SECONDS)}` });
      expect(wrong.output()).toContain('"event":"clock.wrong"');
      const response = await fetch(`${wrong.url}/readyz`);
      expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable', failed: ['clock'] }]);
      const resumed = await fetch(`${wrong.url}/admin/expiry/resume`, {
        method: 'POST',
        headers: { 'idempotency-key': randomUUID(), ...headers },
        body: JSON.stringify({ by: 'test', reason: 'what time is it' }),
      });
      const { lastRun, resumedAt } = (await resumed.json()) as { lastRun: string | null; resumedAt: string };
      expect(lastRun).toBeNull();
      expect(Math.abs(Date.parse(resumedAt) - Date.now())).toBeLessThan(DAY_MS);
      const withWrongClock = await start({ ...settings, NODE_OPTIONS: `--import=${moveClock(-20)}` });
      expect(withWrongClock.output()).toContain('"event":"clock.off"');
      expect((await fetch(`${withWrongClock.url}/readyz`)).status).toBe(200);
    },
  );

  it.skipIf(!testsAll || inject('postgresUrl') === null)(
    'stores nothing on its machine in production on PostgreSQL',
    async () => {
      const dataDir = join(folder, 'none');
      const { url } = await start({
        ...production,
        DATA_DIR: dataDir,
        DATABASE_URL: await createTestDatabase(),
        SEED_DEMO: 'true',
      });
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it.skipIf(!testsAll)('ends while it waits for its database, by a signal and when its parent has exited', async () => {
    const away = { ...production, DATABASE_URL: `postgres://nobody@127.0.0.1:${await findFreePort()}/none` };
    const stopped = await start(away, 'database.waiting');
    expect(await stopped.end()).toBe(0);
    const orphan = await start(away, 'database.waiting');
    expect(await orphan.disconnect()).toBe(0);
  });

  it('refuses to start without the configured database, with a message', async () => {
    const port = await findFreePort();
    const settings = { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` };
    const { code, output } = await startExpectingFailure(createEnvironment(settings));
    expect(code).toBe(1);
    expect(output).toMatch(/^The backend could not start: /);
  });
});
