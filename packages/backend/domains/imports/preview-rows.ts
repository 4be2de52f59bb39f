import { toDecimal } from 'loyalty-text/amounts';
import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { mapAttributes } from 'loyalty-contract/member-attributes';
import { toConsentColumn, toFieldColumn, toIdentifierColumn } from 'loyalty-contract/import-columns';
import { BIRTHDAY_FIELD } from 'loyalty-contract/schemas/field-rules';
import type { PreviewedRows } from 'loyalty-contract/schemas/imports';
import { writeFieldCell } from './field-cells';
import { toChangeColumn, type BalanceRow } from './parse-balance-row';
import type { ImportPart } from './parse-part';
import type { ImportRow } from './parse-row';

const getContact = ({ contacts }: ImportRow, wanted: string) =>
  contacts.find(({ kind }) => kind === wanted)?.value ?? '';

/** The cells of numbers of the business and of old cards, by their column. */
function toNumberCells({ numbers }: ImportRow): [string, string][] {
  const list = (wanted: string) => numbers.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  return [...new Set(numbers.map(({ kind }) => kind))].map((kind) => [
    kind === MIGRATION_CARD ? 'card' : toIdentifierColumn(kind),
    writeFieldCell(list(kind)),
  ]);
}

/** The cells of a row as an export would have them, without empty ones and what verifies a card. */
function toCells(row: ImportRow): Record<string, string> {
  const { [BIRTHDAY_FIELD]: birthday, ...fields } = row.fields;
  const cells: [string, string][] = [
    ['id', row.sourceId],
    ...Object.entries(mapAttributes((name) => row.attributes[name])),
    ['email', getContact(row, 'email')],
    ['phoneNumber', getContact(row, 'phoneNumber')],
    ['language', row.language],
    ['birthday', writeFieldCell(birthday)],
    ['joinedAt', row.joinedAt.toISOString()],
    ['visits', String(row.visits)],
    ['hasConsent', String(row.hasConsent)],
    ['points', toDecimal(row.points.amount, 2)],
    ['pointsExpireAt', row.points.expiresAt?.toISOString() ?? ''],
    ['credit', toDecimal(row.credit.amount, 2)],
    ['creditExpireAt', row.credit.expiresAt?.toISOString() ?? ''],
    ...toNumberCells(row),
    ...Object.entries(fields).map(([id, value]): [string, string] => [toFieldColumn(id), writeFieldCell(value)]),
    ...row.consents.map(({ purpose, channel, given }): [string, string] => [
      toConsentColumn(purpose.id, channel),
      String(given),
    ]),
  ];
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

/** The rows of a file as they would be stored. */
export const previewRows = ({ rows, errors }: ImportPart): PreviewedRows => ({
  rows: rows.map((row) => ({ row: row.row, cells: toCells(row) })),
  problems: errors,
});

/** The rows of a file that changes balances, as they would be understood. */
export const previewChanges = ({ rows, errors }: ImportPart<BalanceRow>): PreviewedRows => ({
  rows: rows.map(({ row, sourceId, changes }) => ({
    row,
    cells: Object.fromEntries([
      ['id', sourceId],
      ...changes.flatMap(({ kind, amount, expiresAt }) => [
        [toChangeColumn(kind), toDecimal(amount, 2)],
        ...(expiresAt ? [[`${kind}ExpireAt`, expiresAt.toISOString()]] : []),
      ]),
    ]) as Record<string, string>,
  })),
  problems: errors,
});
