import { expect, it } from 'vitest';
import { getColumns } from './stamp-columns';

it.each([
  [10, 5, 5],
  [8, 5, 4],
  [9, 5, 5],
  [6, 5, 3],
  [2, 5, 2],
  [12, 10, 6],
  [30, 10, 10],
])('%d stamps in rows of at most %d are laid out in %d columns', (places, maximum, columns) => {
  expect(getColumns(places, maximum)).toBe(columns);
});
