import { RE2JS } from 're2js';
import { anchorPattern } from 'loyalty-text/anchor-pattern';

/**
 * True when the whole text matches a business's pattern, on the backend's engine: in linear time, so that no pattern
 * can block a page. An unsupported pattern accepts everything. Large: only ever imported on demand.
 */
export function matches(pattern: string, text: string): boolean {
  try {
    return RE2JS.compile(anchorPattern(pattern)).matches(text);
  } catch {
    return true;
  }
}
