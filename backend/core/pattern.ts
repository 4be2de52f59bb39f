import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

const compiled = new LRUCache<string, RE2JS>({ max: 500 });

/**
 * A business's pattern on an engine with linear time (RE2), whatever the pattern: backtracking would hang on `(a+)+`
 * and a mismatch. It has to match the whole text.
 * @throws {Error} for syntax that RE2 lacks: look-around and back references
 */
export function compilePattern(source: string): RE2JS {
  const cached = compiled.get(source);
  if (cached) return cached;
  const pattern = RE2JS.compile(`^(?:${source})$`);
  compiled.set(source, pattern);
  return pattern;
}

export function isValidPattern(source: string): boolean {
  try {
    compilePattern(source);
    return true;
  } catch {
    return false;
  }
}
