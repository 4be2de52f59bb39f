import { MAX_UNDONE } from 'loyalty-contract/limits';
import type { UndoneImport } from 'loyalty-contract/schemas/imports';
import { audit } from '../../core/audit';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { eraseRows } from '../privacy';
import type { ImportState } from './queries';
import {
  countMembersAfter,
  deleteImportRow,
  findNextMembers,
  findUsedMembers,
  type ImportedMember,
  markUndone,
  reverseOpenings,
  storeUndone,
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

const isUsed = (member: ImportedMember): member is UsedMember => member.use !== null;

/** Removes the next members that nobody has used. @returns those who were used meanwhile, and stay */
async function removeNext(
  tx: Tx,
  { app, now }: RequestContext,
  state: ImportState,
): Promise<{ used: UsedMember[]; removed: number; until: string }> {
  const next = await findNextMembers(tx, state, MAX_UNDONE);
  const ids = next.filter((member) => !isUsed(member)).map(({ id }) => id);
  await reverseOpenings(tx, state, ids, now);
  for (const memberId of ids) {
    const member = { businessId: state.business_id, memberId };
    await deleteImportRow(tx, member);
    await eraseRows(tx, app, member, now);
  }
  return {
    used: next.filter(isUsed),
    removed: state.removed + ids.length,
    until: next.at(-1)?.id ?? state.undone_until,
  };
}

/**
 * Undoes an import: some of its members in a request, because each is erased like any other. It begins only while none was
 * used; members who are used meanwhile stay.
 */
export async function undoImport(
  tx: Tx,
  context: RequestContext,
  state: ImportState,
  { by, reason }: { by: string; reason: string },
): Promise<UndoneImport> {
  const { now } = context;
  const usedBefore = state.undone_at ? [] : await findUsedMembers(tx, state, MAX_NAMED);
  if (usedBefore.length > 0)
    return { removed: 0, remaining: await countMembersAfter(tx, state, ''), inUse: usedBefore.map(presentUsed) };
  if (!state.undone_at) await markUndone(tx, state, now);
  const { used, removed, until } = await removeNext(tx, context, state);
  const remaining = await countMembersAfter(tx, state, until);
  await storeUndone(tx, state, { removed, undone_until: until, undo_pending: remaining > 0 });
  await audit(tx, {
    at: now,
    businessId: state.business_id,
    actor: by,
    action: 'import.undo',
    subject: state.id,
    detail: { name: state.name, removed: String(removed), reason },
  });
  return { removed, remaining, inUse: used.map(presentUsed) };
}
