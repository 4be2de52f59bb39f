import { expect, it } from 'vitest';
import { findRepeatedEmails, findRepeatedPhones } from './repeated-contacts';

const toCells = (texts: string[]) => texts.map((text, at) => ({ row: at + 2, text }));

it('An e-mail address of several rows is found in any spelling, with the numbers of the rows', () => {
  const cells = toCells(['ada@x.example', 'grace@x.example', ' Ada@X.Example', '', '', 'mailto:ada@x.example']);
  expect(findRepeatedEmails(cells)).toEqual([{ contact: 'ada@x.example', rows: [2, 4, 7] }]);
});

it.each([
  ['0501234567', '+972 50-123-4567'],
  ['+972 50-123-4567', '050 123 4567'],
  ['0151 23456789', '0049 151 23456789'],
  ['20123456', '+45 20 12 34 56'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
])('The phone number %j is that of another row with %j', (one, other) =>
  expect(findRepeatedPhones(toCells([one, '0509999999', other]))).toEqual([{ contact: one, rows: [2, 4] }]),
);

it('Other numbers, cells without one, and a number twice in a row are none', () => {
  expect(findRepeatedPhones(toCells(['0501234567', '0521234567', '', '', 'x', 'x']))).toEqual([]);
  expect(
    findRepeatedPhones([
      { row: 2, text: '0501234567' },
      { row: 2, text: '0501234567' },
    ]),
  ).toEqual([]);
});
