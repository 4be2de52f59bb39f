import { readCsvText } from 'loyalty-text/csv-text';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { importColumns } from 'loyalty-contract/import-columns';

/** Characters of a part: in JSON and UTF-8 they are fewer bytes than a request may have. */
const MAX_PART_TEXT = 15_000;

/** A CSV file that can be sent in parts. Its rows are counted from 1, without the header and empty lines. */
export interface ImportFile {
  columns: readonly string[];
  rows: number;
  /** The part from a row on, with the header. */
  getPart: (firstRow: number) => string;
}

export type ImportFileError =
  | { code: 'noRows' | 'unclosedQuote' | 'idMissing' }
  | { code: 'unknownColumn' | 'repeatedColumn'; column: string };

/** The records of CSV (RFC 4180) as they are written, without empty lines; undefined with an unclosed quote. */
function splitRecords(text: string, separator: string): string[] | undefined {
  const records: string[] = [];
  let begin = 0;
  let at = 0;
  let isCellStart = true;
  while (at < text.length) {
    const character = text[at];
    if (character === '"' && isCellStart) {
      do {
        at = text.indexOf('"', at + 1);
        if (at < 0) return undefined;
        // A doubled quote is a character of the cell.
        if (text[at + 1] !== '"') break;
        at += 1;
      } while (at < text.length);
      isCellStart = false;
    } else if (character === '\n' || character === '\r') {
      if (at > begin) records.push(text.slice(begin, at));
      begin = at + 1;
      isCellStart = true;
    } else {
      isCellStart = character === separator;
    }
    at += 1;
  }
  if (begin < text.length) records.push(text.slice(begin));
  return records;
}

const toColumn = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

function findColumnError(columns: readonly string[]): ImportFileError | undefined {
  const unknown = columns.find((column) => !importColumns.some((name) => name === column));
  if (unknown !== undefined) return { code: 'unknownColumn', column: unknown };
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated !== undefined) return { code: 'repeatedColumn', column: repeated };
  return columns.includes('id') ? undefined : { code: 'idMissing' };
}

function joinPart(header: string, records: readonly string[], firstRow: number): string {
  const lines = [header];
  let length = header.length;
  for (const record of records.slice(firstRow - 1, firstRow - 1 + MAX_IMPORT_ROWS)) {
    if (lines.length > 1 && length + record.length > MAX_PART_TEXT) break;
    lines.push(record);
    length += record.length + 2;
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** Reads a CSV file with the columns of an import; the backend checks its values. */
export function parseImportFile(csv: string): ImportFile | ImportFileError {
  const { text, separator } = readCsvText(csv);
  const all = splitRecords(text, separator);
  if (!all) return { code: 'unclosedQuote' };
  const [header, ...records] = all;
  if (header === undefined || records.length === 0) return { code: 'noRows' };
  const columns = header.split(separator).map(toColumn);
  const error = findColumnError(columns);
  if (error) return error;
  return { columns, rows: records.length, getPart: (firstRow) => joinPart(header, records, firstRow) };
}
