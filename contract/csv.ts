/** A leading character that makes a spreadsheet evaluate a cell as a formula (security 2.11; OWASP, CSV injection). */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export const BYTE_ORDER_MARK = '\uFEFF';

function toCellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  // A number cannot be a formula: only typed text can.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = String(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

const quote = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of CSV (RFC 4180) in which no cell is a formula, with its end. */
export function toCsvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quote(toCellText(cell))).join(',')}\r\n`;
}

/** Lines as CSV (RFC 4180) that spreadsheets read as UTF-8 and in which no cell is a formula. */
export function toCsv(lines: readonly (readonly unknown[])[]): string {
  return `${BYTE_ORDER_MARK}${lines.map(toCsvLine).join('')}`;
}
