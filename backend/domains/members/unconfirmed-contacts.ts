import type { ContactKind } from '@/contract/schemas/member';
import type { Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import type { ContactIdentifier } from './identifiers';

/**
 * Stores a contact that a member has typed and not confirmed, replacing the previous one of its kind. It identifies
 * nobody: any number of members may have typed the same one.
 */
export async function storeUnconfirmedContact(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  { kind, value }: ContactIdentifier,
): Promise<void> {
  await db
    .insertInto('claimed_contacts')
    .values({ business_id: businessId, member_id: memberId, kind, value })
    .onConflict((conflict) => conflict.columns(['business_id', 'member_id', 'kind']).doUpdateSet({ value }))
    .execute();
}

/** Removes a member's unconfirmed contact of a kind: the member emptied it, or has confirmed one. */
export async function deleteUnconfirmedContact(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  kind: ContactKind,
): Promise<void> {
  await db
    .deleteFrom('claimed_contacts')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute();
}
