import path from 'node:path';
import { openDatabase } from '@/backend/db/database';
import { purchaseRate } from '@/backend/stress/purchase-rate';
import { startPostgres } from '@/backend/testing/postgres';
import { findPostgres } from '@/test-programs/postgres';
import { createWorld } from '@/backend/testing/world';
import type { Row } from './report';

const SECONDS = 8;

async function rateOn(name: string, settings: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Row> {
  const world = await createWorld(() => openDatabase({ DATABASE_POOL: 20, ...settings }), { LOG_LEVEL: 'silent' });
  try {
    const { measured } = await purchaseRate(world, { seconds: SECONDS });
    const { purchases = 0, plain = 1 } = measured;
    return {
      what: `c · purchases by 16 clients, ${name}`,
      measured: `${purchases}/s`,
      beside: `plain transaction ${plain}/s`,
      ratio: purchases / plain,
      target: { least: 0.5 },
    };
  } finally {
    await world.close();
  }
}

/** (c) Purchases a second on each database, beside that database's plain two-statement transaction. */
export async function purchases(folder: string): Promise<Row[]> {
  const embedded = await rateOn('embedded database', { DATA_DIR: path.join(folder, 'purchases') });
  const programs = findPostgres();
  if (!programs) {
    console.warn('PostgreSQL was not found: its purchases are not measured.');
    return [embedded];
  }
  const server = await startPostgres(programs, true);
  try {
    return [embedded, await rateOn('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: server.url })];
  } finally {
    await server.stop();
  }
}
