import { MAX_AMOUNT } from 'loyalty-contract/limits';
import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';

/** What one person or key gave on one day of a business. */
export interface GivenKey {
  businessId: string;
  /** The name of the service key, or the person. */
  principal: string;
  /** `YYYY-MM-DD` in the time zone of the business. */
  day: string;
}

/** Adds to what was given, and locks it until the transaction ends: what others add meanwhile waits. @returns the sum */
export async function addGiven(tx: Tx, { businessId, principal, day }: GivenKey, amount: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    insert into given_values (business_id, principal, day, amount)
    values (${businessId}, ${principal}, ${day}, ${amount}::bigint)
    on conflict (business_id, principal, day) do update
      set amount = least(given_values.amount + excluded.amount, ${MAX_AMOUNT}::bigint)
    returning amount`.execute(tx);
  return rows[0]?.amount ?? amount;
}

/** What was given so far. */
export async function findGiven(db: Database | Tx, { businessId, principal, day }: GivenKey): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select amount from given_values
    where business_id = ${businessId} and principal = ${principal} and day = ${day}`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** The e-mail addresses of a member, confirmed or not. */
export async function findMemberEmails(db: Database | Tx, { businessId, memberId }: MemberRef): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from identifiers where business_id = ${businessId} and member_id = ${memberId} and kind = 'email'
    union select value from claimed_contacts
      where business_id = ${businessId} and member_id = ${memberId} and kind = 'email'`.execute(db);
  return rows.map(({ value }) => value);
}
