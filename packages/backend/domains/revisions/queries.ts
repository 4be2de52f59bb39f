import type { Revisions } from 'loyalty-contract/schemas/revisions';
import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';

/** A member whose revisions are read, in a session. */
export interface Watcher extends MemberRef {
  /** SHA-256 of the session's token. */
  sessionHash: string;
}

type RevisionRow = Revisions & { session: string };

/**
 * The revisions of members by session, in one statement; without those whose session has ended. Numbers that only grow,
 * and the latest use of a gift: an undo decreases the number of used gifts, and another use has another time. Served by
 * the indexes of gifts, accounts, payments, redemptions and unread notices by member.
 */
export async function findRevisions(
  db: Database,
  watchers: readonly Watcher[],
  now: Date,
): Promise<Map<string, Revisions>> {
  const members = watchers.map(({ sessionHash, businessId, memberId }) => ({
    session: sessionHash,
    business_id: businessId,
    member_id: memberId,
  }));
  const { rows } = await sql<RevisionRow>`
    select w.session,
      (select concat_ws('.', count(*), count(g.used_at), count(g.ended_by), extract(epoch from max(g.used_at)))
        from gifts g where g.business_id = w.business_id and g.member_id = w.member_id) as gifts,
      (select coalesce(string_agg(a.entry_count::text, '.' order by a.type), '')
        from accounts a where a.business_id = w.business_id and a.member_id = w.member_id)
        || coalesce((select '.' || sum(c.changes) from stamp_cards c
          where c.business_id = w.business_id and c.member_id = w.member_id), '') as balances,
      (select concat_ws('.', count(*), extract(epoch from max(waiting.since))) from (
        select p.created_at as since from payments p where p.business_id = w.business_id and p.member_id = w.member_id
          and p.state = 'pending' and p.needs_code and p.expires_at > ${now}
        union all
        select r.reserved_at from redemptions r where r.business_id = w.business_id and r.member_id = w.member_id
          and r.state = 'reserved' and r.needs_code and r.expires_at > ${now}) waiting) as payments,
      (select concat_ws('.', count(*), extract(epoch from max(n.created_at)))
        from notices n where n.business_id = w.business_id and n.member_id = w.member_id
          and n.read_at is null) as notices
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as w (session text, business_id text, member_id text)
      -- The limit keeps it a look-up for each watcher: a semi-join would read all sessions.
      join lateral (select from sessions s
        where s.token_hash = w.session and s.revoked_at is null and s.expires_at > ${now} limit 1) open on true
  `.execute(db);
  return new Map(rows.map(({ session, ...revisions }) => [session, revisions]));
}
