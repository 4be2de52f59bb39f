import { sha256 } from '../core/secrets';
import type { RateLimit } from '../core/rate-limits/registry';
import type { World } from './world';

/** Sets the count of a limit, in a window that begins now. */
export async function setLimitCount(
  { app }: World,
  { name, windowSeconds }: Pick<RateLimit, 'name' | 'windowSeconds'>,
  scope: string[],
  count: number,
): Promise<void> {
  const now = app.now();
  const row = { window_start: now, window_end: new Date(now.getTime() + windowSeconds * 1_000), count };
  await app.db
    .insertInto('budgets')
    .values({ key_hash: sha256(JSON.stringify([name, ...scope])), ...row })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row))
    .execute();
}
