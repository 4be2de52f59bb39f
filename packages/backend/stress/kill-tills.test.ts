import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { putTestDatabase } from '../testing/databases';
import { putNewDatabase } from '../testing/new-database';
import { killTillsRepeatedly } from './kill-tills';

it.skipIf(!testsAll).each(['embedded', 'default'])(
  'TD1: after kill -9 each action of a till has happened once, and forgotten gifts can be used again (%s database)',
  async (database) => {
    const folder = mkdtempSync(join(tmpdir(), 'loyalty-kill-tills-'));
    const counts = { operations: 16, faults: 1, workers: 4, members: 3, seed: 3 };
    const DATA_DIR = join(folder, 'data');
    const DATABASE_URL = database === 'default' ? await putTestDatabase(DATA_DIR) : undefined;
    if (database === 'embedded') await putNewDatabase(DATA_DIR);
    const settings = { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) };
    const result = await killTillsRepeatedly(settings, database, counts);
    rmSync(folder, { recursive: true, force: true });
    expect(result.measured).toMatchObject({ wrongRedemptions: 0, wrongPayments: 0, wrongGifts: 0, overcharged: 0 });
    expect(result).toMatchObject({ pass: true });
  },
);
