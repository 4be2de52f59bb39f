import { unifyDigits } from 'loyalty-text/plain-characters';
import { HOUR_SECONDS, MINUTE_SECONDS } from 'loyalty-text/durations';

const extractDigits = (text: string) => unifyDigits(text).replaceAll(/[^0-9]/g, '');

/** The digits of a typed or pasted text, without separators and from any script, at most `length`. */
export const toDigits = (text: string, length: number): string => extractDigits(text).slice(0, length);

function getCommonPrefixLength(first: string, second: string): number {
  const differing = [...first].findIndex((digit, index) => digit !== second[index]);
  return differing === -1 ? first.length : differing;
}

/**
 * The code after an edit of the field. Digits typed or pasted into a complete code replace it, wherever the invisible
 * caret is: they would otherwise be lost.
 */
export function applyCodeEdit(previous: string, text: string, length: number): string {
  const digits = extractDigits(text);
  const added = digits.length - previous.length;
  if (previous.length < length || added <= 0) return digits.slice(0, length);
  const start = getCommonPrefixLength(previous, digits);
  return digits.slice(start, start + added).slice(0, length);
}

const padTwo = (part: number) => String(part).padStart(2, '0');

/** Formats seconds as `4:07`, from an hour on as `23:04:07`. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor(seconds / MINUTE_SECONDS) % 60;
  const rest = seconds % MINUTE_SECONDS;
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(rest)}` : `${minutes}:${padTwo(rest)}`;
}
