import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import { anchorPattern } from 'loyalty-text/anchor-pattern';

const compiled = new LRUCache<string, RE2JS>({ max: 500 });

/**
 * Compiles a business's pattern, which has to match the whole text, for an engine that takes linear time (RE2):
 * backtracking would hang on `(a+)+` and a mismatch.
 * @throws {Error} if it is malformed, or has what RE2 lacks: look-around and back references
 */
export function compilePattern(source: string): RE2JS {
  const cached = compiled.get(source);
  if (cached) return cached;
  const pattern = RE2JS.compile(anchorPattern(source));
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
