import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { MAX_AMOUNT } from 'loyalty-contract/limits';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import type { ImportedRows, ImportError } from 'loyalty-contract/schemas/imports';
import type { Business } from '../../core/business';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { toCurrency } from '../ceilings';
import { recordCorrections } from '../corrections';
import { listSpellings, normalizeIdentifier } from '../members';
import {
  findChangedMembers,
  findEmails,
  findLockedBalances,
  findMeantMembers,
  lockBalances,
  postChanges,
  type MeantMember,
} from './balance-queries';
import { findCheckedKeys, storeCheckedKeys, toCheckedKey } from './checked-keys';
import { toChangeColumn, type BalanceRow } from './parse-balance-row';
import type { ImportPart } from './parse-part';
import { storeProgress, type ImportState } from './queries';
import { toImportedRows } from './present-rows';

/** A row, and the member whose balances it changes. */
interface MemberRow {
  row: BalanceRow;
  memberId: string;
}

/** Throws if the business permits neither what a part adds, in hundredths of the currency, nor these addresses. */
export type CheckChanges = (part: { value: number; emails: readonly string[] }) => Promise<void>;

/** The only member that one of the readings of a text means; confirmed identifiers before contacts of unopened accounts. */
function chooseMember(meant: readonly MeantMember[]): string | undefined {
  const known = meant.filter(({ claimed }) => !claimed);
  const ids = new Set((known.length > 0 ? known : meant).map(({ member_id }) => member_id));
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

/** Finds the member of each row. @returns the errors of rows that mean nobody, or several */
async function findMembers(
  tx: Tx,
  business: Business,
  rows: readonly BalanceRow[],
): Promise<{ found: MemberRow[]; errors: ImportError[] }> {
  const { identifiers } = business.file.configuration.login;
  const kinds = new Set(['email', 'phoneNumber', MIGRATION_CARD, ...identifiers.map(({ key }) => key)]);
  const texts = rows.flatMap(({ row: place, sourceId }) => [
    { place, kind: 'id', value: sourceId, spellings: [] },
    ...[...kinds].flatMap((kind) => {
      const identifier = normalizeIdentifier(business, kind, sourceId);
      return identifier ? [{ place, ...identifier, spellings: listSpellings(sourceId) }] : [];
    }),
  ]);
  const meant = await findMeantMembers(tx, business.id, texts);
  const chosen = rows.map((row) => ({ row, memberId: chooseMember(meant.filter(({ place }) => place === row.row)) }));
  return {
    found: chosen.filter((one): one is MemberRow => one.memberId !== undefined),
    errors: chosen.flatMap(({ row, memberId }): ImportError[] =>
      memberId === undefined ? [{ row: row.row, column: 'id', code: 'unknown' }] : [],
    ),
  };
}

/** The rows whose member is in none before, in this part or an earlier one, and the errors of the others. */
async function splitRepeated(
  tx: Tx,
  state: ImportState,
  rows: readonly MemberRow[],
  toKey: (memberId: string) => string,
) {
  const ids = rows.map(({ memberId }) => memberId);
  const checked = await findCheckedKeys(tx, state, ids.map(toKey));
  const seen = await findChangedMembers(tx, state, ids);
  for (const id of ids) if (checked.has(toKey(id))) seen.add(id);
  const [first, errors]: [MemberRow[], ImportError[]] = [[], []];
  for (const one of rows) {
    if (seen.has(one.memberId)) errors.push({ row: one.row.row, column: 'id', code: 'repeated' });
    else first.push(one);
    seen.add(one.memberId);
  }
  return { first, errors };
}

/** The rows that the locked balances cover, and the errors of the others: also of those with a balance that disagrees with its entries. */
async function splitCovered(tx: Tx, businessId: string, rows: readonly MemberRow[], now: Date) {
  const getBalance = await lockBalances(
    tx,
    businessId,
    rows.map(({ memberId }) => memberId),
    now,
  );
  const isLocked = await findLockedBalances(
    tx,
    businessId,
    rows.map(({ memberId }) => memberId),
  );
  const [covered, errors]: [MemberRow[], ImportError[]] = [[], []];
  for (const one of rows) {
    const problems = one.row.changes.flatMap(({ kind, amount }): ImportError[] => {
      const place = { row: one.row.row, column: toChangeColumn(kind) };
      if (isLocked(one.memberId, kind)) return [{ ...place, code: 'locked' }];
      return getBalance(one.memberId, kind) + amount < 0 ? [{ ...place, code: 'insufficient' }] : [];
    });
    if (problems.length === 0) covered.push(one);
    errors.push(...problems);
  }
  return { covered, errors };
}

/** Changes the balances of members, each change as a correction. */
async function postRows(
  tx: Tx,
  { business_id: businessId, id: importId, reason }: ImportState,
  rows: readonly MemberRow[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const changes = rows.flatMap(({ row, memberId }) =>
    row.changes.map((change) => ({ ...change, memberId, correctionId: createId() })),
  );
  if (changes.length === 0) return;
  await postChanges(tx, businessId, changes, now);
  await recordCorrections(
    tx,
    changes.map(({ correctionId: id, memberId, kind: account, amount }) => ({
      ...{ businessId, memberId, by, reason: reason ?? '', now },
      ...{ id, kind: 'adjustment', importId, account, amount },
      detail: { account, amount: String(amount), import: importId },
    })),
  );
}

/** What rows add, in hundredths of the currency; what they take away counts for nothing. */
const sumAdded = ({ file }: Business, rows: readonly MemberRow[]): number =>
  rows
    .flatMap(({ row }) => row.changes)
    .reduce((sum, { kind, amount }) => sum + Math.max(0, toCurrency(file, kind, amount)), 0);

/**
 * Processes a part of a file that changes balances: every valid row whose member is not in the file before is a correction,
 * unless this is a dry run; all of them or none.
 */
export async function changeBalances(
  tx: Tx,
  business: Business,
  state: ImportState,
  { rows, errors, count }: ImportPart<BalanceRow>,
  { peppers, by, now, check }: { peppers: Secrets; by: string; now: Date; check: CheckChanges },
): Promise<ImportedRows> {
  const toKey = (memberId: string) => toCheckedKey(peppers, state, 'member', memberId);
  const changing = rows.filter(({ changes }) => changes.length > 0);
  const { found, errors: unknown } = await findMembers(tx, business, changing);
  const { first, errors: repeated } = await splitRepeated(tx, state, found, toKey);
  const { covered, errors: insufficient } = await splitCovered(tx, business.id, first, now);
  const memberIds = covered.map(({ memberId }) => memberId);
  const value = sumAdded(business, covered);
  await check({ value, emails: await findEmails(tx, business.id, memberIds) });
  await storeCheckedKeys(tx, state, memberIds.map(toKey));
  if (!state.dry_run) await postRows(tx, state, covered, { by, now });
  const problems = [...errors, ...unknown, ...repeated, ...insufficient];
  const failed = new Set(problems.map(({ row }) => row)).size;
  const progress = {
    rows: state.rows + count,
    imported: state.imported + covered.length,
    failed: state.failed + failed,
    skipped: state.skipped + count - covered.length - failed,
    can_sign_in: 0,
    value: Math.min(state.value + value, MAX_AMOUNT),
  };
  await storeProgress(tx, state, progress);
  return toImportedRows(progress, problems);
}
