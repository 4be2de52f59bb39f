const FORMULA = '[=+\\-@\\t\\r\\n＝＋－＠]';
/**
 * Where a spreadsheet could evaluate a formula (security 2.11; OWASP, CSV injection): at the beginning of a cell, and after
 * what ends one for a spreadsheet that separates cells by semicolons, as in most of Europe. For it a cell that is not the
 * first of its line begins before the quote, which then quotes nothing.
 */
/** A text that looks as if it was escaped is escaped, too: it would be read without its apostrophe. */
const FORMULA_START = new RegExp(`(?:^|(?<=[;\\r\\n]))(?='*${FORMULA})`, 'g');
const ESCAPED_START = new RegExp(`(?:^|(?<=[;\\r\\n]))'(?='*${FORMULA})`, 'g');

export const BYTE_ORDER_MARK = '\uFEFF';

function toCellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  // A number cannot be a formula: only typed text can.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(FORMULA_START, "'");
}

/** A cell without the apostrophes that keep a spreadsheet from evaluating it. */
export const toPlainCell = (cell: string): string => cell.replace(ESCAPED_START, '');

const quote = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of CSV (RFC 4180) in which no cell is a formula, with its end. */
export function toCsvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quote(toCellText(cell))).join(',')}\r\n`;
}

/** Lines as CSV (RFC 4180) that spreadsheets read as UTF-8 and in which no cell is a formula. */
export function toCsv(lines: readonly (readonly unknown[])[]): string {
  return `${BYTE_ORDER_MARK}${lines.map(toCsvLine).join('')}`;
}
