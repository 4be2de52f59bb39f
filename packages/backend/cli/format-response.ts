import { toDecimal } from 'loyalty-text/amounts';

type Row = Record<string, unknown>;

const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(formatCell).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value).replaceAll(/\s+/g, ' ');
};

/** The amounts in the responses that commands print, which the contract counts in hundredths. */
const AMOUNTS = new Set([
  'amount',
  'balance',
  'credit',
  'creditEarned',
  'owedCredit',
  'owedPoints',
  'points',
  'pointsEarned',
  'price',
  'remaining',
  'returned',
  'total',
]);

const formatField = (name: string, value: unknown): string =>
  typeof value === 'number' && AMOUNTS.has(name) ? toDecimal(value, 2) : formatCell(value);

function formatTable(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => formatField(column, row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const isRowList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null);

/**
 * Formats a response for people: an object with one list as a table, anything else as lines of `name: value` with a table
 * for each list of objects.
 */
export function formatResponse(response: unknown): string {
  if (typeof response !== 'object' || response === null) return `${formatCell(response)}\n`;
  const [only, ...others] = Object.values(response);
  if (Array.isArray(only) && others.length === 0) return only.length > 0 ? `${formatTable(only as Row[])}\n` : 'none\n';
  return `${Object.entries(response)
    .map(([name, value]) =>
      isRowList(value) ? `\n${name}:\n${formatTable(value)}` : `${name}: ${formatField(name, value)}`,
    )
    .join('\n')}\n`;
}

/** Formats the response that created a secret, with the note that it is shown only once, or was shown before. */
export function formatCreatedSecret(response: unknown, name: string, secret: string | null): string {
  const note = secret ? `Store the ${name} now: it is not shown again.` : `The ${name} was shown when it was created.`;
  return `${formatResponse(response)}${note}\n`;
}
