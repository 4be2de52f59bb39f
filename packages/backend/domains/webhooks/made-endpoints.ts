import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { lockEndpoint, updateEndpoint, type EndpointId } from './queries';

/**
 * The endpoints of a business that were made, or whose present URL or secret was set, with some keys or by some people; the
 * oldest first.
 */
export function listEndpointsMadeWith(db: Database | Tx, businessId: string, makers: readonly string[]) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url'])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or((['created_with', 'url_set_with', 'secret_set_with'] as const).map((column) => eb(column, 'in', makers))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Deletes an endpoint: nothing more is sent to it. @returns false if there is none */
export async function deleteEndpoint(tx: Tx, id: EndpointId, now: Date): Promise<boolean> {
  if (!(await lockEndpoint(tx, id))) return false;
  await updateEndpoint(tx, id, { deleted_at: now });
  return true;
}
