import { audit } from '../../core/audit';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { requireScope } from '../../core/service-key';
import { toStaffPrincipal } from '../../core/staff-session';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { findKeysMadeBy, revokeKey } from '../keys';
import { deleteEndpoint, listEndpointsMadeWith } from '../webhooks';

interface Person {
  businessId: string;
  staffId: string;
}

/** The keys and webhooks of a business that a person made, also with keys of the person, and that still work. */
export async function findStaffCreations(db: Database | Tx, { businessId, staffId }: Person, now: Date) {
  const keys = await findKeysMadeBy(db, businessId, staffId, now);
  const makers = [toStaffPrincipal(staffId), ...keys.map(({ name }) => name)];
  return {
    keys: keys.filter(({ usable }) => usable),
    webhooks: await listEndpointsMadeWith(db, businessId, makers),
  };
}

interface Ending extends Person {
  reason: string;
  revokeKeys: readonly string[];
  deleteWebhooks: readonly string[];
}

/**
 * Ends keys and webhooks that a person made; it takes the rights of the calls that end one of them.
 * @throws {ProblemError} NOT_FOUND for what the person did not make; FORBIDDEN_TO_KEY, FORBIDDEN_TO_STAFF
 */
export async function endCreations(
  tx: Tx,
  { now, actor, serviceKey }: Pick<RequestContext, 'now' | 'actor' | 'serviceKey'>,
  { businessId, staffId, reason, revokeKeys, deleteWebhooks }: Ending,
): Promise<void> {
  if (revokeKeys.length === 0 && deleteWebhooks.length === 0) return;
  if (revokeKeys.length > 0) requireScope(serviceKey, ['keys:write']);
  if (deleteWebhooks.length > 0) requireScope(serviceKey, ['webhooks:write']);
  const { keys, webhooks } = await findStaffCreations(tx, { businessId, staffId }, now);
  const entry = { at: now, businessId, actor, detail: { reason } };
  for (const name of new Set(revokeKeys)) {
    if (!keys.some((key) => key.name === name)) throw new ProblemError('NOT_FOUND');
    await revokeKey(tx, { name, businessId }, actor, now);
    await audit(tx, { ...entry, action: 'key.revoke', subject: name });
  }
  for (const webhookId of new Set(deleteWebhooks)) {
    if (!webhooks.some(({ id }) => id === webhookId)) throw new ProblemError('NOT_FOUND');
    await deleteEndpoint(tx, { businessId, webhookId }, now);
    await audit(tx, { ...entry, action: 'webhook.delete', subject: webhookId });
  }
}
