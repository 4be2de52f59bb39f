import { type CsvTableError, readCsvTable } from 'loyalty-text/csv-table';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { balanceColumns, type ImportColumn } from 'loyalty-contract/import-columns';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Cells } from './cell-reader';
import { listColumns } from './columns';
import { parseBalanceRow, type BalanceRow } from './parse-balance-row';
import { parseRow, type ImportRow } from './parse-row';

/** A valid row, and the id that it has in the file. */
interface KeyedRow {
  row: number;
  sourceId: string;
}

/** A part of a file: its valid rows, the errors of others, and the number of all, of which those without any cell besides the id are neither. */
export interface ImportPart<Row = ImportRow> {
  rows: Row[];
  errors: ImportError[];
  count: number;
}

function toProblem(error: CsvTableError): ProblemError {
  switch (error.code) {
    case 'noRows':
      return createFieldProblem('csv', 'no_rows');
    case 'quotes':
      return createFieldProblem(`csv.line.${error.line}`, error.reason);
    case 'unknownColumns':
      return new ProblemError('INVALID_REQUEST', {
        errors: error.columns.map(({ index }) => ({ path: `csv.header.${index}`, code: 'unknown_column' })),
      });
    case 'unnamedColumn':
      return createFieldProblem(`csv.header.${error.index}`, 'unknown_column');
    case 'repeatedColumn':
      return createFieldProblem('csv.header', 'repeated_column');
    case 'missingColumn':
      return createFieldProblem('csv.header', 'id_missing');
    case 'tooManyCells':
      return createFieldProblem(`csv.row.${error.row}`, 'too_many_cells');
  }
}

/** The cells that have a text, by their column. */
function toCells(columns: readonly ImportColumn[], row: readonly string[]): Cells {
  return Object.fromEntries(columns.flatMap((column, index) => (row[index] ? [[column, row[index]]] : [])));
}

/** The errors of rows that repeat the id of an earlier one of this part, and the other rows. */
function splitRepeated<Row extends KeyedRow>(rows: readonly Row[]): { first: Row[]; errors: ImportError[] } {
  const seen = new Set<string>();
  const [first, errors]: [Row[], ImportError[]] = [[], []];
  for (const row of rows) {
    if (seen.has(row.sourceId)) errors.push({ row: row.row, column: 'id', code: 'repeated' });
    else first.push(row);
    seen.add(row.sourceId);
  }
  return { first, errors };
}

/** @throws {ProblemError} INVALID_REQUEST for text that is no CSV with these columns */
function parseTable<Row extends KeyedRow>(
  csv: string,
  { columns, firstRow }: { columns: readonly ImportColumn[]; firstRow: number },
  /** Parses the rows of a table with these of the columns. */
  createParser: (present: readonly ImportColumn[]) => (row: number, cells: Cells) => Row | ImportError[],
): ImportPart<Row> {
  const table = readCsvTable(csv, { columns, required: 'id' });
  if ('code' in table) throw toProblem(table);
  if (table.rows.length > MAX_IMPORT_ROWS) throw createFieldProblem('csv', 'too_many_rows');
  const parse = createParser(table.columns);
  const [rows, errors]: [Row[], ImportError[]] = [[], []];
  table.rows.forEach((texts, index) => {
    const cells = toCells(table.columns, texts);
    if (Object.keys(cells).every((column) => column === 'id')) return;
    const parsed = parse(firstRow + index, cells);
    if (Array.isArray(parsed)) errors.push(...parsed);
    else rows.push(parsed);
  });
  const { first, errors: repeated } = splitRepeated(rows);
  return { rows: first, errors: [...errors, ...repeated], count: table.rows.length };
}

/**
 * Parses a part of a file of members.
 * @param firstRow the number of its first row
 * @throws {ProblemError} INVALID_REQUEST
 */
export function parsePart(business: Business, csv: string, firstRow: number, now: Date): ImportPart {
  const fileColumns = listColumns(business);
  const columns = fileColumns.map(({ column }) => column);
  return parseTable(csv, { columns, firstRow }, (present) => {
    const presentColumns = fileColumns.filter(({ column }) => present.includes(column));
    return (row, cells) => parseRow(business, presentColumns, { row, cells, now });
  });
}

/** The same for a file that changes balances. */
export const parseBalancePart = (
  business: Business,
  csv: string,
  firstRow: number,
  now: Date,
): ImportPart<BalanceRow> =>
  parseTable(
    csv,
    { columns: balanceColumns, firstRow },
    () => (row, cells) => parseBalanceRow(business, { row, cells, now }),
  );
