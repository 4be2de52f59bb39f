import type { UndoneImport } from 'loyalty-contract/schemas/imports';
import { MAX_UNDONE } from 'loyalty-contract/limits';
import { audit } from '../../core/audit';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { recordCorrections, reverseEntry } from '../corrections';
import { countChangedMembers, findNextChanges, lockBalances, type UndoableChange } from './balance-queries';
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

/** Undoes the changes of the next members of a file: what was added is taken back as far as it is still there, what was taken away returns. */
export async function undoBalances(tx: Tx, state: ImportState, undoing: Undoing): Promise<UndoneImport> {
  const { business_id: businessId, id } = state;
  if (!state.undone_at) await markUndone(tx, state, undoing.now);
  const changes = await findNextChanges(tx, state, MAX_UNDONE);
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))];
  await lockBalances(tx, businessId, memberIds, undoing.now);
  const short: UndoableChange[] = [];
  for (const change of changes) if (!(await takeBack(tx, state, change, undoing))) short.push(change);
  const progress = {
    removed: state.removed + memberIds.length,
    undone_until: memberIds.at(-1) ?? state.undone_until,
  };
  await storeUndone(tx, state, progress);
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
    remaining: await countChangedMembers(tx, { ...state, ...progress }),
    inUse: [...inUse].map(([comoMemberId, name]) => ({ comoMemberId, ...name, use: 'balance' as const })),
  };
}
