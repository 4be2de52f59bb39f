import { sql, type RawBuilder } from 'kysely';
import type { MemberRef } from '../../core/member-ref';

/** A member for use in a query: values, or columns of other tables. */
export type QueriedMember = Record<keyof MemberRef, string | RawBuilder<string>>;

const counts = (table: string) => {
  const counted = sql.ref(`${table}.counted`);
  return sql`(${counted} is null or ${counted} > 0)`;
};

/** Whether rows of `purchases` or `receipts` with these names make their day a visit: the one meaning of a visit. */
export const isVisit = {
  purchase: (table: string) => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    return sql`(${column('voided_at')} is null and (${column('total')} = 0 or ${column('returned')} < ${column('total')})
      and ${counts(table)})`;
  },
  receipt: (table: string) => sql`(${sql.ref(`${table}.claimed_at`)} is not null and ${counts(table)})`,
};

/** Time of a member's first or last visit since there is this programme; null: none. Each is the end of an index, not a sum. */
export function selectVisitAt(which: 'first' | 'last', { businessId, memberId }: QueriedMember) {
  const [pick, choose] = which === 'first' ? [sql`min`, sql`least`] : [sql`max`, sql`greatest`];
  return sql<Date | null>`${choose}(
    (select ${pick}(p.created_at) from purchases p
      where p.business_id = ${businessId} and p.member_id = ${memberId} and ${isVisit.purchase('p')}),
    (select ${pick}(r.claimed_at) from receipts r
      where r.business_id = ${businessId} and r.claimed_by = ${memberId} and ${isVisit.receipt('r')})
  )`;
}
