import { sql, type Kysely } from 'kysely';
import { isEnabled } from '../../db/disabled';
import type { Schema } from '../../db/schema';

const withPendingNotices = sql`businesses b where ${isEnabled('b')}
  and exists (select from notices n where n.business_id = b.id and n.told_at is null)`;

/** A condition that is true while an enabled business has notices whose messages were not queued yet. */
export const hasPendingNotices = sql<boolean>`exists (select from ${withPendingNotices})`;

/** The enabled businesses with notices whose messages were not queued yet. */
export async function findBusinessesWithPendingNotices(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${withPendingNotices}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A notice to send, with the member's language, preferences and confirmed e-mail address. */
export interface PendingNotice {
  id: string;
  memberId: string;
  kind: string;
  parameters: unknown;
  createdAt: Date;
  readAt: Date | null;
  language: string;
  email: string | null;
  preferences: { choices: unknown; quiet_hours: unknown } | null;
  /** The browsers where the member has turned on push messages. */
  tokens: string[];
}

/** Dequeues a business's notices whose messages were not queued yet, oldest first, for the caller's transaction. */
export async function dequeuePendingNotices(
  tx: Kysely<Schema>,
  { businessId, limit }: { businessId: string; limit: number },
  now: Date,
): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice>`
    with due as (
      select business_id, id from notices where business_id = ${businessId} and told_at is null
      order by created_at limit ${limit} for update skip locked
    ), dequeued as (
      update notices n set told_at = ${now}::timestamptz from due
      where n.business_id = due.business_id and n.id = due.id returning n.*
    )
    select n.id, n.member_id as "memberId", n.kind, n.parameters, n.created_at as "createdAt", n.read_at as "readAt",
      m.language,
      (select i.value from identifiers i
        where i.business_id = n.business_id and i.member_id = n.member_id and i.kind = 'email' limit 1) as email,
      (select jsonb_build_object('choices', p.choices, 'quiet_hours', p.quiet_hours) from notice_preferences p
        where p.business_id = n.business_id and p.member_id = n.member_id) as preferences,
      coalesce((select jsonb_agg(d.token) from push_devices d
        where d.business_id = n.business_id and d.member_id = n.member_id), '[]') as tokens
    from dequeued n join members m on m.business_id = n.business_id and m.id = n.member_id
    order by n.created_at, n.id
  `.execute(tx);
  return rows;
}
