import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { runInProcess } from './testing/run-in-process';
import { connectServer } from './db/database';
import { createBuyers, createShopBusiness } from './stress/shop-business';
import { createTestDatabase } from './testing/databases';
import { createWorld, type World } from './testing/world';
import { enqueueMessages } from './domains/outbox';
import { transact } from './db/transact';

const bin = findPostgres();

/** A server that refuses each connection, because it does not have the database. */
async function startServerBehind() {
  const fields = 'SFATAL\0C3D000\0Mthe database does not exist\0\0';
  const refusal = Buffer.from(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (message) => {
      // A question for encryption has no content.
      if (message.length === 8) socket.write('N');
      else socket.end(refusal);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe.skipIf(inject('postgresUrl') === null || bin === undefined)('Drill of a restored backup', () => {
  let folder: string;
  let url: string;
  let world: World;
  beforeAll(async () => {
    vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`);
    folder = mkdtempSync(join(tmpdir(), 'loyalty-drill-'));
    url = await createTestDatabase();
    world = await createWorld(() => Promise.resolve(connectServer(url, 4)));
    const businessId = await createShopBusiness(world);
    await createBuyers(world, businessId, 3, 500);
    const createdAt = world.app.now();
    await transact(world.app.db, (tx) =>
      enqueueMessages(tx, [{ businessId, channel: 'email', to: 'a@example.com', subject: 'x', text: 'y', createdAt }]),
    );
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await world.close();
    rmSync(folder, { recursive: true });
  });

  const dump = (...options: string[]) => {
    const file = join(folder, `dump-${options.join('')}`);
    execFileSync('pg_dump', [...options, '--file', file, url]);
    return file;
  };
  const drill = (file: string, databaseUrl = url) => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    return runInProcess(['restore-drill', file], {});
  };
  const listDatabases = async () =>
    (await sql<{ datname: string }>`select datname from pg_database`.execute(world.app.db)).rows
      .map(({ datname }) => datname)
      .filter((name) => name.startsWith('restore_drill_'));

  it.each([
    ['an archive', ['-Fc']],
    ['a script', []],
  ])('restores %s, verifies and counts it, deletes it, and changes and sends nothing', async (_, options) => {
    const file = dump(...options);
    const waiting = await world.app.db.selectFrom('outbox').selectAll().execute();
    const { code, stdout } = await drill(file);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^The backup can be restored: 1 of 1 businesses, 3 of 3 members, \d+ of \d+ entries, .+ no differences; \d+ s\.\n$/,
      ),
    ]);
    expect(await world.app.db.selectFrom('outbox').selectAll().execute()).toEqual(waiting);
    expect(await listDatabases()).toEqual([]);
  });

  it('refuses a script that was cut, although psql would restore it, and says what it lacks', async () => {
    const complete = readFileSync(dump('--no-sync'), 'utf8');
    const cut = join(folder, 'cut.sql');
    writeFileSync(cut, complete.slice(0, complete.lastIndexOf('-- PostgreSQL database dump complete')));
    const { code, stderr } = await drill(cut);
    expect([code, stderr]).toEqual([1, expect.stringContaining('cut.sql is no complete dump')]);
  });

  it.each([
    ['pg_dump --create --clean', ['--create', '--clean']],
    ['pg_dump --create', ['--create']],
  ])('refuses a script of %s, which would change the running database', async (_, options) => {
    const before = await world.app.db.selectFrom('members').select('id').execute();
    const { code, stderr } = await drill(dump(...options));
    expect([code, stderr]).toEqual([1, expect.stringContaining('would change other databases (line ')]);
    expect(await world.app.db.selectFrom('members').select('id').execute()).toEqual(before);
    expect(await listDatabases()).toEqual([]);
  });

  it('is interrupted without leaving its database', async () => {
    const slow = join(folder, 'slow.sql');
    writeFileSync(slow, 'select pg_sleep(600);\n-- PostgreSQL database dump complete\n');
    const result = drill(slow);
    await expect.poll(listDatabases).not.toEqual([]);
    process.emit('SIGTERM');
    expect(await result).toMatchObject({ code: 1, stderr: expect.stringContaining('The drill was interrupted') });
    expect(await listDatabases()).toEqual([]);
  });

  it('names what PostgreSQL refuses, and not the password', async () => {
    const wrong = join(folder, 'wrong.sql');
    writeFileSync(wrong, 'select 1 from nowhere;\n-- PostgreSQL database dump complete\n');
    const secret = Object.assign(new URL(url), { password: 'not-for-logs' }).href;
    const { code, stderr } = await drill(wrong, secret);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^psql could not restore .*relation "nowhere" does not/s),
    ]);
    expect(stderr).not.toContain('not-for-logs');
    expect(await listDatabases()).toEqual([]);
  });

  it('leads to the server that takes writes, where another one has not got the new database yet', async () => {
    const behind = await startServerBehind();
    const [start, rest] = [url.slice(0, url.indexOf('@') + 1), url.slice(url.indexOf('@') + 1)];
    const { code, stderr } = await drill(dump('-Fc'), `${start}127.0.0.1:${behind.port},${rest}`);
    await behind.close();
    expect([code, stderr]).toEqual([0, '']);
  });

  it('fails for a backup whose ledger differs, and for a file that is none', async () => {
    await sql`alter table accounts disable trigger user`.execute(world.app.db);
    await sql`update accounts set balance = balance + 7 where id = (select max(id) from accounts where balance > 0)`.execute(
      world.app.db,
    );
    const differing = await drill(dump('-Fc', '--verbose'));
    expect([differing.code, differing.stderr]).toEqual([1, expect.stringContaining('differs in 1 accounts')]);
    const missing = await drill(join(folder, 'no-such-dump'));
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('ENOENT')]);
    expect(await listDatabases()).toEqual([]);
  });
});
