import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { importColumns, type ImportColumn } from 'loyalty-contract/import-columns';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import type { Business } from '../../core/business';
import { CsvError, parseCsv } from '../../core/parse-csv';
import { createFieldProblem } from '../../core/problems';
import { parseRow, type Cells, type ImportRow } from './parse-row';

/** A part of a file: its valid rows, the errors of the others, and the number of all. */
export interface ImportPart {
  rows: ImportRow[];
  errors: ImportError[];
  count: number;
}

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name);

/** @throws {ProblemError} INVALID_REQUEST for an unknown or repeated column, or without `id` */
function parseHeader(header: readonly string[]): ImportColumn[] {
  const columns = header.map((cell, index) => {
    const name = cell.trim();
    if (!isColumn(name)) throw createFieldProblem(`csv.header.${index}`, 'unknown_column');
    return name;
  });
  if (new Set(columns).size < columns.length) throw createFieldProblem('csv.header', 'repeated_column');
  if (!columns.includes('id')) throw createFieldProblem('csv.header', 'id_missing');
  return columns;
}

/** @throws {ProblemError} INVALID_REQUEST for a row with more cells than the header */
function toCells(columns: readonly ImportColumn[], record: readonly string[], row: number): Cells {
  if (record.length > columns.length) throw createFieldProblem(`csv.row.${row}`, 'too_many_cells');
  const filled = columns.flatMap((column, index) => {
    const cell = record[index]?.trim();
    return cell ? [[column, cell] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** @throws {ProblemError} INVALID_REQUEST for text that is not CSV */
function readRecords(csv: string): string[][] {
  try {
    return [...parseCsv(csv)];
  } catch (error) {
    if (error instanceof CsvError) throw createFieldProblem(`csv.line.${error.line}`, error.code);
    throw error;
  }
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
  const [header, ...records] = readRecords(csv);
  if (!header || records.length === 0) throw createFieldProblem('csv', 'no_rows');
  if (records.length > MAX_IMPORT_ROWS) throw createFieldProblem('csv', 'too_many_rows');
  const columns = parseHeader(header);
  const [rows, errors]: [ImportRow[], ImportError[]] = [[], []];
  records.forEach((record, index) => {
    const row = firstRow + index;
    const parsed = parseRow(business, row, toCells(columns, record, row), now);
    if (Array.isArray(parsed)) errors.push(...parsed);
    else rows.push(parsed);
  });
  const { first, errors: repeated } = splitRepeated(rows);
  return { rows: first, errors: [...errors, ...repeated], count: records.length };
}
