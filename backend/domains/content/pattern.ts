import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

const compiled = new LRUCache<string, RE2JS>({ max: 500 });

/**
 * A business's pattern on an engine that takes a time linear to the text (RE2), whatever the pattern is: a backtracking
 * one would stand still at `(a+)+` and a wrong text. It means the whole text.
 * @throws {Error} for what RE2 does not speak: look-around and back references
 */
export function compilePattern(source: string): RE2JS {
  const cached = compiled.get(source);
  if (cached) return cached;
  const pattern = RE2JS.compile(`^(?:${source})$`);
  compiled.set(source, pattern);
  return pattern;
}

/** True when a pattern can be used. */
export function isPattern(source: string): boolean {
  try {
    compilePattern(source);
    return true;
  } catch {
    return false;
  }
}
