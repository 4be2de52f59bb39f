import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { onDatabase } from '../../testing/databases';
import { reconcile } from '../../testing/reconcile';
import { transact } from '../../db/transact';
import { openTillBusiness } from '../../testing/till-business';
import { postEntry } from '../ledger';
import { reverseEntry } from './queries';

onDatabase('What was spent', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);

  it('returns in parts to lots that end as they did, each once', async () => {
    const { db, now: getNow } = getWorld().app;
    const [now, { id: memberId }] = [getNow(), await createMember()];
    const ends = [10, 20, 30].map((days) => new Date(now.getTime() + days * DAY_MS));
    const entry = { businessId, memberId, kind: 'points', cause: 'test', now } as const;
    for (const expiresAt of ends) await postEntry(db, { ...entry, amount: 100, operation: 'TopUp', expiresAt });
    const entryId = await postEntry(db, { ...entry, amount: -300, operation: 'Payment' });
    if (entryId === null) throw new Error('the balance does not cover the payment');
    const reversal = { entryId, cause: 'payment', correctionId: 'test', shortfall: 'refuse', now } as const;
    const reverse = (amount: number) => transact(db, (tx) => reverseEntry(tx, { ...reversal, amount }));
    for (const amount of [150, 100, 50]) expect(await reverse(amount)).toEqual({ moved: amount, owed: 0 });
    const { rows } = await sql<{ expires_at: Date; remaining: number }>`
      select l.expires_at, sum(l.remaining)::int as remaining from lots l join accounts a on a.id = l.account_id
      where a.business_id = ${businessId} and a.member_id = ${memberId} and l.remaining > 0 group by 1 order by 1`.execute(
      db,
    );
    expect(rows).toEqual(ends.map((expires_at) => ({ expires_at, remaining: 100 })));
    await expect(reverse(1)).rejects.toThrow(/has less left to take back/);
    expect(await reconcile(db)).toEqual({ differences: [] });
  });
});
