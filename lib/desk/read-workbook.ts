import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { splitHeader } from 'loyalty-text/csv-table';
import readWorkbookFile, { type CellValue } from 'read-excel-file/universal';
import type { Sheet } from './sheet';

/** What a workbook of some hundred thousand members has at most, unpacked. */
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
/** As many rows as a sheet can have, and cells, with the empty ones between others. */
const MAX_SHEET_ROWS = 1_048_576;
const MAX_SHEET_CELLS = 5_000_000;

/** The parts with cells, and what says how they are shown. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?[^/]+\.(?:xml|rels)|xl\/worksheets\/[^/]+\.xml)$/;
/** Where a cell says that it is. */
const PLACE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;
/** Decimal digits that a number of a spreadsheet has for certain. */
const PRECISION = 15;

/** The workbook is larger than what is read. */
export class WorkbookTooLarge extends Error {}

const toColumnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);

/**
 * Unpacks the parts with cells. The sizes that the archive states are added up before anything is unpacked, and no part is
 * unpacked beyond its stated size.
 * @throws {WorkbookTooLarge}
 */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let [entries, size] = [0, 0];
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      entries += 1;
      const isRead = PARTS.test(name);
      if (isRead) size += originalSize;
      if (entries > MAX_ENTRIES || size > MAX_UNPACKED_BYTES) throw new WorkbookTooLarge();
      return isRead;
    },
  });
}

/** Refuses a part whose farthest cells span more than what is read: one cell can claim to be the last of a million rows. */
function checkSpan(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, quoted, apostrophed] of xml.matchAll(PLACE)) {
    const [, letters = '', row] = ADDRESS.exec(quoted ?? apostrophed ?? '') ?? [];
    rows = Math.max(rows, Number(row ?? Infinity));
    columns = Math.max(columns, toColumnNumber(letters));
    if (rows > MAX_SHEET_ROWS || rows * columns > MAX_SHEET_CELLS) throw new WorkbookTooLarge();
  }
}

/** Workbooks that count days from 1904 on say so by a truth, of which the reader knows one form. */
const FROM_1904 = /(\sdate1904\s*=\s*)(["'])true\2/;

/** The text of a cell: days as `yyyy-mm-dd`, times without a zone, numbers without what binary fractions add. */
function toText(value: CellValue | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date)
    return Number.isNaN(value.getTime())
      ? ''
      : value.toISOString().slice(0, 19).replace('T00:00:00', '').replace('T', ' ');
  if (typeof value !== 'number') return String(value).trim();
  // Whole numbers are exact: cards have sixteen digits.
  return String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(PRECISION)));
}

/**
 * The sheets of an XLSX workbook that have rows below a header.
 * @throws {WorkbookTooLarge}
 * @throws {Error} for what is no workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = unpack(bytes);
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part);
    checkSpan(xml);
    if (FROM_1904.test(xml)) parts[name] = strToU8(xml.replace(FROM_1904, '$1$21$2'));
  }
  // Packed again without compression: the reader sees what was checked, and nothing else.
  const checked = zipSync(parts, { level: 0 });
  const sheets = await readWorkbookFile(checked.slice().buffer);
  return sheets.flatMap(({ sheet, data }) => {
    const table = splitHeader(data.map((row) => row.map(toText)));
    return table ? [{ name: sheet, table }] : [];
  });
}
