import { toCsvLine } from './csv';
import { CsvError, parseCsv } from './parse-csv';

/** A table with known columns. */
export interface CsvTable<Column extends string> {
  columns: readonly Column[];
  /** The cells of each row without blanks around them, in the order of the columns; none of a row that is empty. */
  rows: readonly (readonly string[])[];
}

export type CsvTableError =
  | { code: 'noRows' }
  | { code: 'quotes'; line: number; reason: CsvError['code'] }
  /** The heading as it is written; of a column without one, the letter that spreadsheets give it. */
  | { code: 'unknownColumn' | 'repeatedColumn' | 'unnamedColumn'; column: string; index: number }
  | { code: 'missingColumn'; column: string }
  /** The number of the row, from 1, without the header and empty lines. */
  | { code: 'tooManyCells'; row: number };

interface CsvTableRules<Column extends string> {
  columns: readonly Column[];
  required: Column;
}

class TableError extends Error {
  constructor(readonly found: CsvTableError) {
    super(found.code);
  }
}

/** A heading without what people write differently: case, blanks, hyphens, and the dots of the Turkish I. */
const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\s\p{M}\p{Cf}\p{Pd}_.]/gu, '')
    .replaceAll('ı', 'i');

/** The letters of a column in a spreadsheet: A to Z, then AA. */
const toLetters = (index: number): string =>
  (index < 26 ? '' : toLetters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

function readRecords(csv: string): string[][] {
  try {
    return [...parseCsv(csv)].map((record) => record.map((cell) => cell.trim()));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableError({ code: 'quotes', line: error.line, reason: error.code });
  }
}

/** The known columns by their place; one without heading and cells is left out. */
function readHeader<Column extends string>(
  header: readonly string[],
  records: readonly string[][],
  { columns, required }: CsvTableRules<Column>,
): { column: Column; index: number }[] {
  const names = new Map(columns.map((column) => [foldHeading(column), column]));
  const found = header.flatMap((heading, index) => {
    if (heading === '' && !records.some((record) => record[index])) return [];
    const column = names.get(foldHeading(heading));
    if (heading === '') throw new TableError({ code: 'unnamedColumn', column: toLetters(index), index });
    if (column === undefined) throw new TableError({ code: 'unknownColumn', column: heading, index });
    return [{ column, index }];
  });
  const repeated = found.find(({ column }, at) => found.slice(0, at).some((other) => other.column === column));
  if (repeated)
    throw new TableError({ code: 'repeatedColumn', column: header[repeated.index] ?? '', index: repeated.index });
  if (!found.some(({ column }) => column === required))
    throw new TableError({ code: 'missingColumn', column: required });
  return found;
}

function readTable<Column extends string>(csv: string, rules: CsvTableRules<Column>): CsvTable<Column> {
  const [header, ...records] = readRecords(csv);
  if (!header || records.length === 0) throw new TableError({ code: 'noRows' });
  const found = readHeader(header, records, rules);
  const rows = records.map((record, index) => {
    if (record.slice(header.length).some(Boolean)) throw new TableError({ code: 'tooManyCells', row: index + 1 });
    return record.some(Boolean) ? found.map((column) => record[column.index] ?? '') : [];
  });
  return { columns: found.map(({ column }) => column), rows };
}

/**
 * Reads the table of a CSV file as spreadsheets write it: headings in any case, with blanks and hyphens, and empty rows and
 * columns at its end.
 */
export function readCsvTable<Column extends string>(
  csv: string,
  rules: CsvTableRules<Column>,
): CsvTable<Column> | CsvTableError {
  try {
    return readTable(csv, rules);
  } catch (error) {
    if (error instanceof TableError) return error.found;
    throw error;
  }
}

/** The part of a table from a row on, counted from 1, as CSV with its header; it has one row at least, if there is one. */
export function writeCsvPart(
  { columns, rows }: CsvTable<string>,
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
