import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { type MemberRow, selectMembers } from '../members';
import { MAX_OTHER_MATCHES } from './search-members';

/** What is printed on a gift, or on a receipt. */
interface Paper {
  businessId: string;
  giftCode: string;
  receipt: string | null;
  locationIds: readonly string[];
}

/** A member whose paper it is, and whether all purchases with this receipt were undone. */
export interface PaperMatch {
  member: MemberRow;
  isUndone: boolean;
}

/** The newest members with a gift of this code or a receipt of this number. Served by `gifts_code`, `purchases_receipt` and `purchases_undone_receipt`. */
export async function searchMembersByPaper(
  db: Database,
  { businessId, giftCode, receipt, locationIds }: Paper,
  now: Date,
): Promise<PaperMatch[]> {
  const isReceipt = sql`business_id = ${businessId} and location_id = any (${[...locationIds]}::text[])
    and receipt_number = ${receipt}`;
  const { rows } = await sql<{ id: string; isUndone: boolean }>`
    select member_id as id, bool_and(undone) as "isUndone" from (
      select member_id, false as undone from gifts where business_id = ${businessId} and code = ${giftCode}
      union all select member_id, false from purchases where ${isReceipt} and voided_at is null
      union all select member_id, true from purchases where ${isReceipt} and voided_at is not null
    ) found group by member_id`.execute(db);
  if (rows.length === 0) return [];
  const undone = new Map(rows.map(({ id, isUndone }) => [id, isUndone]));
  const members = await selectMembers(db, businessId, now)
    .where('m.id', 'in', [...undone.keys()])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_OTHER_MATCHES)
    .execute();
  return members.map((member) => ({ member, isUndone: undone.get(member.id) === true }));
}
