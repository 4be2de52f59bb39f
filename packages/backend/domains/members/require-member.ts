import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { ProblemError } from '../../core/problems';

/**
 * Makes sure that a member exists.
 * @throws {ProblemError} NOT_FOUND
 */
export async function requireMember(db: Kysely<Schema>, businessId: string, memberId: string): Promise<void> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
}
