import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { runDatabaseFaults } from './stress/database-faults';
import { killRepeatedly } from './stress/kill';
import { putNewDatabase } from './testing/new-database';
import { createTestDatabase } from './testing/databases';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'loyalty-faults-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** How many members buy, and how many faults happen meanwhile. `npm run stress` measures how soon a busy machine recovers. */
const [purchases, kills] = testsAll ? [150, 3] : [60, 1];
const exactlyOnce = {
  answered: purchases,
  sold: purchases,
  gifts: purchases,
  spent: purchases,
  lost: 0,
  doubled: 0,
  anomalies: 0,
};

describe('kill -9 (L5)', () => {
  const counts = { purchases, faults: kills, workers: 6, members: 12, seed: 5 };

  it.skipIf(!testsAll)('loses and duplicates no purchase on the embedded database', async () => {
    await putNewDatabase(folder);
    expect((await killRepeatedly({ DATA_DIR: folder }, 'embedded', counts)).measured).toMatchObject(exactlyOnce);
  });

  it.skipIf(inject('postgresUrl') === null)('loses and duplicates nothing on PostgreSQL', async () => {
    const settings = { DATA_DIR: folder, DATABASE_URL: await createTestDatabase() };
    expect((await killRepeatedly(settings, 'server', counts)).measured).toMatchObject(exactlyOnce);
  });
});

describe.skipIf(!testsAll || inject('postgresUrl') === null)(
  'Database with closed, reset and silent connections',
  () => {
    it('causes no crash, and no purchase is lost or duplicated', async () => {
      // Silence, the third kind, lasts until the timeouts of statements.
      const counts = { purchases, faults: 3, workers: 12, members: 12, seed: 7 };
      const { measured } = await runDatabaseFaults(await createTestDatabase(), folder, counts);
      expect(measured).toMatchObject({ ...exactlyOnce, exitCode: 0 });
    });
  },
);
