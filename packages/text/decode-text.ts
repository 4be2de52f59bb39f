/** The byte order marks of UTF-16; that of UTF-8 is optional. */
const utf16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

const findEncoding = (bytes: Uint8Array): string =>
  utf16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding ?? 'utf-8';

/** The encoding in which {@link decodeText} reads a file, as people call it. */
export const nameEncoding = (bytes: Uint8Array): 'UTF-8' | 'UTF-16' =>
  findEncoding(bytes) === 'utf-8' ? 'UTF-8' : 'UTF-16';

/** Why a file is no text: its encoding is another one, or a line of it, counted from 1, has a NUL. */
export type TextProblem = { code: 'unreadable' } | { code: 'nul'; line: number };

/** Of so many characters one is a NUL in UTF-16 without a mark, in UTF-32 and in programs. */
const CHARACTERS_PER_NUL = 4;

/**
 * The text of a person's file, without its byte order mark: UTF-8, or UTF-16 with a mark. Anything else is refused, because its
 * letters would be guessed, and so is what is no text.
 */
export function decodeText(bytes: Uint8Array): string | TextProblem {
  try {
    const text = new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes);
    const first = text.indexOf('\0');
    if (first < 0) return text;
    if (text.replaceAll('\0', '').length <= text.length * (1 - 1 / CHARACTERS_PER_NUL)) return { code: 'unreadable' };
    return { code: 'nul', line: text.slice(0, first).split(/\r\n|\r|\n/).length };
  } catch {
    return { code: 'unreadable' };
  }
}
