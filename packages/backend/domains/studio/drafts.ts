import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { parseStoredChanges, type Changes } from './settings';

/** The draft of a business. */
export interface Draft {
  /** 0: there was none yet. */
  version: number;
  /** The published version that its editors have seen last. */
  base: number;
  changes: Changes;
  editedBy: string | null;
  editedAt: Date | null;
}

const selectDraft = (db: Database | Tx, businessId: string) =>
  db
    .selectFrom('business_drafts')
    .select(['version', 'base', 'changes', 'edited_by', 'edited_at'])
    .where('business_id', '=', businessId);
type Row = Awaited<ReturnType<ReturnType<typeof selectDraft>['execute']>>[number];

const toDraft = (row: Row | undefined, live: number): Draft =>
  row
    ? {
        ...{ version: row.version, base: row.base, changes: parseStoredChanges(row.changes) },
        ...{ editedBy: row.edited_by, editedAt: row.edited_at },
      }
    : { version: 0, base: live, changes: {}, editedBy: null, editedAt: null };

/** The draft of a business; without one, an empty one on the live version. */
export async function findDraft(db: Database, businessId: string, live: number): Promise<Draft> {
  return toDraft(await selectDraft(db, businessId).executeTakeFirst(), live);
}

/** The same, for a change of it: others wait until the transaction ends. */
export async function lockDraft(tx: Tx, businessId: string, live: number): Promise<Draft> {
  await tx
    .insertInto('business_drafts')
    .values({ business_id: businessId, version: 0, base: live, changes: toJson({}), edited_by: null, edited_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toDraft(await selectDraft(tx, businessId).forUpdate().executeTakeFirst(), live);
}

/** @returns the new version of the draft */
export async function storeDraft(
  tx: Tx,
  businessId: string,
  { version, base, changes, editedBy, editedAt }: Draft,
): Promise<number> {
  await tx
    .updateTable('business_drafts')
    .set({ version: version + 1, base, changes: toJson(changes), edited_by: editedBy, edited_at: editedAt })
    .where('business_id', '=', businessId)
    .execute();
  return version + 1;
}
