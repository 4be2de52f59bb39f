import type { MemberName } from 'loyalty-text/full-name';
import type { KnownColumns } from './file-layout';

/** A column of a file with first and last names together, which are sent apart; the backend knows no such column. */
export const WHOLE_NAME = 'wholeName';
/** The columns of its parts, in their order. */
export const nameColumns = ['firstName', 'lastName'] as const;

/** Whether a file can have whole names: if its rows are about members who have both parts. */
export const hasNames = (known: KnownColumns): boolean =>
  nameColumns.every((name) => known.some(({ column }) => column === name));

/** The columns that are sent for one of the file. */
export const toSentColumns = (column: string): readonly string[] => (column === WHOLE_NAME ? nameColumns : [column]);

/** Commas of Latin, Arabic and East Asian scripts. */
const COMMA = /[,،，、]/;

/**
 * The parts of a whole name: `Lovelace, Ada` has the last name first, to which belongs what is after a second comma; else the
 * first word is the first name, by which members are addressed, and all others the last.
 */
export function splitWholeName(text: string): MemberName {
  const [last = '', first, ...more] = text.split(COMMA).map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: [last, ...more].filter(Boolean).join(' ') };
  const [firstName = '', ...others] = text.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
