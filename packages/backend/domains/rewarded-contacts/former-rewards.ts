import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import type { Reward } from './rewards';

/** How often former accounts of a member have had a reward; for use in a query. */
export const selectFormerRewards = (
  { businessId, memberId }: MemberRef,
  reward: RawBuilder<string>,
  now: Date,
) => sql<number>`coalesce((
  select max(r.times) from rewarded_contacts r where r.business_id = ${businessId} and r.member_id = ${memberId}
    and r.reward = ${reward} and r.forget_at > ${now}::timestamptz), 0)`;

/** The same for one reward. */
export async function countFormerRewards(
  db: Kysely<Schema>,
  member: MemberRef,
  reward: Reward,
  now: Date,
): Promise<number> {
  const { times } = await db
    .selectNoFrom(selectFormerRewards(member, sql<string>`${reward}::text`, now).as('times'))
    .executeTakeFirstOrThrow();
  return times;
}
