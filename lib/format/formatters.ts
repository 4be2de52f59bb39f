/** Formatters that are reused: a server renders for many languages and time zones, and each takes memory. */
const MAX_FORMATTERS = 200;

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of dates. Creating one takes longer than using it a hundred times, so it is created once. */
export function getDateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const existing = dateTimeFormats.get(key);
  if (existing) return existing;
  if (dateTimeFormats.size >= MAX_FORMATTERS) dateTimeFormats.clear();
  const formatter = new Intl.DateTimeFormat(locale, options);
  dateTimeFormats.set(key, formatter);
  return formatter;
}
