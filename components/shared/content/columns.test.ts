import { expect, it } from 'vitest';
import { getColumns } from './columns';

it.each([
  [10, 5, 5],
  [8, 5, 4],
  [9, 5, 5],
  [6, 5, 3],
  [1, 5, 2],
  [2, 5, 2],
  [12, 10, 6],
  [30, 10, 10],
  [4, 4, 4],
  [5, 4, 3],
  [7, 4, 4],
])('%d places in rows of at most %d are laid out in %d columns', (places, maximum, columns) => {
  expect(getColumns(places, maximum)).toBe(columns);
});
