import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { createExportFile } from './cli/export-file';
import { fillDisk } from './testing/fill-disk';
import { putNewDatabase } from './testing/new-database';
import { createEnvironment, startExpectingFailure, startProcess, type RunningBackend } from './testing/process';
import { SERVICE_KEY } from './testing/world';

/** A disk of its own needs the right to mount one. */
describe.skipIf(!testsAll || process.getuid?.() !== 0)('Data folder on a disk that is full', () => {
  let disk: string;
  let dataDir: string;
  let backend: RunningBackend;
  let comoMemberId: string;

  const headers = { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' };
  const write = async (method: string, path: string, body: unknown) => {
    const init = { method, headers: { ...headers, 'idempotency-key': randomUUID() }, body: JSON.stringify(body) };
    const response = await fetch(`${backend.url}${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const purchase = () =>
    write('POST', '/admin/purchases', {
      businessId: 'olive',
      comoMemberId,
      locationId: 'olive-haifa',
      items: [{ name: 'Cake', quantity: 1, amount: 1_000 }],
      receiptNumber: randomUUID(),
    });
  const readReady = async () => {
    const response = await fetch(`${backend.url}/readyz`);
    return [response.status, await response.json()];
  };
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'loyalty-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
    dataDir = await putNewDatabase(join(disk, 'data'));
    backend = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
    await write('PUT', '/admin/businesses/olive', JSON.parse(readFileSync('packages/backend/demo/olive.json', 'utf8')));
    const name = { firstName: 'Ada', lastName: 'Lovelace', createdBy: 'Sam' };
    const member = { businessId: 'olive', email: 'ada@example.com', contactsConfirmed: true, ...name };
    comoMemberId = String((await write('POST', '/admin/members', member)).body.comoMemberId);
    expect((await purchase()).status).toBe(200);
  });
  afterAll(async () => {
    await backend.kill();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });

  it('is named: writes are refused, reads work, and readiness says why', async () => {
    fillDisk(disk);
    // Pages with space left still take some rows.
    await expect.poll(async () => (await purchase()).body.code, { timeout: 60_000, interval: 20 }).toBe('BUSY');
    expect(await readReady()).toEqual([200, { status: 'degraded', failed: ['database: disk full'] }]);
    const member = await fetch(`${backend.url}/admin/members?businessId=olive&query=ada%40example.com`, {
      headers,
    });
    expect(member.status).toBe(200);
  });

  it.each([0, 1, 5, 10])(
    'is not called damaged by a start after a kill with %i MB left, and starts later',
    async (free) => {
      await backend.kill();
      const filler = fillDisk(disk);
      truncateSync(filler, statSync(filler).size - free * 1_024 * 1_024);
      const { code, output } = await startExpectingFailure(
        createEnvironment({ DATA_DIR: dataDir, SEED_DEMO: 'false' }),
      );
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^The data folder .+ no space left .+ Nothing is damaged\.\n$/),
      ]);
      rmSync(filler);
      backend = await startProcess({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
      expect((await purchase()).status).toBe(200);
      expect(await readReady()).toEqual([200, { status: 'ok' }]);
    },
  );

  it('takes no part of an export that it has no space for', () => {
    const filler = fillDisk(disk);
    truncateSync(filler, statSync(filler).size - 20 * 1_024);
    const file = createExportFile(join(disk, 'members.csv'));
    expect(() => file.writeText('x'.repeat(1_024 * 1_024))).toThrow('ENOSPC');
    file.discard();
    rmSync(filler);
  });
});
