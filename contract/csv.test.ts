import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

const writeCell = (value: unknown) =>
  toCsv([{ column: value }])
    .replace('\uFEFFcolumn\r\n', '')
    .replace(/\r\n$/, '');

describe('CSV for a spreadsheet', () => {
  it.each([
    ['=HYPERLINK("https://evil.test")', `"'=HYPERLINK(""https://evil.test"")"`],
    ['+972501234567', "'+972501234567"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1', "'＝1"],
  ])('neutralizes formulas: %j (G3)', (value, cell) => expect(writeCell(value)).toBe(cell));

  it.each([
    ['Ada', 'Ada'],
    ['a "b", c', '"a ""b"", c"'],
    [-1_200, '-1200'],
    [true, 'true'],
    [null, ''],
    [new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
    [new Date(Number.NaN), ''],
    [{ en: 'Soup' }, '"{""en"":""Soup""}"'],
  ])('leaves %j unchanged', (value, cell) => expect(writeCell(value)).toBe(cell));

  it('starts with column names and has one line per row', () => {
    expect(
      toCsv([
        { a: 1, b: 'x' },
        { a: 2, b: 'y' },
      ]),
    ).toBe('\uFEFFa,b\r\n1,x\r\n2,y\r\n');
  });
});
