import { type CsvTableError, readCsvTable } from 'loyalty-text/csv-table';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import type { ImportColumn } from 'loyalty-contract/import-columns';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Cells } from './cell-reader';
import { listColumns } from './columns';
import { parseRow, type ImportRow } from './parse-row';

/** A part of a file: its valid rows, the errors of others, and the number of all, of which those without any cell besides the id are neither. */
export interface ImportPart {
  rows: ImportRow[];
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
function splitRepeated(rows: readonly ImportRow[]): { first: ImportRow[]; errors: ImportError[] } {
  const seen = new Set<string>();
  const [first, errors]: [ImportRow[], ImportError[]] = [[], []];
  for (const row of rows) {
    if (seen.has(row.sourceId)) errors.push({ row: row.row, column: 'id', code: 'repeated' });
    else first.push(row);
    seen.add(row.sourceId);
  }
  return { first, errors };
}

/**
 * Parses a part of a file.
 * @param firstRow the number of its first row
 * @throws {ProblemError} INVALID_REQUEST
 */
export function parsePart(business: Business, csv: string, firstRow: number, now: Date): ImportPart {
  const fileColumns = listColumns(business);
  const table = readCsvTable(csv, { columns: fileColumns.map(({ column }) => column), required: 'id' });
  if ('code' in table) throw toProblem(table);
  if (table.rows.length > MAX_IMPORT_ROWS) throw createFieldProblem('csv', 'too_many_rows');
  const [rows, errors]: [ImportRow[], ImportError[]] = [[], []];
  const columns = fileColumns.filter(({ column }) => table.columns.includes(column));
  table.rows.forEach((texts, index) => {
    const cells = toCells(table.columns, texts);
    if (Object.keys(cells).every((column) => column === 'id')) return;
    const parsed = parseRow(business, columns, { row: firstRow + index, cells, now });
    if (Array.isArray(parsed)) errors.push(...parsed);
    else rows.push(parsed);
  });
  const { first, errors: repeated } = splitRepeated(rows);
  return { rows: first, errors: [...errors, ...repeated], count: table.rows.length };
}
