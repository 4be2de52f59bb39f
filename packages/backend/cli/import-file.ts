import { toSentCell } from 'loyalty-contract/import-cells';
import { findColumnProblems, type ColumnProblem } from 'loyalty-contract/import-checks';
import type { CellForm } from 'loyalty-contract/import-columns';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import type { ImportColumns } from 'loyalty-contract/schemas/imports';
import { readCsvTable, writeCsvPart, type CsvTableError } from 'loyalty-text/csv-table';
import { PHONE_EXAMPLE } from 'loyalty-text/read-phone';
import { findRepeatedEmails, findRepeatedPhones } from 'loyalty-text/repeated-contacts';
import type { DateOrder } from 'loyalty-text/typed-day';

/** Characters of a part: JSON can double them. */
const MAX_PART_TEXT = 200_000;

/** The rows of a file, without empty ones, and its parts as CSV. */
export interface ImportFile {
  rows: number;
  /** A part from a row on, counted from 1. */
  part(firstRow: number): string;
  getForm(column: string): CellForm;
  /** A phone number of the business's country. */
  phoneExample: string;
  /** The numbers of rows that have the same e-mail address or phone number. */
  findRepeated(): string[];
  /** The cell as it is in the file. */
  getValue(row: number, column: string): string;
  /** The number that a spreadsheet shows for a row: titles, header and empty lines count, too. */
  getNumber(row: number): number;
}

function describeError(error: CsvTableError, known: readonly string[]): string {
  switch (error.code) {
    case 'noRows':
      return 'It has no rows.';
    case 'quotes':
      return `line ${error.line}: ${error.reason.replaceAll('_', ' ')}`;
    case 'unknownColumns': {
      const names = error.columns.map(({ column }) => `"${column}"`).join(', ');
      return `Unknown columns: ${names}. Remove or rename them. The columns are: ${known.join(', ')}.`;
    }
    case 'unnamedColumn':
      return `The column ${error.column} has no heading.`;
    case 'repeatedColumn':
      return `The column "${error.column}" is there twice.`;
    case 'missingColumn':
      return `The column "${error.column}" is missing.`;
    case 'tooManyCells':
      return `Row ${error.row} has more cells than the header.`;
  }
}

const describeProblem = ({ column, code }: ColumnProblem): string =>
  code === 'notInUse'
    ? `The business does not use the column "${column}": remove it, or leave its cells empty.`
    : `Cards need the column "cardField" with what verifies them: add it, with empty cells for cards that sign nobody in, or remove "${column}".`;

/**
 * Reads a file with the columns of a business.
 * @param order that of days which do not begin with the year; without it they are refused
 * @throws {Error} if the text is not CSV with these columns
 */
export function readImportFile(
  { path, text }: { path: string; text: string },
  known: ImportColumns['columns'],
  order: DateOrder | undefined,
): ImportFile {
  const names = known.map(({ column }) => column);
  const table = readCsvTable(text, { columns: names, required: 'id' });
  if ('code' in table) throw new Error(`${path}: ${describeError(table, names)}`);
  const { columns } = table;
  const kept = table.rows.flatMap((row, at) => (row.length > 0 ? [{ row, number: table.numbers[at] ?? 0 }] : []));
  const rows = kept.map(({ row }) => row);
  if (rows.length === 0) throw new Error(`${path}: ${describeError({ code: 'noRows' }, names)}`);
  const problems = findColumnProblems({ columns, rows }, known);
  if (problems.length > 0) throw new Error(`${path}: ${problems.map(describeProblem).join(' ')}`);
  const forms = new Map(known.map(({ column, form }) => [column, form]));
  const getForm = (column: string): CellForm => forms.get(column) ?? 'text';
  const sent = rows.map((row) => row.map((cell, index) => toSentCell(getForm(columns[index] ?? ''), cell, order)));
  const limits = { maxRows: MAX_IMPORT_ROWS, maxText: MAX_PART_TEXT };
  const getNumber = (row: number) => kept[row - 1]?.number ?? row + 1;
  const listCells = (column: string) =>
    kept.map(({ row, number }) => ({ row: number, text: row[columns.indexOf(column)] ?? '' }));
  return {
    rows: rows.length,
    part: (firstRow) => writeCsvPart({ columns, rows: sent }, firstRow, limits),
    getForm,
    getValue: (row, column) => rows[row - 1]?.[columns.indexOf(column)] ?? '',
    getNumber,
    phoneExample: known.find(({ example }) => example !== undefined)?.example ?? PHONE_EXAMPLE,
    findRepeated: () =>
      [
        { column: 'email', find: findRepeatedEmails },
        { column: 'phoneNumber', find: findRepeatedPhones },
      ].flatMap(({ column, find }) => find(listCells(column)).map((found) => `${column}: ${found.rows.join(', ')}`)),
  };
}
