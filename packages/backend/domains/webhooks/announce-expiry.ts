import { sql } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import { selectBalanceKind } from '../../db/balance-kind';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { transact, type Tx } from '../../db/transact';

/** Nothing expires while a business is disabled. */
const isListening = (column: string) => sql<boolean>`${sql.ref(column)} in (
  select business_id from webhook_endpoints where deleted_at is null) and not ${belongsToDisabledBusiness(column)}`;
/** How long before they expire balances are announced, in milliseconds. */
const ANNOUNCE_BEFORE_MS = 7 * DAY_MS;
/** How long after its validity a gift is announced as expired, in milliseconds: a till may just be redeeming it. */
const GIFT_DELAY_MS = 600_000;

/** Scans nothing before the first run: earlier expiries are not announced. @returns the end of the previous scan */
async function lockScan(tx: Tx, subject: 'gifts' | 'lots', until: Date): Promise<Date> {
  await tx
    .insertInto('webhook_scans')
    .values({ subject, scanned_until: until })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  const { scanned_until } = await tx
    .selectFrom('webhook_scans')
    .select('scanned_until')
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return scanned_until;
}

const recordScan = (tx: Tx, subject: 'gifts' | 'lots', until: Date) =>
  tx.updateTable('webhook_scans').set({ scanned_until: until }).where('subject', '=', subject).execute();

/** Gifts whose validity ended unused. Served by `gifts_expiry`. */
function announceGifts(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - GIFT_DELAY_MS);
  return transact(db, async (tx) => {
    const since = await lockScan(tx, 'gifts', until);
    if (since >= until) return;
    await sql`
      select webhook_record(g.business_id, g.member_id, 'gift.expired', g.valid_until,
        jsonb_build_object('giftId', g.id, 'name', g.text -> 'name', 'validUntil', g.valid_until))
      from gifts g where g.used_at is null and g.ended_by is null and g.valid_until > ${since}::timestamptz
        and g.valid_until <= ${until}::timestamptz
        and ${isListening('g.business_id')}
      order by g.valid_until, g.id`.execute(tx);
    await recordScan(tx, 'gifts', until);
  });
}

/** Balances of which a part expires on the last day (UTC) within a week: one event for each account. Served by `lots_expiry`. */
function announceBalances(db: Database, now: Date): Promise<void> {
  const until = new Date(Math.floor((now.getTime() + ANNOUNCE_BEFORE_MS) / DAY_MS) * DAY_MS);
  return transact(db, async (tx) => {
    const since = await lockScan(tx, 'lots', until);
    if (since >= until) return;
    await sql`
      select webhook_record(e.business_id, e.member_id, 'balance.expiring', ${now}::timestamptz, jsonb_build_object(
        'account', ${selectBalanceKind('e.type')}, 'amount', e.amount,
        'expiresAt', e.expires_at))
      from (
        select a.business_id, a.member_id, a.type, sum(l.remaining)::bigint as amount, min(l.expires_at) as expires_at
        from lots l join accounts a on a.id = l.account_id
        where l.remaining > 0 and l.expires_at < 'infinity' and l.expires_at > ${since}::timestamptz
          and l.expires_at <= ${until}::timestamptz
          and ${isListening('a.business_id')}
        group by a.business_id, a.member_id, a.type, date_trunc('day', l.expires_at, 'UTC')
      ) e order by e.expires_at`.execute(tx);
    await recordScan(tx, 'lots', until);
  });
}

/** Writes events of gifts that have expired, and of balances that will: no row is written when something expires. */
export async function announceExpiry(db: Database, now: Date): Promise<void> {
  await announceGifts(db, now);
  await announceBalances(db, now);
}
