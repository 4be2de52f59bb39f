import { sql } from 'kysely';
import { createId } from '../../core/secrets';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { recordCorrections } from '../corrections';
import { getExpiry } from '../ledger';

interface Points {
  memberIds: readonly string[];
  /** Hundredths. */
  amount: number;
  /** The name of the campaign: what members read as the reason. */
  reason: string;
  /** Who started it. */
  by: string;
  now: Date;
}

/** Gives members points as adjustments, which their activity explains; they expire as earned ones do. */
export async function givePoints(
  tx: Tx,
  business: Business,
  { memberIds, amount, reason, by, now }: Points,
): Promise<void> {
  if (memberIds.length === 0) return;
  // By id, as others lock accounts.
  const corrections = memberIds.toSorted().map((memberId) => ({
    ...{ id: createId(), businessId: business.id, memberId, by, reason, now },
    ...{ kind: 'adjustment' as const, amount, account: 'points' as const },
    detail: { account: 'points', amount: String(amount) },
  }));
  await recordCorrections(tx, corrections);
  await sql`
    select ledger_post(${business.id}::text, c.member_id, 'point', ${amount}::bigint, 'Correction', 'campaign', c.id, null,
      ${getExpiry(business, 'points', now)}::timestamptz, ${now}::timestamptz)
    from unnest(${corrections.map(({ id }) => id)}::text[], ${corrections.map(({ memberId }) => memberId)}::text[])
      as c (id, member_id)`.execute(tx);
}
