const FORMULA = '[=+\\-@\\t\\r\\n＝＋－＠]';
/** What separates cells. Between semicolons, numbers have a decimal comma. */
export type CsvSeparator = ',' | ';';

/** What spreadsheets in a language expect: where the decimal sign is a comma, it cannot separate cells. */
export const getCsvSeparator = (language: string): CsvSeparator =>
  (1.5).toLocaleString(language).includes(',') ? ';' : ',';

/**
 * Where a spreadsheet could evaluate a formula (security 2.11; OWASP, CSV injection): at the beginning of a cell, and after
 * what ends one for a spreadsheet that separates cells by the other sign. For it a cell that is not the first of its line
 * begins before the quote, which then quotes nothing. A text that looks as if it was escaped is escaped, too: it would be read
 * without its apostrophe.
 */
const after = (other: CsvSeparator) => `(?:^|(?<=[${other}\\r\\n]))`;
const createStarts = (other: CsvSeparator) => ({
  formula: new RegExp(`${after(other)}(?='*${FORMULA})`, 'g'),
  escaped: new RegExp(`${after(other)}'(?='*${FORMULA})`, 'g'),
});
const starts: Record<CsvSeparator, ReturnType<typeof createStarts>> = {
  ',': createStarts(';'),
  ';': createStarts(','),
};

export const BYTE_ORDER_MARK = '\uFEFF';

const quote = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function toCell(value: unknown, separator: CsvSeparator): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  // A number cannot be a formula: only typed text can.
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'boolean') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return quote(text.replace(starts[separator].formula, "'"));
}

/** A cell without the apostrophes that keep a spreadsheet from evaluating it. */
export const toPlainCell = (cell: string, separator: CsvSeparator): string =>
  cell.replace(starts[separator].escaped, '');

/** A line of CSV (RFC 4180) in which no cell is a formula, with its end. */
export function toCsvLine(cells: readonly unknown[], separator: CsvSeparator = ','): string {
  return `${cells.map((cell) => toCell(cell, separator)).join(separator)}\r\n`;
}

/** Lines as CSV (RFC 4180) that spreadsheets read as UTF-8 and in which no cell is a formula. */
export function toCsv(lines: readonly (readonly unknown[])[], separator?: CsvSeparator): string {
  return `${BYTE_ORDER_MARK}${lines.map((line) => toCsvLine(line, separator)).join('')}`;
}
