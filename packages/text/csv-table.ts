import { toCsvLine } from './csv';
import { foldName } from './fold-name';
import { CsvError, parseCsv } from './parse-csv';

/** A table with known columns. */
export interface CsvTable<Column extends string> {
  columns: readonly Column[];
  /** The cells of each row without blanks around them, in the order of the columns; none of a row that is empty. */
  rows: readonly (readonly string[])[];
  /** The number of each row, as a spreadsheet shows it. */
  numbers: readonly number[];
}

/** What is wrong with a table, whatever its columns are. */
export type TableContentError =
  | { code: 'noRows' }
  | { code: 'quotes'; line: number; reason: CsvError['code'] }
  /** The number of the row, as a spreadsheet shows it. */
  | { code: 'tooManyCells'; row: number };

type HeadingError =
  /** All of them, by their headings as they are written. */
  | { code: 'unknownColumns'; columns: readonly { column: string; index: number }[] }
  /** The heading as it is written; of a column without one, the letter that spreadsheets give it. */
  | { code: 'repeatedColumn' | 'unnamedColumn'; column: string; index: number }
  | { code: 'missingColumn'; column: string };

export type CsvTableError = TableContentError | HeadingError;

interface CsvTableRules<Column extends string> {
  columns: readonly Column[];
  required: Column;
}

class HeadingProblem extends Error {
  constructor(readonly found: HeadingError) {
    super(found.code);
  }
}

/** A heading without what people write differently: case, accents, blanks and punctuation. */
export const foldHeading = (heading: string): string => foldName(heading).replaceAll(' ', '');

/** The letters of a column in a spreadsheet: A to Z, then AA. */
export const toLetters = (index: number): string =>
  (index < 26 ? '' : toLetters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/** The lines of a table: its header, and the rows below, each with its cells without blanks around them. */
export interface TableRecords {
  header: readonly string[];
  /** Without empty lines of a text; empty rows of a spreadsheet are among them. */
  records: readonly (readonly string[])[];
  /** The number of each record, as a spreadsheet shows it: from 1, with titles, header and empty lines. */
  numbers: readonly number[];
}

/** Rows in which a title can be above the header, and the headings that the header has then at least. */
const TITLE_ROWS = 5;
const TITLED_COLUMNS = 3;

/**
 * Rows as a table: its header is the first one that is not empty, or, below titles of one cell, the first one with several.
 * Undefined without a row below.
 */
export function splitHeader(rows: readonly (readonly string[])[]): TableRecords | undefined {
  const countCells = (at: number | undefined) => rows[at ?? -1]?.filter(Boolean).length ?? 0;
  const filled = rows.flatMap((row, at) => (row.some(Boolean) ? [at] : [])).slice(0, TITLE_ROWS + 1);
  const [first] = filled;
  const wide = filled.slice(0, TITLE_ROWS).find((at) => countCells(at) > 1);
  const isTitled = wide !== undefined && wide !== first && countCells(wide) >= TITLED_COLUMNS;
  // Spreadsheets fill the row of a title up with empty cells, other programs do not.
  const isPadded = (rows[first ?? 0]?.length ?? 0) > 1;
  const isTable = countCells(filled[filled.findIndex((at) => at === wide) + 1]) > 1;
  const start = isTitled && (isPadded || isTable) ? wide : first;
  const header = rows[start ?? 0];
  if (start === undefined || !header) return undefined;
  const below = rows.flatMap((record, at) => (at > start && record.length > 0 ? [{ record, number: at + 1 }] : []));
  const records = below.map(({ record }) => record);
  const hasRows = records.some((record) => record.some(Boolean));
  return hasRows ? { header, records, numbers: below.map(({ number }) => number) } : undefined;
}

/** Reads the lines of a CSV file, whatever its columns are. */
export function readCsvRecords(csv: string): TableRecords | TableContentError {
  try {
    const rows = [...parseCsv(csv)].map((record) => record.map((cell) => cell.trim()));
    return splitHeader(rows) ?? { code: 'noRows' };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { code: 'quotes', line: error.line, reason: error.code };
  }
}

/** Whether a column has neither a heading nor a cell: spreadsheets leave such ones behind. */
export const isEmptyColumn = ({ header, records }: TableRecords, index: number): boolean =>
  !header[index] && !records.some((record) => record[index]);

/** The known columns by their place; one without heading and cells is left out. */
function readHeader<Column extends string>(
  table: TableRecords,
  { columns, required }: CsvTableRules<Column>,
): { column: Column; index: number }[] {
  const { header } = table;
  const names = new Map(columns.map((column) => [foldHeading(column), column]));
  const exactNames = new Map<string, Column>(columns.map((column) => [column, column]));
  const unknown: { column: string; index: number }[] = [];
  const found = header.flatMap((heading, index) => {
    if (isEmptyColumn(table, index)) return [];
    if (heading === '') throw new HeadingProblem({ code: 'unnamedColumn', column: toLetters(index), index });
    const column = exactNames.get(heading) ?? names.get(foldHeading(heading));
    if (column === undefined) unknown.push({ column: heading, index });
    return column === undefined ? [] : [{ column, index }];
  });
  if (unknown.length > 0) throw new HeadingProblem({ code: 'unknownColumns', columns: unknown });
  const repeated = found.find(({ column }, at) => found.slice(0, at).some((other) => other.column === column));
  if (repeated)
    throw new HeadingProblem({ code: 'repeatedColumn', column: header[repeated.index] ?? '', index: repeated.index });
  if (!found.some(({ column }) => column === required))
    throw new HeadingProblem({ code: 'missingColumn', column: required });
  return found;
}

/** The table of chosen columns, whatever their headings say. */
export function chooseColumns<Column extends string>(
  { header, records, numbers }: TableRecords,
  chosen: readonly { column: Column; index: number }[],
): CsvTable<Column> | TableContentError {
  const tooLong = records.findIndex((record) => record.slice(header.length).some(Boolean));
  if (tooLong >= 0) return { code: 'tooManyCells', row: numbers[tooLong] ?? 0 };
  const rows = records.map((record) => (record.some(Boolean) ? chosen.map(({ index }) => record[index] ?? '') : []));
  return { columns: chosen.map(({ column }) => column), rows, numbers };
}

/**
 * Reads the table of a CSV file as spreadsheets write it: headings in any case, with blanks and hyphens, and empty rows and
 * columns at its end.
 */
export function readCsvTable<Column extends string>(
  csv: string,
  rules: CsvTableRules<Column>,
): CsvTable<Column> | CsvTableError {
  const table = readCsvRecords(csv);
  if ('code' in table) return table;
  try {
    return chooseColumns(table, readHeader(table, rules));
  } catch (error) {
    if (error instanceof HeadingProblem) return error.found;
    throw error;
  }
}

/** The part of a table from a row on, counted from 1, as CSV with its header; it has one row at least, if there is one. */
export function writeCsvPart(
  { columns, rows }: Pick<CsvTable<string>, 'columns' | 'rows'>,
  firstRow: number,
  { maxRows, maxText }: { maxRows: number; maxText: number },
): string {
  const header = toCsvLine(columns);
  let text = header;
  for (const row of rows.slice(firstRow - 1, firstRow - 1 + maxRows)) {
    const line = toCsvLine(row);
    if (text !== header && text.length + line.length > maxText) break;
    text += line;
  }
  return text;
}
