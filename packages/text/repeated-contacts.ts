import { normalizeEmail } from './normalize-email';
import { readPhone } from './read-phone';

/** A contact of several rows of a file, as it is written in the first one, and the numbers of these rows. */
export interface RepeatedContact {
  contact: string;
  rows: number[];
}

interface Cell {
  row: number;
  text: string;
}

/** Digits at the end of numbers that are compared: numbers of a country differ in them. */
const LAST_DIGITS = 7;

/** The digits of a number without what is dialled before them inside a country. */
const toDigits = (text: string): string => (readPhone(text)[0] ?? '').replace(/^\+?0*/, '');

/** Groups cells by a key; those without one are left out. */
function groupBy(cells: readonly Cell[], toKey: (text: string) => string): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = toKey(cell.text);
    const group = groups.get(key);
    if (group) group.push(cell);
    else if (key !== '') groups.set(key, [cell]);
  }
  return groups;
}

/** Numbers with and without their country are the same if one ends with the other. */
function splitByNumber(cells: readonly Cell[]): Cell[][] {
  const groups: { digits: string; cells: Cell[] }[] = [];
  for (const cell of cells) {
    const digits = toDigits(cell.text);
    const group = groups.find((other) => other.digits.endsWith(digits) || digits.endsWith(other.digits));
    if (group) group.cells.push(cell);
    else groups.push({ digits, cells: [cell] });
  }
  return groups.map((group) => group.cells);
}

const toRepeated = (groups: Iterable<readonly Cell[]>): RepeatedContact[] =>
  [...groups].flatMap((cells) => {
    const rows = [...new Set(cells.map(({ row }) => row))];
    return rows.length > 1 ? [{ contact: cells[0]?.text ?? '', rows }] : [];
  });

/** The e-mail addresses that several rows have, in any spelling. */
export const findRepeatedEmails = (cells: readonly Cell[]): RepeatedContact[] =>
  toRepeated(groupBy(cells, (text) => normalizeEmail(text) ?? '').values());

/** The phone numbers that several rows have, with or without their country. */
export const findRepeatedPhones = (cells: readonly Cell[]): RepeatedContact[] =>
  toRepeated(
    [...groupBy(cells, (text) => toDigits(text).slice(-LAST_DIGITS)).values()].flatMap((group) => splitByNumber(group)),
  );
