import { toPlainCharacters } from 'loyalty-text/plain-characters';
import { parseMemberQuery } from '../parts/member-query';

/** Keys that were typed one after another, as characters of this keyboard and of one of the United States. */
export interface TypedKeys {
  typed: string;
  physical: string;
  /** Time stamp of the last one. */
  at: number;
}

export const noKeys: TypedKeys = { typed: '', physical: '', at: 0 };

/** Milliseconds after which a key belongs to another scan. */
const MAX_GAP_MS = 1_000;
/** What codes are made of: letters and digits, with a hyphen or a blank between groups. */
const CODE = /^[a-z\d]+(?:[ -][a-z\d]+)*$/i;

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>;

/** The letter, digit or hyphen of a key of the United States; for any other, what was typed. */
function getPhysicalCharacter({ key, code, shiftKey }: Key): string {
  if (code === 'Minus' || code === 'NumpadSubtract') return '-';
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  return letter ?? (shiftKey ? undefined : digit) ?? key;
}

/** The keys of a scan so far without those before it. */
export const skipOldKeys = (keys: TypedKeys, { timeStamp }: Key): TypedKeys =>
  timeStamp - keys.at <= MAX_GAP_MS ? keys : noKeys;

export function addKey(keys: TypedKeys, key: Key): TypedKeys {
  const { typed, physical } = skipOldKeys(keys, key);
  return { typed: typed + key.key, physical: physical + getPhysicalCharacter(key), at: key.timeStamp };
}

/**
 * The text of a scan. A scanner presses the keys of a keyboard of the United States: on others, `TVUD-V3JB` arrives as
 * `TVUD*V3JB` or `TVUDßV3JB`. What can be a code, a phone number or an e-mail address as it was typed is left as it is.
 */
export function readScan({ typed, physical }: TypedKeys): string {
  const query = parseMemberQuery(typed);
  const isCode = !query || !('code' in query) || CODE.test(toPlainCharacters(typed).trim());
  return !isCode && CODE.test(physical.trim()) ? physical : typed;
}
