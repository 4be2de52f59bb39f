import { importColumns, type ImportColumn } from 'loyalty-contract/import-columns';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { readCsvTable, writeCsvPart, type CsvTableError } from 'loyalty-text/csv-table';
import { readText } from './read-text';

/** Characters of a part: JSON can double them. */
const MAX_PART_TEXT = 200_000;

/** The rows of a file, without empty ones, and its parts as CSV. */
export interface ImportFile {
  rows: number;
  /** A part from a row on, counted from 1. */
  part(firstRow: number): string;
  getValue(row: number, column: ImportColumn): string;
}

function describeError(error: CsvTableError): string {
  switch (error.code) {
    case 'noRows':
      return 'It has no rows.';
    case 'quotes':
      return `line ${error.line}: ${error.reason.replaceAll('_', ' ')}`;
    case 'unknownColumn':
      return `The column "${error.column}" is not known. Remove or rename it. The columns are: ${importColumns.join(', ')}.`;
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

/** @throws {Error} if the file is not CSV in UTF-8 or UTF-16 with the columns of an import */
export function readImportFile(path: string): ImportFile {
  const table = readCsvTable(readText(path, 'CSV UTF-8'), { columns: importColumns, required: 'id' });
  if ('code' in table) throw new Error(`${path}: ${describeError(table)}`);
  const { columns } = table;
  const rows = table.rows.filter((row) => row.length > 0);
  if (rows.length === 0) throw new Error(`${path}: ${describeError({ code: 'noRows' })}`);
  return {
    rows: rows.length,
    part: (firstRow) => writeCsvPart({ columns, rows }, firstRow, { maxRows: MAX_IMPORT_ROWS, maxText: MAX_PART_TEXT }),
    getValue: (row, column) => rows[row - 1]?.[columns.indexOf(column)] ?? '',
  };
}
