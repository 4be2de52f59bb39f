import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killTillsRepeatedly } from './kill-tills';

it('TD1: after kill -9 each action of a till has happened once, and forgotten gifts can be used again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-kill-tills-'));
  const counts = { operations: 16, faults: 1, workers: 4, members: 3, seed: 3 };
  const result = await killTillsRepeatedly({ DATA_DIR: join(folder, 'data') }, 'embedded', counts);
  rmSync(folder, { recursive: true, force: true });
  expect(result.measured).toMatchObject({ wrongRedemptions: 0, wrongPayments: 0, wrongGifts: 0, overcharged: 0 });
  expect(result).toMatchObject({ pass: true });
}, 120_000);
