import type { Kysely } from 'kysely';
import { HOUR_MS } from 'loyalty-text/durations';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import { transact } from '../../db/transact';
import { createShortCode, parseShortCode } from './short-code';

function selectCurrentCode(db: Kysely<Schema>, { businessId, memberId }: MemberRef, validAt: Date) {
  return db
    .selectFrom('short_codes')
    .select(['code', 'expires_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', validAt)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
}

/** Milliseconds for which a code is kept after its end, so that a till can report that it has expired. */
const RETENTION_MS = HOUR_MS;

/**
 * The member's code: the same one until only a fifth of its lifetime is left, then an additional one, so that a code
 * that was just shown remains valid.
 * @param lifetime seconds
 */
export async function findOrCreateShortCode(db: Database, memberRef: MemberRef, now: Date, lifetime: number) {
  const longEnough = new Date(now.getTime() + lifetime * 200);
  const current = await selectCurrentCode(db, memberRef, longEnough);
  return current ?? transact(db, (tx) => renew(tx, memberRef, now, longEnough, lifetime));
}

async function renew(tx: Kysely<Schema>, memberRef: MemberRef, now: Date, longEnough: Date, lifetime: number) {
  const { businessId, memberId } = memberRef;
  const member = tx.selectFrom('members').select('id').where('business_id', '=', businessId).where('id', '=', memberId);
  await member.forUpdate().executeTakeFirstOrThrow();
  const renewed = await selectCurrentCode(tx, memberRef, longEnough);
  if (renewed) return renewed;
  const ended = new Date(now.getTime() - RETENTION_MS);
  await tx.deleteFrom('short_codes').where('business_id', '=', businessId).where('expires_at', '<=', ended).execute();
  const code = createShortCode();
  const expires_at = new Date(now.getTime() + lifetime * 1_000);
  const row = { business_id: businessId, member_id: memberId, code, expires_at };
  await tx.insertInto('short_codes').values(row).execute();
  return { code, expires_at };
}

/** The member of a typed short code, while it is valid. */
export async function findMemberByShortCode(
  db: Kysely<Schema>,
  businessId: string,
  typed: string,
  now: Date,
): Promise<string | undefined> {
  const code = parseShortCode(typed);
  if (!code) return undefined;
  const row = await db
    .selectFrom('short_codes')
    .select('member_id')
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.member_id;
}
