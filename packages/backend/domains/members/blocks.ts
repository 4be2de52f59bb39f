import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';

/** Whether a member earns and spends nothing, for use in a query with the member's ids. */
export const selectIsBlocked = (businessId: ReturnType<typeof sql>, memberId: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from members b
    where b.business_id = ${businessId} and b.id = ${memberId} and b.blocked_at is not null)`;

/**
 * Whether a member earns and spends nothing. The database refuses it (`refuse_blocked`): this is for what others do, which
 * goes on without the member's part.
 */
export async function isBlocked(db: Kysely<Schema>, { businessId, memberId }: MemberRef): Promise<boolean> {
  const { blocked } = await db
    .selectNoFrom(selectIsBlocked(sql`${businessId}`, sql`${memberId}`).as('blocked'))
    .executeTakeFirstOrThrow();
  return blocked;
}
