import { toSentCell } from 'loyalty-contract/import-cells';
import type { CellForm } from 'loyalty-contract/import-columns';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import type { ImportColumns } from 'loyalty-contract/schemas/imports';
import { readCsvTable, writeCsvPart, type CsvTableError } from 'loyalty-text/csv-table';
import type { DateOrder } from 'loyalty-text/typed-day';

/** Characters of a part: JSON can double them. */
const MAX_PART_TEXT = 200_000;

/** The rows of a file, without empty ones, and its parts as CSV. */
export interface ImportFile {
  rows: number;
  /** A part from a row on, counted from 1. */
  part(firstRow: number): string;
  getForm(column: string): CellForm;
  /** The cell as it is in the file. */
  getValue(row: number, column: string): string;
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
  const rows = table.rows.filter((row) => row.length > 0);
  if (rows.length === 0) throw new Error(`${path}: ${describeError({ code: 'noRows' }, names)}`);
  const forms = new Map(known.map(({ column, form }) => [column, form]));
  const getForm = (column: string): CellForm => forms.get(column) ?? 'text';
  const sent = rows.map((row) => row.map((cell, index) => toSentCell(getForm(columns[index] ?? ''), cell, order)));
  const limits = { maxRows: MAX_IMPORT_ROWS, maxText: MAX_PART_TEXT };
  return {
    rows: rows.length,
    part: (firstRow) => writeCsvPart({ columns, rows: sent }, firstRow, limits),
    getForm,
    getValue: (row, column) => rows[row - 1]?.[columns.indexOf(column)] ?? '',
  };
}
