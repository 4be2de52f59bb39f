import { sql } from 'kysely';
import type { Tx } from '../db/transact';
import { json } from '../db/values';
import { ProblemError } from '../http/problems';

/** Whose key it is, and what was asked with it. */
export interface IdempotencyScope {
  businessId: string;
  memberId: string;
  key: string;
  requestHash: string;
  now: Date;
}

/**
 * Does something once for a key: a repetition gets the first answer again. The answer is stored in the transaction of
 * what it tells of, so that neither is there without the other.
 * @throws {ProblemError} IDEMPOTENCY_IN_FLIGHT while the first request runs, IDEMPOTENCY_KEY_REUSED for another request
 */
export async function withIdempotency<T extends Record<string, unknown>>(
  tx: Tx,
  { businessId, memberId, key, requestHash, now }: IdempotencyScope,
  act: () => Promise<T>,
): Promise<T> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${businessId}/${memberId}/${key}`}, 0)) as taken`.execute(tx);
  if (!lock.rows[0]?.taken) throw new ProblemError('IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 });
  const known = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known && known.request_hash !== requestHash) throw new ProblemError('IDEMPOTENCY_KEY_REUSED');
  if (known) return known.answer as T;
  const answer = await act();
  await tx
    .insertInto('idempotency_keys')
    .values({
      business_id: businessId,
      member_id: memberId,
      key,
      request_hash: requestHash,
      answer: json(answer),
      created_at: now,
    })
    .execute();
  return answer;
}
