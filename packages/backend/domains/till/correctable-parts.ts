import { sql, type Kysely } from 'kysely';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { MemberRef } from '../../core/member-ref';
import type { RequestContext } from '../../core/request-context';
import type { Schema } from '../../db/schema';
import { findUnopenedState } from '../members';

type Parts = NonNullable<CallResponse<'identifyMember'>['correctable']>;

/** For how long whoever enrolled a guest corrects the contact: a shift. */
const CORRECTION_MS = 12 * 60 * 60 * 1_000;

/** Whether this person or key enrolled the member lately. Served by `audit_subject`. */
async function isOwnEnrolment(
  db: Kysely<Schema>,
  { serviceKey, now }: RequestContext,
  { businessId, memberId }: MemberRef,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit where business_id = ${businessId} and subject = ${memberId} and action = 'member.enrol'
      and service_key = ${serviceKey.name} and at > ${new Date(now.getTime() - CORRECTION_MS)}::timestamptz`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Whether the account has more than what was bought by it: another account was merged into it, or staff gave something. Served by
 * `corrections_member` and `gifts_member`.
 */
async function hasMoreThanPurchases(db: Kysely<Schema>, { businessId, memberId }: MemberRef): Promise<boolean> {
  const { rows } = await sql`
    (select from corrections where business_id = ${businessId} and member_id = ${memberId}
      and kind in ('merge', 'adjustment') limit 1)
    union all
    (select from gifts where business_id = ${businessId} and member_id = ${memberId} and issued_by is not null limit 1)`.execute(
    db,
  );
  return rows.length > 0;
}

/** What a person or key can correct of an enrolment; undefined if somebody has signed in to the account. */
export async function findCorrectableParts(
  db: Kysely<Schema>,
  context: RequestContext,
  member: MemberRef,
): Promise<Parts | undefined> {
  const unopened = await findUnopenedState(db, member);
  if (!unopened) return undefined;
  if (!unopened.isEnrolled) return [];
  if (await isOwnEnrolment(db, context, member))
    return (await hasMoreThanPurchases(db, member)) ? ['name'] : ['contact', 'name'];
  return context.serviceKey.scopes.includes('accounts:write') ? ['name'] : [];
}
