import { expect, it } from 'vitest';
import { findColumnProblems } from './import-checks';

const known = [
  { column: 'id', form: 'text' as const },
  { column: 'points', form: 'amount' as const },
  { column: 'credit', form: 'amount' as const, inUse: false },
  { column: 'card', form: 'text' as const },
];
const find = (columns: string[], ...rows: string[][]) => findColumnProblems({ columns, rows }, known);
const UNUSED = [{ column: 'credit', code: 'notInUse' }];

it('A column that the business does not use is a problem once, whatever number of rows has a value in it', () =>
  expect(find(['id', 'points', 'credit'], ['1', '2', '3'], [], ['2', '2', '4,50'])).toEqual(UNUSED));

it.each(['', '0', '0.00', '0,00', '-0', '₪ 0', '0 €'])('%j in such a column is no problem', (cell) =>
  expect(find(['id', 'credit'], ['1', cell], ['2'])).toEqual([]),
);

it.each(['1', '-1', '1.250', 'abc'])('%j in such a column is one', (cell) =>
  expect(find(['id', 'credit'], ['1', '0'], ['2', cell])).toEqual(UNUSED),
);

it('Old cards without the column that verifies them are a problem once; with it, or without cards, there is none', () => {
  expect(find(['card', 'id'], ['A1', '1'], ['A2', '2'])).toEqual([{ column: 'card', code: 'proofMissing' }]);
  expect(find(['card', 'id'], ['', '1'])).toEqual([]);
  expect(find(['card', 'cardField'], ['A1', ''])).toEqual([]);
});

it('Cards that the business does not use have only this problem', () =>
  expect(
    findColumnProblems({ columns: ['card'], rows: [['A1']] }, [{ column: 'card', form: 'text', inUse: false }]),
  ).toEqual([{ column: 'card', code: 'notInUse' }]));
