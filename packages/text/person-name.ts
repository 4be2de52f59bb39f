/** Maximum length of the name of a person of the staff, in characters. */
export const MAX_PERSON_NAME = 60;

/** What is wrong with the name of a person. */
export type NameProblem = 'missing' | 'tooLong' | 'address' | 'capitals';

/** A scheme, `www.`, an `@`, or what could be a domain: letters on both sides of a full stop, of any script. */
const WEB_ADDRESS = /:\/\/|www\.|@|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2}/iu;
/** Six digits, whatever is between them. */
const PHONE_NUMBER = /\d(?:[^\p{L}\d]*\d){5}/u;
/** Initials may be capitals only. */
const MAX_CAPITALS = 3;

/**
 * What makes a text no name of a person; undefined for a name. Names are shown to others and sent to them, so that they
 * must not lead anywhere or raise an alarm.
 */
export function findNameProblem(text: string): NameProblem | undefined {
  const name = text.trim();
  if (name === '') return 'missing';
  if (name.length > MAX_PERSON_NAME) return 'tooLong';
  if (WEB_ADDRESS.test(name) || PHONE_NUMBER.test(name)) return 'address';
  const capitals = name.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > MAX_CAPITALS && !/\p{Ll}/u.test(name) ? 'capitals' : undefined;
}
