import { expect, it } from 'vitest';
import { getFullName } from './full-name';

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  ['', '', ''],
])('joins the first name "%s" and the last name "%s" as "%s"', (firstName, lastName, fullName) =>
  expect(getFullName({ firstName, lastName })).toBe(fullName),
);
