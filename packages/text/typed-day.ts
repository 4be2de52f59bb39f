import { toPlainCharacters } from './plain-characters';

/** The orders in which people write a day, besides ISO 8601. */
export const dateOrders = ['dayMonthYear', 'monthDayYear'] as const;
export type DateOrder = (typeof dateOrders)[number];

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;
/** A year of two digits would be guessed. */
const YEAR_LAST = /^(\d{1,2})([-./ ]) ?(\d{1,2})\2 ?(\d{4})$/;
/**
 * The time that databases and spreadsheets write after a day, where it is the business's: a day is all that counts. In
 * another zone only midnight is one: any other time can be of the day before or after.
 */
const TIME =
  /[T ]\s*(?:\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]\.?m\.?)?|0{1,2}:00(?::00(?:[.,]0+)?)?(?:Z|\+00:?00| UTC))$/i;

/** The day as `yyyy-mm-dd`; undefined if the calendar has none. */
function toDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

const toPlainDay = (text: string): string => toPlainCharacters(text).trim().replace(TIME, '');

/**
 * The day that a text says, `yyyy-mm-dd`: with the year first, and in the given order if there is one; undefined for
 * anything else. An order is never guessed. A time after the day is left out.
 */
export function readTypedDay(text: string, order?: DateOrder): string | undefined {
  const plain = toPlainDay(text);
  const [, isoYear = '', , isoMonth = '', isoDay = ''] = YEAR_FIRST.exec(plain) ?? [];
  if (isoYear !== '') return toDay(isoYear, isoMonth, isoDay);
  const [, first = '', , second = '', year = ''] = YEAR_LAST.exec(plain) ?? [];
  if (order === undefined || year === '') return undefined;
  return order === 'dayMonthYear' ? toDay(year, second, first) : toDay(year, first, second);
}

/**
 * The orders in which the days of a column can be read; none, if all of them have the year first or are no days. One order:
 * a day above 12 tells it. Both: somebody has to say it.
 */
export function findDateOrders(texts: Iterable<string>): DateOrder[] {
  let possible: DateOrder[] = [...dateOrders];
  let isNeeded = false;
  for (const text of texts) {
    const readable = dateOrders.filter((order) => readTypedDay(text, order) !== undefined);
    if (readable.length === 0 || readTypedDay(text) !== undefined) continue;
    isNeeded = true;
    possible = possible.filter((order) => readable.includes(order));
  }
  return isNeeded ? possible : [];
}
