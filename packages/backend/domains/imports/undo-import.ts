import { MAX_UNDONE } from 'loyalty-contract/limits';
import type { UndoneImport } from 'loyalty-contract/schemas/imports';
import { audit } from '../../core/audit';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { eraseRows } from '../privacy';
import type { ImportState } from './queries';
import {
  addRemoved,
  deleteImportRow,
  findUnusedMembers,
  findUsedMembers,
  markUndone,
  reverseOpenings,
  type UsedMember,
} from './undo-queries';

/** Members that a refusal names. */
const MAX_NAMED = 20;

const presentUsed = ({ id, first_name, last_name, use }: UsedMember) => ({
  comoMemberId: id,
  firstName: first_name,
  lastName: last_name,
  use,
});

/**
 * Removes members of an import that nobody has used since: some of them, because each is erased like any other. It begins
 * only while none was used; members who are used meanwhile stay.
 */
export async function undoImport(
  tx: Tx,
  { app, now }: RequestContext,
  state: ImportState,
  { by, reason }: { by: string; reason: string },
): Promise<UndoneImport> {
  const used = await findUsedMembers(tx, state, MAX_NAMED);
  const inUse = used.map(presentUsed);
  const { ids, count } = await findUnusedMembers(tx, state, MAX_UNDONE);
  if (!state.undone_at && used.length > 0) return { removed: 0, remaining: count, inUse };
  if (!state.undone_at) await markUndone(tx, state, now);
  await reverseOpenings(tx, state, ids, now);
  for (const memberId of ids) {
    const member = { businessId: state.business_id, memberId };
    await deleteImportRow(tx, member);
    await eraseRows(tx, app, member, now);
  }
  await addRemoved(tx, state, ids.length);
  const removed = state.removed + ids.length;
  await audit(tx, {
    at: now,
    businessId: state.business_id,
    actor: by,
    action: 'import.undo',
    subject: state.id,
    detail: { name: state.name, removed: String(removed), reason },
  });
  return { removed, remaining: count - ids.length, inUse };
}
