import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { LEASE_SECONDS } from '../../core/jobs/queues';
import { openDatabase, type OpenDatabase } from '../../db/database';
import { createTestDatabase } from '../../testing/databases';
import { advanceJobTime } from '../../testing/job-times';
import { startProcess, type RunningBackend } from '../../testing/process';
import { SERVICE_KEY } from '../../testing/world';

describe.skipIf(!testsAll || inject('postgresUrl') === null)('Webhooks of a backend that is killed with -9', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-webhooks-'));
  const received: string[] = [];
  let isDown = true;
  let receiver: Server;
  let database: OpenDatabase;
  const running: RunningBackend[] = [];
  let start: () => Promise<RunningBackend>;

  beforeAll(async () => {
    const DATABASE_URL = await createTestDatabase();
    start = async () => {
      const backend = await startProcess({ DATABASE_URL, DATA_DIR: folder, SEED_DEMO: 'false' });
      running.push(backend);
      return backend;
    };
    receiver = createServer((request, response) => {
      received.push(String(request.headers['webhook-id']));
      // Does not respond while it is down: the deliveries are in flight.
      if (!isDown) request.resume().on('end', () => response.writeHead(204).end());
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    database = await openDatabase({ DATABASE_URL, DATABASE_POOL: 2, DATA_DIR: folder });
  });
  afterAll(async () => {
    await Promise.all(running.map((backend) => backend.kill()));
    await database.close();
    receiver.closeAllConnections();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function send(method: 'POST' | 'PUT', url: string, body: string): Promise<void> {
    const headers = { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers: { ...headers, 'idempotency-key': randomUUID() }, body });
    if (!response.ok) throw new Error(await response.text());
  }
  const call = (url: string, path: string, body: Record<string, unknown>) =>
    send('POST', `${url}/admin/${path}`, JSON.stringify({ businessId: 'olive', ...body }));
  const countUndelivered = async () => {
    const { db } = database;
    const [events, delivered] = await Promise.all([
      db.selectFrom('webhook_events').select('message_id').execute(),
      db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'delivered').execute(),
    ]);
    return events.length - delivered.length;
  };

  it('are delivered by another process, whether they were in flight or just committed', async () => {
    const first = await start();
    await send('PUT', `${first.url}/admin/businesses/olive`, readFileSync('packages/backend/demo/olive.json', 'utf8'));
    const { port } = receiver.address() as AddressInfo;
    await call(first.url, 'webhooks', { url: `http://127.0.0.1:${port}/`, types: ['member.joined'] });
    for (const firstName of ['Ada', 'Grace']) await call(first.url, 'members', { firstName });
    await expect.poll(() => received.length).toBe(2);
    await call(first.url, 'members', { firstName: 'Edsger' });
    await first.kill();
    const inFlight = received.splice(0);
    isDown = false;
    await start();
    await advanceJobTime(database.db, LEASE_SECONDS + 1);
    await expect.poll(countUndelivered).toBe(0);
    expect(new Set(received).size).toBe(3);
    expect(received).toEqual(expect.arrayContaining(inFlight));
  });
});
