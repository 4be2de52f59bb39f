/** A number of 32 bits that is the same for the same input (FNV-1a): without security, and many inputs share each. */
export function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The same as a short text. */
export const computeFingerprint = (text: string): string => computeHash(text).toString(36);
