import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { onBothDatabases } from '../testing/databases';
import { withPendingIdempotency } from './idempotency';

onBothDatabases('Idempotency of calls to other services', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  it('a call is sent once, again after a failure, and a minute after its process died', async () => {
    let created = 0;
    const scope = { businessId: 'olive', memberId: 'm-1', requestHash: 'x' };
    const request = (key: string, now: Date, run = async () => ({ sent: (created += 1) })) =>
      withPendingIdempotency(database.db, { ...scope, key, now }, run);
    const now = new Date('2030-01-01T10:00:00Z');
    const key = randomUUID();
    expect([await request(key, now), await request(key, now), created]).toEqual([{ sent: 1 }, { sent: 1 }, 1]);
    const other = randomUUID();
    await expect(request(other, now, () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    expect(await request(other, now)).toEqual({ sent: 2 });
    const third = randomUUID();
    const abandoned = request(third, now, () => new Promise<never>(() => undefined));
    await expect(Promise.race([abandoned, waitForKey(third)])).resolves.toBe('stored');
    await expect(request(third, now)).rejects.toThrow('IDEMPOTENCY_IN_FLIGHT');
    expect(await request(third, new Date(now.getTime() + 61_000))).toEqual({ sent: 3 });
  });

  /** Waits until a key has been stored. */
  async function waitForKey(key: string): Promise<'stored'> {
    for (;;) {
      const query = database.db.selectFrom('idempotency_keys').select('key').where('key', '=', key);
      if (await query.executeTakeFirst()) return 'stored';
    }
  }
});
