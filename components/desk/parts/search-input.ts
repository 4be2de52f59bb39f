import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';

/** Attributes of a field that finds people: names, contacts and codes in any script, which no keyboard corrects. */
export const searchInput = {
  dir: 'auto',
  maxLength: MAX_IDENTIFIER,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;
