/** U+FFFD, which a program writes for a letter that it could not read, and NUL, which no database stores in a text. */
const LOST = /[\u0000\uFFFD]/;

/** Whether a letter of a text was lost before it came here. */
export const hasLostLetters = (text: string): boolean => LOST.test(text);

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/**
 * The path of a text with lost letters in a value of JSON, among its keys too, which are found by the path of their object;
 * undefined if it has none.
 */
export function findLostLetters(value: unknown): string | undefined {
  const pending = [{ value, path: '' }];
  for (const { value: found, path } of pending) {
    if (typeof found === 'string' && hasLostLetters(found)) return path;
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, part] of Object.entries(found)) {
      if (hasLostLetters(key)) return path;
      pending.push({ value: part, path: join(path, key) });
    }
  }
  return undefined;
}
