/** The first digit of other scripts; each has ten in a row. */
const ZEROS = [0x0660, 0x06f0, 0x0966];

function asciiDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? letter : String(code - zero);
}

/** The digits of a typed or pasted text, without separators and from any script, at most `length`. */
export function toDigits(text: string, length: number): string {
  return [...text]
    .map(asciiDigit)
    .join('')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, length);
}

const padTwo = (part: number) => String(part).padStart(2, '0');

/** Formats seconds as `4:07`, from an hour on as `23:04:07`. */
export function formatCountdown(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(rest)}` : `${minutes}:${padTwo(rest)}`;
}
