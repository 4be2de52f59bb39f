import type { Kysely } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { sha256 } from '../../core/secrets';
import type { Schema } from '../../db/schema';

/** The number of support visits shown to a member. */
const MAX_LISTED = 50;

/** An issued link. */
export interface NewTemporaryToken {
  tokenHash: string;
  businessId: string;
  memberId: string;
  purpose: 'support' | 'member';
  issuedBy: string;
  reason: string | null;
  now: Date;
  expiresAt: Date;
}

/** How long an expired unused token is stored, in milliseconds, so that a late visitor learns that it has expired. */
const RETENTION_MS = DAY_MS;

/** Stores a token; unused ones are deleted a day after their expiry. */
export async function storeToken(db: Kysely<Schema>, token: NewTemporaryToken): Promise<void> {
  await db
    .deleteFrom('temporary_tokens')
    .where('expires_at', '<', new Date(token.now.getTime() - RETENTION_MS))
    .where('used_at', 'is', null)
    .where('business_id', '=', token.businessId)
    .execute();
  await db
    .insertInto('temporary_tokens')
    .values({
      token_hash: token.tokenHash,
      business_id: token.businessId,
      member_id: token.memberId,
      purpose: token.purpose,
      issued_by: token.issuedBy,
      reason: token.reason,
      created_at: token.now,
      expires_at: token.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Of the tokens of a request under each pepper the one that is stored: a repeated request gets that of the first. */
export async function findStoredToken(db: Kysely<Schema>, tokens: Secrets): Promise<string> {
  if (tokens.length === 1) return tokens[0];
  const row = await db
    .selectFrom('temporary_tokens')
    .select('token_hash')
    .where('token_hash', 'in', tokens.map(sha256))
    .executeTakeFirst();
  return tokens.find((token) => sha256(token) === row?.token_hash) ?? tokens[0];
}

/** Consumes a token, in one statement, if it is this business's, unused and unexpired; undefined otherwise. */
export function consumeToken(db: Kysely<Schema>, tokenHash: string, businessId: string, now: Date) {
  return db
    .updateTable('temporary_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('business_id', '=', businessId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id', 'purpose', 'issued_by', 'reason'])
    .executeTakeFirst();
}

/** The state of a token that could not be consumed, at any business. */
export function findToken(db: Kysely<Schema>, tokenHash: string) {
  return db
    .selectFrom('temporary_tokens')
    .select(['business_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** When support opened a member's account, who did, and why; newest first. */
export function findSupportSessions(db: Kysely<Schema>, businessId: string, memberId: string) {
  return db
    .selectFrom('temporary_tokens')
    .select((eb) => [eb.ref('used_at').$notNull().as('used_at'), 'issued_by', 'reason'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'support')
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}
