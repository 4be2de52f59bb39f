import { sql } from 'kysely';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { contactKinds, MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';
import type { MemberRow } from '../members';
import { selectVisitAt } from '../tiers';

type Summary = NonNullable<CallResponse<'getMemberRecord'>['summary']>;

interface Figures {
  lastVisitAt: Date | null;
  purchases: number;
  spent: number;
  numbers: string[];
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A birthday of a form, if it is a day. */
const getBirthday = ({ fields: { birthday } }: MemberRow): string | null =>
  typeof birthday === 'string' && CALENDAR_DAY.test(birthday) ? birthday : null;

/** What staff see of a member at a glance. Of purchases that were undone or completely returned nothing counts. */
export async function findSummary(
  db: Database,
  member: MemberRow,
  { businessId, memberId }: MemberRef,
): Promise<Summary> {
  const isMembers = sql`business_id = ${businessId} and member_id = ${memberId}`;
  const { rows } = await sql<Figures>`
    select ${selectVisitAt('last', { businessId, memberId })} as "lastVisitAt",
      count(*)::int as purchases, coalesce(sum(total - returned), 0)::bigint as spent,
      array(select value from identifiers where ${isMembers}
        and kind <> all (${[...contactKinds, MIGRATION_CARD]}::text[]) order by kind, value) as numbers
    from purchases where ${isMembers} and voided_at is null and (total = 0 or returned < total)`.execute(db);
  const [figures] = rows;
  return {
    since: member.created_at.toISOString(),
    lastVisitAt: figures?.lastVisitAt?.toISOString() ?? null,
    purchases: figures?.purchases ?? 0,
    spent: figures?.spent ?? 0,
    birthday: getBirthday(member),
    numbers: figures?.numbers ?? [],
  };
}
