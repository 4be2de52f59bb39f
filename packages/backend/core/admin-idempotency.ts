import { z } from 'zod';
import { transact, type Tx } from '../db/transact';
import { setAuditPrincipal } from './audit';
import { withPendingIdempotency, withIdempotency, type IdempotencyScope } from './idempotency';
import { sha256 } from './secrets';
import type { RequestContext } from './request-context';

/** A parsed request of staff. Its body can name a business, and its body or params a member. */
interface ScopedRequest {
  params: unknown;
  body: { businessId?: string | undefined; comoMemberId?: string | undefined } | object;
}

const MemberParams = z.object({ comoMemberId: z.string() });

/** The scope of a key: the business that the body names, and the member of body or params; each empty if not named. */
function getScope(context: RequestContext, { params, body }: ScopedRequest): IdempotencyScope {
  return {
    businessId: 'businessId' in body ? (body.businessId ?? '') : '',
    memberId: ('comoMemberId' in body ? body.comoMemberId : MemberParams.safeParse(params).data?.comoMemberId) ?? '',
    key: context.idempotencyKey,
    requestHash: sha256(JSON.stringify([context.call, params, body])),
    now: context.now,
  };
}

/**
 * Runs a staff write once per `Idempotency-Key`, in one transaction with the stored response. Its audit entries name
 * the service key or person.
 */
export function withAdminIdempotency<T extends Record<string, unknown>>(
  context: RequestContext,
  request: ScopedRequest,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const scope = getScope(context, request);
  return transact(context.db, async (tx) => {
    await setAuditPrincipal(tx, context.serviceKey.name);
    return withIdempotency(tx, scope, () => run(tx));
  });
}

/**
 * Like {@link withAdminIdempotency} for a write of several transactions: none is open while it runs, and it calls
 * `setAuditPrincipal` itself in those with audit entries.
 */
export function withAdminIdempotencyOutsideTransaction<T extends Record<string, unknown>>(
  context: RequestContext,
  request: ScopedRequest,
  run: () => Promise<T>,
): Promise<T> {
  return withPendingIdempotency(context.db, getScope(context, request), run);
}
