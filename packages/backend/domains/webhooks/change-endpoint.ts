import type { AuditAction } from 'loyalty-contract/audit-actions';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { audit } from '../../core/audit';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { requireBusiness } from '../businesses';
import { lockEndpoint, type EndpointId } from './queries';

type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>;

/** Writes what staff did to an endpoint to the audit log. */
export function auditEndpoint(
  tx: Tx,
  { now, actor }: RequestContext,
  { businessId, webhookId }: EndpointId,
  entry: { action: AuditAction; detail: Record<string, string> },
): Promise<void> {
  return audit(tx, { at: now, businessId, actor, subject: webhookId, ...entry });
}

interface EndpointRequest {
  params: { webhookId: string };
  body: { businessId: string; reason?: string };
}

/** Changes an endpoint once per idempotency key, and audits it. @throws {ProblemError} NOT_FOUND */
export async function changeEndpoint<T extends Record<string, unknown>>(
  context: RequestContext,
  request: EndpointRequest,
  action: AuditAction,
  change: (tx: Tx, id: EndpointId, endpoint: Endpoint) => Promise<T>,
): Promise<T & { webhookId: string }> {
  const { businessId, reason } = request.body;
  const { webhookId } = request.params;
  await requireBusiness(context, businessId);
  return withAdminIdempotency(context, request, async (tx) => {
    const id = { businessId, webhookId };
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) throw new ProblemError('NOT_FOUND');
    const changed = await change(tx, id, endpoint);
    await auditEndpoint(tx, context, id, { action, detail: reason === undefined ? {} : { reason } });
    return { webhookId, ...changed };
  });
}
