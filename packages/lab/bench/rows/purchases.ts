import path from 'node:path';
import { openDatabase } from 'loyalty-backend/db/database';
import { measurePurchaseRate } from '../../stress/purchase-rate';
import { startPostgres } from 'loyalty-testing/temporary-postgres';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { createWorld } from 'loyalty-backend/testing/world';
import type { Bench } from '../setup/bench';
import { createRow, type Row } from '../results/row';

interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

async function measureOn(bench: Bench, id: string, database: string, settings: Settings): Promise<Row> {
  const { rounds, warmUps, seconds } = bench.settings;
  const world = await createWorld(() => openDatabase({ DATABASE_POOL: 20, ...settings }), { LOG_LEVEL: 'silent' });
  const purchases: number[] = [];
  const plain: number[] = [];
  try {
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const { measured } = await measurePurchaseRate(world, { seconds, purchasesFirst: round % 2 === 1 });
      if (round < warmUps) continue;
      purchases.push(measured.purchases ?? NaN);
      plain.push(measured.plain ?? NaN);
    }
  } finally {
    await world.close();
  }
  return createRow({
    id,
    name: `c · purchases by 16 clients on ${database}`,
    unit: '/s',
    values: purchases,
    baseline: { name: 'plain transactions of two statements by the same driver', values: plain },
    target: { least: 0.5 },
  });
}

/**
 * (c) Purchases per second on each database, compared with a plain transaction of two statements on the same database.
 */
export async function measurePurchases(bench: Bench): Promise<Row[]> {
  const DATA_DIR = path.join(bench.folder, 'purchases');
  const embedded = await measureOn(bench, 'c.embedded', 'the embedded database', { DATA_DIR });
  const programs = findPostgres();
  if (!programs) {
    return [
      embedded,
      { id: 'c.postgresql', name: 'c · purchases on PostgreSQL', absent: 'PostgreSQL is not installed' },
    ];
  }
  const server = await startPostgres(programs, true);
  try {
    return [embedded, await measureOn(bench, 'c.postgresql', 'PostgreSQL', { DATA_DIR, DATABASE_URL: server.url })];
  } finally {
    await server.stop();
  }
}
