import { transact, type Tx } from '../db/transact';
import { withIdempotency } from '../ledger/idempotency';
import { sha256 } from '../secrets';
import type { RequestContext } from './context';

/** A parsed request of staff. Its body says whom it concerns. */
interface AdminRequest {
  params: unknown;
  body: { businessId?: string | undefined; comoMemberId?: string | undefined } | object;
}

/**
 * Does a write of staff once for its `Idempotency-Key`, in one transaction with the stored response. A key belongs to the
 * business, and to the member where the request names one.
 */
export function withAdminKey<T extends Record<string, unknown>>(
  context: RequestContext,
  { params, body }: AdminRequest,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const scope = {
    businessId: 'businessId' in body ? (body.businessId ?? '') : '',
    memberId: 'comoMemberId' in body ? (body.comoMemberId ?? '') : '',
    key: context.idempotencyKey,
    requestHash: sha256(JSON.stringify([context.call, params, body])),
    now: context.now,
  };
  return transact(context.db, (tx) => withIdempotency(tx, scope, () => act(tx)));
}
