import { createHmac } from 'node:crypto';
import { contactKinds, MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { toIdentifierColumn } from 'loyalty-contract/import-columns';
import { MAX_AMOUNT } from 'loyalty-contract/limits';
import { mapSecrets, type Secrets } from 'loyalty-contract/schemas/process-variables';
import type { ImportedRows, ImportError } from 'loyalty-contract/schemas/imports';
import type { Business } from '../../core/business';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { toCurrency } from '../ceilings';
import type { Identifier } from '../members';
import { findCheckedKeys, storeCheckedKeys, toCheckedKey } from './checked-keys';
import { findSignIns } from './count-sign-ins';
import { logImportedConsents } from './log-consents';
import type { ImportPart } from './parse-part';
import type { ImportRow } from './parse-row';
import { toImportedRows } from './present-rows';
import {
  insertImportRows,
  findImportedMacs,
  findMemberIds,
  findTakenIdentifiers,
  insertMembers,
  lockImportRows,
  postOpenings,
  storeProgress,
  type ImportState,
  type NewImportedMember,
} from './queries';

/**
 * The stored form of a row's id, which can itself be a name or an address, irreversible without the pepper: the one for
 * new rows, and those that an older import may have stored.
 */
const computeSourceMacs = (peppers: Secrets, businessId: string, sourceId: string): Secrets =>
  mapSecrets(peppers, (pepper) =>
    createHmac('sha256', pepper).update(`import|${businessId}|${sourceId}`).digest('hex'),
  );

const getContactKind = (kind: string) => contactKinds.find((contact) => contact === kind);
const toColumn = (kind: string) =>
  getContactKind(kind) ?? (kind === MIGRATION_CARD ? 'card' : toIdentifierColumn(kind));
const toKey = ({ kind, value }: Identifier) => `${kind}\n${value}`;

const getIdentifiers = ({ contacts, numbers }: ImportRow): Identifier[] => [...contacts, ...numbers];

/** The errors of rows with an identifier of an earlier row, or of another member. */
async function findIdentifierErrors(
  tx: Tx,
  state: ImportState,
  rows: readonly ImportRow[],
  wasChecked: (kind: string, value: string) => boolean,
): Promise<ImportError[]> {
  const takenIdentifiers = new Set(
    (await findTakenIdentifiers(tx, state.business_id, rows.flatMap(getIdentifiers))).map(toKey),
  );
  const seen = new Set<string>();
  return rows.flatMap((row) =>
    getIdentifiers(row).flatMap((identifier): ImportError[] => {
      const key = toKey(identifier);
      const column = toColumn(identifier.kind);
      if (takenIdentifiers.has(key)) return [{ row: row.row, column, code: 'exists' }];
      // Any number of members may have the same unconfirmed contact.
      const isUnique = state.contacts_confirmed || getContactKind(identifier.kind) === undefined;
      if (isUnique && (seen.has(key) || wasChecked(identifier.kind, identifier.value)))
        return [{ row: row.row, column, code: 'repeated' }];
      seen.add(key);
      return [];
    }),
  );
}

/** Creates the members of the rows that no other import has inserted. @returns them */
async function createMembers(
  tx: Tx,
  { business, state }: { business: Business; state: ImportState },
  members: NewImportedMember[],
  now: Date,
): Promise<NewImportedMember[]> {
  if (members.length === 0) return [];
  const inserted = await insertImportRows(tx, state, members);
  const created = members.filter(({ sourceMac }) => inserted.has(sourceMac));
  if (created.length === 0) return [];
  await insertMembers(tx, state, created, now);
  await logImportedConsents(tx, business, created, now);
  await postOpenings(tx, state.business_id, created, now);
  return created;
}

/** What the balances of rows are worth together, in hundredths of the currency. */
const sumOpenings = ({ file }: Business, rows: readonly ImportRow[]): number =>
  rows.reduce(
    (sum, { points, credit }) =>
      sum + toCurrency(file, 'points', points.amount) + toCurrency(file, 'credit', credit.amount),
    0,
  );

/** Throws if the business permits neither what the rows of a part are worth together, nor their contacts. */
export type CheckOpenings = (part: { value: number; rows: readonly ImportRow[] }) => Promise<void>;

/**
 * Processes a part of an import: every valid row whose id was not imported before, and is no member's, becomes a member, unless
 * this is a dry run; all of them or none.
 */
export async function importPart(
  tx: Tx,
  business: Business,
  state: ImportState,
  { rows, errors, count }: ImportPart,
  { peppers, now, check }: { peppers: Secrets; now: Date; check: CheckOpenings },
): Promise<ImportedRows> {
  // Another backend may insert the same rows under another pepper, and so without a conflict.
  if (peppers.length > 1) await lockImportRows(tx, business.id);
  const keyed = rows.map((row) => ({ row, macs: computeSourceMacs(peppers, business.id, row.sourceId) }));
  const importedMacs = await findImportedMacs(
    tx,
    business.id,
    keyed.flatMap(({ macs }) => macs),
  );
  const memberIds = await findMemberIds(
    tx,
    business.id,
    rows.map(({ sourceId }) => sourceId),
  );
  const isKnown = ({ row, macs }: (typeof keyed)[number]) =>
    memberIds.has(row.sourceId) || macs.some((mac) => importedMacs.has(mac));
  const toKeys = (row: ImportRow) => [
    toCheckedKey(peppers, state, 'id', row.sourceId),
    ...getIdentifiers(row).map(({ kind, value }) => toCheckedKey(peppers, state, kind, value)),
  ];
  const checked = await findCheckedKeys(tx, state, rows.flatMap(toKeys));
  const wasChecked = (kind: string, value: string) => checked.has(toCheckedKey(peppers, state, kind, value));
  const isRepeated = ({ row, macs }: (typeof keyed)[number]) =>
    wasChecked('id', row.sourceId) || macs.some((mac) => importedMacs.get(mac) === state.id);
  const repeated = keyed
    .filter(isRepeated)
    .map(({ row }): ImportError => ({ row: row.row, column: 'id', code: 'repeated' }));
  const unknown = keyed.filter((one) => !isKnown(one) && !isRepeated(one));
  const identifierErrors = await findIdentifierErrors(
    tx,
    state,
    unknown.map(({ row }) => row),
    wasChecked,
  );
  const wrong = new Set(identifierErrors.map(({ row }) => row));
  const members = unknown
    .filter(({ row }) => !wrong.has(row.row))
    .map(({ row, macs }) => ({ row, memberId: createId(), commonExtId: createId(), sourceMac: macs[0] }));
  const signIns = await findSignIns(
    tx,
    business,
    state,
    members.map(({ row }) => row),
  );
  const created = state.dry_run ? members : await createMembers(tx, { business, state }, members, now);
  const createdRows = created.map(({ row }) => row);
  const value = sumOpenings(business, createdRows);
  await check({ value, rows: createdRows });
  await storeCheckedKeys(tx, state, createdRows.flatMap(toKeys));
  const allErrors = [...errors, ...repeated, ...identifierErrors];
  const failed = new Set(allErrors.map(({ row }) => row)).size;
  const progress = {
    rows: state.rows + count,
    imported: state.imported + created.length,
    failed: state.failed + failed,
    skipped: state.skipped + count - created.length - failed,
    can_sign_in: state.can_sign_in + createdRows.filter(({ row }) => signIns.has(row)).length,
    value: Math.min(state.value + value, MAX_AMOUNT),
  };
  await storeProgress(tx, state, progress);
  return { ...toImportedRows(progress, allErrors), canSignIn: progress.can_sign_in };
}
