import { expect, it } from 'vitest';
import { isTyped } from './is-typed';

it.each([
  ['delete', 'DELETE', 'en', true],
  [' Delete ', 'DELETE', 'en', true],
  ['sil', 'SİL', 'tr', true],
  ['SIL', 'SİL', 'tr', false],
  ['מחיקה', 'מחיקה', 'he', true],
  ['', 'DELETE', 'en', false],
  ['delet', 'DELETE', 'en', false],
])('typing %j to confirm the word %j in %s counts: %s', (typed, word, language, is) =>
  expect(isTyped(typed, word, language)).toBe(is),
);
