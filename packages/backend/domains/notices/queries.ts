import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { PageEnd } from '../../core/page-cursor';
import { createId } from '../../core/secrets';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import { selectParameters } from './news';
import { createNoticesInsert } from './notices-insert';
import type { NoticeContent } from './parameters';
import { isSentByDefault } from './preferences';

/** Unread notices are counted up to this number, which the portal shows as "99+". */
const MAX_COUNTED = 100;

/** A notice to write, once for its key. */
interface NewNotice extends MemberRef {
  content: NoticeContent;
  /** What the notice is about: an id with the name of its kind. */
  key: string;
  now: Date;
}

/**
 * `told_at` of a new notice, for use in a query: null until its messages are queued. It is set immediately if there will
 * be none, because the kind is not sent by default and the member has no preferences.
 */
export const selectNotifiedAt = (kind: NoticeContent['kind'], memberId: ReturnType<typeof sql>, now: Date) =>
  isSentByDefault(kind)
    ? sql`null::timestamptz`
    : sql`case when not exists (
        select from notice_preferences p where p.business_id = m.business_id and p.member_id = ${memberId}
      ) then ${now}::timestamptz end`;

/** Writes a notice in the transaction of its event; nothing for a member who has left, or if the key exists. */
export async function insertNotice(
  db: Kysely<Schema>,
  { businessId, memberId, content: { kind, ...parameters }, key, now }: NewNotice,
): Promise<void> {
  const rows = sql`
    select m.business_id, ${createId()}::text, m.id, ${kind}::text, ${toJson(parameters)}, ${key}::text,
      ${now}::timestamptz, ${selectNotifiedAt(kind, sql`m.id`, now)}
    from members m where m.business_id = ${businessId} and m.id = ${memberId}`;
  await createNoticesInsert(db, rows).execute();
}

/** The number of a member's unread notices, for use in a query. Served by their index. */
export function selectUnreadCount({ businessId, memberId }: MemberRef) {
  return sql<number>`(select count(*)::int from (
    select from notices n where n.business_id = ${businessId} and n.member_id = ${memberId} and n.read_at is null
    limit ${MAX_COUNTED}
  ) unread)`;
}

interface NoticeRow {
  id: string;
  kind: string;
  parameters: unknown;
  created_at: Date;
  read_at: Date | null;
}

/** A page of a member's notices, newest first, with one more than the page has, and the number of unread ones. */
export async function findNotices(
  db: Kysely<Schema>,
  member: MemberRef,
  { end, limit }: { end: PageEnd | undefined; limit: number },
): Promise<{ rows: NoticeRow[]; unread: number }> {
  const result = await sql<NoticeRow & { unread: number; id: string | null }>`
    select counted.unread, page.* from (select ${selectUnreadCount(member)} as unread) counted left join lateral (
      select id, kind, ${selectParameters('notices')} as parameters, created_at, read_at from notices
      where business_id = ${member.businessId} and member_id = ${member.memberId}
        ${end ? sql`and (created_at, id) < (${end.at}::timestamptz, ${end.id})` : sql``}
      order by created_at desc, id desc limit ${limit + 1}
    ) page on true
    order by page.created_at desc, page.id desc
  `.execute(db);
  const rows = result.rows.filter(({ id }) => id !== null);
  return { rows, unread: result.rows[0]?.unread ?? 0 };
}

/** Marks notices of a member as read: those with these ids, or one and all older ones. */
export async function markRead(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  { ids, until = '' }: { ids?: string[] | undefined; until?: string | undefined },
  now: Date,
): Promise<void> {
  const condition = ids
    ? sql<boolean>`id = any (${ids}::text[])`
    : sql<boolean>`(created_at, id) <= (
          select last.created_at, last.id from notices last
          where last.business_id = ${businessId} and last.member_id = ${memberId} and last.id = ${until})`;
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where(condition)
    .execute();
}

/** The number of a member's unread notices. */
export async function countUnread(db: Kysely<Schema>, member: MemberRef): Promise<number> {
  const { unread } = await db.selectNoFrom(selectUnreadCount(member).as('unread')).executeTakeFirstOrThrow();
  return unread;
}
