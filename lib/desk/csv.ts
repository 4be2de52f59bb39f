/** What a spreadsheet would evaluate. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell: quoted where it has to be, and never a formula. Numbers stay numbers. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180). The mark at the beginning tells spreadsheets that it is UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}
