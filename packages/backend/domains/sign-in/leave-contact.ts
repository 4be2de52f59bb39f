import type { Tx } from '../../db/transact';
import { hashIdentifier } from './identifiers';

interface FormerContact {
  businessId: string;
  memberId: string;
  kind: string;
  value: string;
}

/**
 * A contact is no longer the member's: what was stored for it before there was a member names the member from now on, so
 * that report and erasure find it, and no browser is known for it any more.
 */
export async function leaveContact(tx: Tx, { businessId, memberId, kind, value }: FormerContact): Promise<void> {
  const hash = hashIdentifier({ kind, value });
  await tx
    .updateTable('tickets')
    .set({ member_id: memberId })
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('member_id', 'is', null)
    .execute();
  await tx
    .updateTable('challenges')
    .set({ member_id: memberId })
    .where('business_id', '=', businessId)
    .where('identifier_hash', '=', hash)
    .where('member_id', 'is', null)
    .execute();
  await tx
    .deleteFrom('known_devices')
    .where('business_id', '=', businessId)
    .where('identifier_hash', '=', hash)
    .execute();
}
