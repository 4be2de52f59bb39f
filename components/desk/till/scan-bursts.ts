/** Milliseconds between two keys of one scan at most. Nobody types so fast. */
export const SCAN_GAP_MS = 100;
/** Milliseconds that a scanner takes for a key on average, at most; people take more than twice as long. */
const SCANNED_KEY_MS = 40;

/** Keys that followed one another as closely as those of a scan. */
export interface KeyBurst {
  count: number;
  isDigits: boolean;
  /** Time stamps of the first and the last key. */
  from: number;
  at: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

/** The burst with one more key, or a new one if the key comes later. */
export function addToBurst(burst: KeyBurst | undefined, { key, timeStamp }: Key): KeyBurst {
  const isDigit = /^\p{Nd}$/u.test(key);
  if (!burst || timeStamp - burst.at > SCAN_GAP_MS)
    return { count: 1, isDigits: isDigit, from: timeStamp, at: timeStamp };
  return { ...burst, count: burst.count + 1, isDigits: burst.isDigits && isDigit, at: timeStamp };
}

/** Whether keys that go on without a pause cannot be a code of that many digits that a person types. */
export const isLongerThanCode = ({ count, isDigits }: KeyBurst, digits: number): boolean =>
  count > digits || (count > 1 && !isDigits);

/** Whether Enter ends a scan: a person is slower. */
export const isEndedByScanner = (burst: KeyBurst, { timeStamp }: Key): boolean =>
  burst.count > 1 && timeStamp - burst.from <= burst.count * SCANNED_KEY_MS;
