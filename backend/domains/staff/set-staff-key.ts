import { sql } from 'kysely';
import { toStaffKeyName } from '../../core/staff-session';
import type { Tx } from '../../db/transact';

/** Sets the person of every audit row that the transaction writes, for calls about the person's own account. */
export async function setStaffKey(tx: Tx, staffId: string): Promise<void> {
  await sql`select set_config('loyalty.key', ${toStaffKeyName(staffId)}, true)`.execute(tx);
}
