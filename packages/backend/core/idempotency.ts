import { sql } from 'kysely';
import type { Database } from '../db/database';
import { transact, type Tx } from '../db/transact';
import { toJson } from '../db/values';
import { ProblemError } from './problems';

/** Owner of an idempotency key, and a hash of its request. */
export interface IdempotencyScope {
  businessId: string;
  memberId: string;
  key: string;
  requestHash: string;
  now: Date;
}

/** Locks the key for this transaction, and finds the response stored under it. */
async function findResponse(tx: Tx, { businessId, memberId, key, requestHash }: IdempotencyScope) {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${businessId}/${memberId}/${key}`}, 0)) as taken`.execute(tx);
  if (!lock.rows[0]?.taken) throw new ProblemError('IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 });
  const storedResponse = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'created_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (storedResponse && storedResponse.request_hash !== requestHash) throw new ProblemError('IDEMPOTENCY_KEY_REUSED');
  return storedResponse;
}

/**
 * Runs an action once per key: a repeated request gets the stored response. The response is stored in the transaction
 * of the action, so that neither exists without the other.
 * @throws {ProblemError} IDEMPOTENCY_IN_FLIGHT while the first request runs, IDEMPOTENCY_KEY_REUSED for another request
 */
export async function withIdempotency<T extends Record<string, unknown>>(
  tx: Tx,
  { businessId, memberId, key, requestHash, now }: IdempotencyScope,
  run: () => Promise<T>,
): Promise<T> {
  const scope = { businessId, memberId, key, requestHash, now };
  const storedResponse = await findResponse(tx, scope);
  if (storedResponse) return storedResponse.answer as T;
  const response = await run();
  await tx
    .insertInto('idempotency_keys')
    .values({
      business_id: businessId,
      member_id: memberId,
      key,
      request_hash: requestHash,
      answer: toJson(response),
      created_at: now,
    })
    .execute();
  return response;
}

/** Stored under a key while its request runs outside any transaction. */
const PENDING = { pending: true };
/** Milliseconds after which an unfinished request may be retried. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * Like `withIdempotency` for an action that cannot run in a transaction: the key is stored first, and the response
 * stored afterwards. A failed action releases the key; one whose process died can be retried after a minute at the
 * earliest.
 */
export async function withPendingIdempotency<T extends Record<string, unknown>>(
  db: Database,
  scope: IdempotencyScope,
  run: () => Promise<T>,
): Promise<T> {
  const { businessId, memberId, key, requestHash, now } = scope;
  const stored = await transact(db, async (tx) => {
    const storedResponse = await findResponse(tx, scope);
    if (storedResponse && !('pending' in storedResponse.answer)) return storedResponse.answer as T;
    if (storedResponse && now.getTime() - storedResponse.created_at.getTime() < ABANDONED_AFTER_MS)
      throw new ProblemError('IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 });
    const row = { business_id: businessId, member_id: memberId, key, request_hash: requestHash };
    await tx
      .insertInto('idempotency_keys')
      .values({ ...row, answer: toJson(PENDING), created_at: now })
      .onConflict((conflict) => conflict.columns(['business_id', 'member_id', 'key']).doUpdateSet({ created_at: now }))
      .execute();
    return undefined;
  });
  if (stored) return stored;
  try {
    const response = await run();
    await db
      .updateTable('idempotency_keys')
      .set({ answer: toJson(response) })
      .where('business_id', '=', businessId)
      .where('member_id', '=', memberId)
      .where('key', '=', key)
      .execute();
    return response;
  } catch (error) {
    await db
      .deleteFrom('idempotency_keys')
      .where('business_id', '=', businessId)
      .where('member_id', '=', memberId)
      .where('key', '=', key)
      .execute();
    throw error;
  }
}
