import type { Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';

/**
 * Whether a member earns and spends nothing. The database refuses it (`refuse_blocked`): this is for what others do, which
 * goes on without the member's part.
 */
export async function isBlocked(db: Kysely<Schema>, { businessId, memberId }: MemberRef): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
