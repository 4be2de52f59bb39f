import { isDeepStrictEqual } from 'node:util';
import type { MergeUndo } from '../../db/merge-schema';
import type { Tx } from '../../db/transact';
import { applyChanges, findTurnedOff, joinChoices } from '../notices';
import { removeRows, restoreRows, type MergePair } from './move-rows';

const TABLE = 'notice_preferences';
const toChosen = (row: Record<string, unknown> | null) => [row?.choices, row?.quiet_hours];

/**
 * The survivor keeps its choices of notices, or has the other's where it has none; what either has turned off stays off.
 * @returns what the two had, and what the survivor has
 */
export async function mergePreferences(
  tx: Tx,
  { businessId, from, into }: MergePair,
): Promise<MergeUndo['preferences']> {
  const [merged = null] = await removeRows(tx, TABLE, { businessId, memberId: from });
  const [own = null] = await removeRows(tx, TABLE, { businessId, memberId: into });
  const kept = own ?? merged;
  const after = kept && { ...kept, member_id: into, choices: joinChoices(kept.choices, merged?.choices) };
  await restoreRows(tx, TABLE, after ? [after] : []);
  return { merged, own, after };
}

/** Each has its choices again, the survivor besides what was chosen since; what was turned off since is off for both. */
export async function unmergePreferences(
  tx: Tx,
  { businessId, from, into }: MergePair,
  { merged, own, after }: MergeUndo['preferences'],
): Promise<void> {
  const [current] = await removeRows(tx, TABLE, { businessId, memberId: into });
  if (!current || isDeepStrictEqual(toChosen(current), toChosen(after)))
    return restoreRows(
      tx,
      TABLE,
      [merged, own].filter((row) => row !== null),
    );
  const turnedOff = findTurnedOff(after?.choices, current.choices);
  const survivors = { ...current, choices: applyChanges(own?.choices, after?.choices, current.choices) };
  const others = merged
    ? { ...merged, choices: joinChoices(merged.choices, turnedOff) }
    : { ...current, member_id: from, choices: turnedOff };
  const hasOthers = merged !== null || Object.keys(turnedOff).length > 0;
  return restoreRows(tx, TABLE, hasOthers ? [survivors, others] : [survivors]);
}
