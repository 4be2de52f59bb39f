import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';

/** Accounts `h` that were merged into the member's account `a`. */
const isMerged = ({ businessId, memberId }: MemberRef) => sql`
  h.business_id = ${businessId} and h.merged_into = ${memberId} and h.type = a.type`;

/** Whether the account `a` has the value of a merged one; served by `accounts_merged`. */
export const hasMergedAccount = (member: MemberRef) =>
  sql<boolean>`exists (select from accounts h where ${isMerged(member)})`;

/** The condition that an entry `e` is of the account `a`, or of one that was merged into it. */
export const isInHistory = (member: MemberRef) =>
  sql<boolean>`e.account_id in (select a.id union all select h.id from accounts h where ${isMerged(member)})`;

/** The number of entries of the account `a`, and of those that were merged into it. */
export const countHistory = (member: MemberRef) => sql<number>`(
  a.entry_count + coalesce((select sum(h.entry_count) from accounts h where ${isMerged(member)}), 0)
)::bigint`;
