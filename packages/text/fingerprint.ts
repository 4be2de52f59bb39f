/** A short text that is the same for the same input (FNV-1a, 32 bits): without security, and many inputs share each. */
export function computeFingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
