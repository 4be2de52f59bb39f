import { RE2JS } from 're2js';

/**
 * True when the whole text fits a business's pattern, on the backend's engine: linear in the text, so that no pattern can
 * make a page stand still. One that the engine does not speak asks for nothing. Large: only ever imported on demand.
 */
export function matches(pattern: string, text: string): boolean {
  try {
    return RE2JS.compile(`^(?:${pattern})$`).matches(text);
  } catch {
    return true;
  }
}
