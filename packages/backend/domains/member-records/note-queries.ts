import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { PageEnd } from '../../core/page-cursor';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';

/** A page of the notes about a member, newest first, with one more row than its limit. */
export function findNotes(
  db: Database,
  { businessId, memberId }: MemberRef,
  after: PageEnd | undefined,
  limit: number,
) {
  return db
    .selectFrom('member_notes')
    .select(['id', 'written_by', 'text', 'created_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function insertNote(
  tx: Tx,
  { businessId, memberId }: MemberRef,
  note: { id: string; text: string; writtenBy: string; now: Date },
): Promise<void> {
  const { id, text, writtenBy: written_by, now: created_at } = note;
  await tx
    .insertInto('member_notes')
    .values({ business_id: businessId, member_id: memberId, id, text, written_by, created_at })
    .execute();
}

/** @returns whether there was one */
export async function deleteNote(tx: Tx, { businessId, memberId }: MemberRef, noteId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_notes')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('id', '=', noteId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
