import { MAX_NAME } from 'loyalty-contract/limits';
import { readCsvRecords, type TableContentError } from 'loyalty-text/csv-table';
import { decodeText, nameEncoding, type TextProblem } from 'loyalty-text/decode-text';
import type { Sheet } from './sheet';

/** What a browser can hold and send: some hundred thousand members. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks of before 2007 (.xls). */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** A file that was chosen, with its tables. */
export interface TableFile {
  name: string;
  size: number;
  /** How it was read, as people call it. */
  format: 'UTF-8' | 'UTF-16' | 'XLSX';
  sheets: readonly Sheet[];
}

export type FileProblem =
  | TableContentError
  | TextProblem
  | { code: 'tooLarge' | 'oldWorkbook' | 'workbookUnreadable' | 'workbookTooLarge' };

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** The reader of workbooks is loaded with the first one. */
async function readSheets(bytes: Uint8Array): Promise<Sheet[] | FileProblem> {
  const { readWorkbook, WorkbookTooLarge } = await import('./read-workbook');
  try {
    const sheets = await readWorkbook(bytes);
    return sheets.length > 0 ? sheets : { code: 'noRows' };
  } catch (error) {
    return { code: error instanceof WorkbookTooLarge ? 'workbookTooLarge' : 'workbookUnreadable' };
  }
}

function readText(bytes: Uint8Array): Sheet[] | FileProblem {
  const text = decodeText(bytes);
  if (typeof text !== 'string') return text;
  const table = readCsvRecords(text);
  return 'code' in table ? table : [{ name: '', table }];
}

/** Reads the tables of a CSV file or an XLSX workbook. */
export async function readTableFile(file: File): Promise<TableFile | FileProblem> {
  if (file.size > MAX_FILE_BYTES) return { code: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, COMPOUND_FILE)) return { code: 'oldWorkbook' };
  const isWorkbook = begins(bytes, ZIP);
  const sheets = isWorkbook ? await readSheets(bytes) : readText(bytes);
  if ('code' in sheets) return sheets;
  const format = isWorkbook ? 'XLSX' : nameEncoding(bytes);
  return { name: file.name.slice(0, MAX_NAME), size: file.size, format, sheets };
}
