type Row = Record<string, unknown>;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(cell).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value).replaceAll(/\s+/g, ' ');
};

/** Amounts, which the contract counts in hundredths. */
const AMOUNTS = new Set(['points', 'credit', 'amount', 'balance', 'remaining', 'total', 'returned', 'price']);

const field = (name: string, value: unknown): string =>
  typeof value === 'number' && AMOUNTS.has(name) ? (value / 100).toFixed(2) : cell(value);

function table(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => field(column, row[column])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const isList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null);

/**
 * Formats a response for people: a list as a table, anything else as lines of `name: value` with a table for each list.
 */
export function print(response: unknown): string {
  if (typeof response !== 'object' || response === null) return `${cell(response)}\n`;
  const [only, ...others] = Object.values(response);
  if (Array.isArray(only) && others.length === 0) return only.length > 0 ? `${table(only as Row[])}\n` : 'none\n';
  return `${Object.entries(response)
    .map(([name, value]) => (isList(value) ? `\n${name}:\n${table(value)}` : `${name}: ${field(name, value)}`))
    .join('\n')}\n`;
}
