import { expect, it } from 'vitest';
import { isSameWord } from './is-same-word';

it.each([
  ['delete', 'DELETE', 'en', true],
  [' Delete ', 'DELETE', 'en', true],
  ['sil', 'SİL', 'tr', true],
  ['SIL', 'SİL', 'tr', false],
  ['מחיקה', 'מחיקה', 'he', true],
  ['', 'DELETE', 'en', false],
  ['delet', 'DELETE', 'en', false],
])('typing %j to confirm the word %j in %s counts: %s', (typed, word, language, is) =>
  expect(isSameWord(typed, word, language)).toBe(is),
);
