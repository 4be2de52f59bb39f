/** The date format of a business without one. */
export const DEFAULT_DATE_FORMAT = 'dd/MM/yyyy';

/** A day, a short month and the year: each language writes these in its own way. */
export const SHORT_DATE_FORMAT = 'd MMM yyyy';

/** The longest date format, in characters: each field is formatted for every date. */
const MAX_DATE_FORMAT = 64;

/** The fields of a date format, in the letters of Unicode (UTS #35). */
const dateFields = [
  ...(['y', 'yy', 'yyyy', 'M', 'MM', 'MMM', 'MMMM', 'd', 'dd'] as const),
  ...(['E', 'EE', 'EEE', 'EEEE', 'H', 'HH', 'm', 'mm'] as const),
] as const;
export type DateField = (typeof dateFields)[number];

/** A part of a date format: a field, or a text to show as it is. */
export type DateFormatPart = { field: DateField } | { text: string };

/** A letter with its repetitions, a quote, a quoted text, or any other character. */
const TOKEN = /([a-z])\1*|''|'(?:''|[^'])*'?|./gi;

function parseToken(token: string): DateFormatPart | undefined {
  if (token === "''") return { text: "'" };
  if (token.startsWith("'")) return { text: token.replace(/^'|'$/g, '').replaceAll("''", "'") };
  if (!/[a-z]/i.test(token)) return { text: token };
  const field = dateFields.find((name) => name === token);
  return field && { field };
}

/** Splits a business's date format into its parts; undefined if it is empty, too long or has an unknown field (spec §9). */
export function splitDateFormat(format: string): DateFormatPart[] | undefined {
  if (format.length > MAX_DATE_FORMAT) return undefined;
  const parts = (format.match(TOKEN) ?? []).map(parseToken);
  const formatParts = parts.filter((part) => part !== undefined);
  return formatParts.length > 0 && formatParts.length === parts.length ? formatParts : undefined;
}
