import { toBalanceKind, type AccountType } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { sql } from 'kysely';
import { createLocalizer } from '../../core/language';
import type { MemberRef } from '../../core/member-ref';
import type { RequestContext } from '../../core/request-context';
import type { Database } from '../../db/database';
import type { ItemContent } from '../../db/schema';
import { getLocationName, isWithin } from '../businesses';
import { deriveSpokenCode } from '../presence';

interface PendingRow {
  kind: 'payment' | 'redemption';
  business_id: string;
  id: string;
  pepper_id: string | null;
  location_id: string;
  account: AccountType | null;
  amount: number | null;
  gift: ItemContent | null;
  begun_at: Date;
  expires_at: Date;
}

/** At most ten of each kind. */
const MAX_PENDING = 10;

/**
 * A member's payments and reserved gifts that wait for a code, newest first, in one statement. Served by `payments_member`
 * and `redemptions_member`.
 */
async function findPending(db: Database, { businessId, memberId }: MemberRef): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    (select 'payment' as kind, p.business_id, p.id, p.pepper_id, p.location_id, p.type as account, p.amount, null::jsonb as gift,
      p.created_at as begun_at, p.expires_at
      from payments p
      where p.business_id = ${businessId} and p.member_id = ${memberId} and p.state = 'pending' and p.needs_code
      order by p.created_at desc, p.id limit ${MAX_PENDING})
    union all
    (select 'redemption', r.business_id, r.id, r.pepper_id, r.location_id, null, null, g.text, r.reserved_at, r.expires_at
      from redemptions r join gifts g on g.business_id = r.business_id and g.id = r.gift_id
      where r.business_id = ${businessId} and r.member_id = ${memberId} and r.state = 'reserved' and r.needs_code
      order by r.reserved_at desc, r.id limit ${MAX_PENDING})
    order by begun_at desc, id`.execute(db);
  return rows;
}

/** The codes that the member can read to a cashier now. */
export async function getPendingPayments({
  app,
  db,
  business,
  memberId,
  language,
  now,
}: RequestContext): Promise<CallResponse<'getPendingPayments'>> {
  const localize = createLocalizer(business, language);
  const rows = await findPending(db, { businessId: business.id, memberId });
  const current = rows.filter((row) => isWithin({ begunAt: row.begun_at, expiresAt: row.expires_at }, now));
  const present = (row: PendingRow) => ({
    place: getLocationName(business, row.location_id, localize),
    code: deriveSpokenCode(app.environment, row),
    expiresAt: row.expires_at.toISOString(),
  });
  return {
    payments: current.flatMap((row) =>
      row.account === null || row.amount === null
        ? []
        : [{ paymentId: row.id, account: toBalanceKind(row.account), amount: row.amount, ...present(row) }],
    ),
    redemptions: current.flatMap((row) =>
      row.gift === null ? [] : [{ redemptionId: row.id, gift: localize(row.gift.name), ...present(row) }],
    ),
  };
}
