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

/**
 * The text of a person's file, without its byte order mark: UTF-8, or UTF-16 with a mark. Undefined for anything else, of which
 * letters would be guessed, and for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without a mark, UTF-32, or a program.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
