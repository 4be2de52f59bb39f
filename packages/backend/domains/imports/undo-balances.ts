import type { UndoneImport } from 'loyalty-contract/schemas/imports';
import { MAX_UNDONE } from 'loyalty-contract/limits';
import { audit } from '../../core/audit';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { refuseOwnEmails } from '../ceilings';
import { recordCorrections, reverseEntry } from '../corrections';
import { countChangedMembers, findEmails, findNextChanges, lockBalances, type UndoableChange } from './balance-queries';
import { markUndone, storeUndone } from './undo-queries';
import type { ImportState } from './queries';

/** Who undoes an import, and why. */
interface Undoing {
  by: string;
  reason: string;
  now: Date;
}

/** Takes a change back, as far as it was not spent since. @returns whether all of it was there */
async function takeBack(tx: Tx, state: ImportState, change: UndoableChange, { by, reason, now }: Undoing) {
  const { memberId, kind: account, entryId, amount, reversed } = change;
  const left = Math.abs(amount) - reversed;
  if (left <= 0) return true;
  const id = createId();
  const reversal = { entryId, amount: left, cause: 'correction', correctionId: id, shortfall: 'waive', now } as const;
  const moved = (await reverseEntry(tx, reversal))?.moved ?? 0;
  const back = amount > 0 ? -moved : moved;
  await recordCorrections(tx, [
    {
      ...{ businessId: state.business_id, memberId, by, reason, now },
      ...{ id, kind: 'adjustment', account, amount: back },
      detail: { account, amount: String(back), import: state.id },
    },
  ]);
  return moved === left;
}

/**
 * Undoes the changes of the next members of a file: what was added is taken back as far as the balance covers it,
 * what was taken away returns. A person does not undo what was taken from the own account.
 * @throws {ProblemError} OWN_ACCOUNT
 */
export async function undoBalances(
  tx: Tx,
  context: RequestContext,
  state: ImportState,
  by: Pick<Undoing, 'by' | 'reason'>,
): Promise<UndoneImport> {
  const undoing = { ...by, now: context.now };
  const { business_id: businessId, id } = state;
  if (!state.undone_at) await markUndone(tx, state, undoing.now);
  const changes = await findNextChanges(tx, state, MAX_UNDONE);
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))];
  refuseOwnEmails(context, await findEmails(tx, businessId, memberIds));
  await lockBalances(tx, businessId, memberIds, undoing.now);
  const short: UndoableChange[] = [];
  for (const change of changes) if (!(await takeBack(tx, state, change, undoing))) short.push(change);
  const progress = {
    removed: state.removed + memberIds.length,
    undone_until: memberIds.at(-1) ?? state.undone_until,
  };
  const remaining = await countChangedMembers(tx, { ...state, ...progress });
  await storeUndone(tx, state, { ...progress, undo_pending: remaining > 0 });
  await audit(tx, {
    at: undoing.now,
    businessId,
    actor: undoing.by,
    action: 'import.undo',
    subject: id,
    detail: { name: state.name, removed: String(progress.removed), reason: undoing.reason },
  });
  const inUse = new Map(short.map(({ memberId, firstName, lastName }) => [memberId, { firstName, lastName }]));
  return {
    removed: progress.removed,
    remaining,
    inUse: [...inUse].map(([comoMemberId, name]) => ({ comoMemberId, ...name, use: 'balance' as const })),
  };
}
