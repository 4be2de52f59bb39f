import { sha256 } from '../core/secrets';
import type { Budget } from '../core/rate-limits/registry';
import type { World } from './world';

/** Sets how often a budget has been charged in a window that begins now: as if that many had come. */
export async function setBudgetCount(
  { app }: World,
  { name, seconds }: Pick<Budget, 'name' | 'seconds'>,
  of: string[],
  count: number,
): Promise<void> {
  const now = app.now();
  const row = { window_start: now, window_end: new Date(now.getTime() + seconds * 1_000), count };
  await app.db
    .insertInto('budgets')
    .values({ key_hash: sha256(JSON.stringify([name, ...of])), ...row })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row))
    .execute();
}
