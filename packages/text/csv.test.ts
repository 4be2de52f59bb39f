import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

const writeCell = (value: unknown) =>
  toCsv([[value]])
    .replace('\uFEFF', '')
    .replace(/\r\n$/, '');

describe('CSV for a spreadsheet', () => {
  it.each([
    ['=HYPERLINK("https://evil.test")', `"'=HYPERLINK(""https://evil.test"")"`],
    ['+972501234567', "'+972501234567"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['x\r\n@SUM(A1)', `"x\r'\n'@SUM(A1)"`],
    [{ en: 'x;=1' }, `"{""en"":""x;'=1""}"`],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["x;'+1", `"x;''+1"`],
  ])('neutralizes formulas: %j (G3)', (value, cell) => expect(writeCell(value)).toBe(cell));

  it.each([
    ['Ada', 'Ada'],
    ['a "b", c', '"a ""b"", c"'],
    ['a;b', '"a;b"'],
    [-1_200, '-1200'],
    [true, 'true'],
    [null, ''],
    [new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
    [new Date(Number.NaN), ''],
    [{ en: 'Soup' }, '"{""en"":""Soup""}"'],
  ])('writes %j as text, quoted only if necessary', (value, cell) => expect(writeCell(value)).toBe(cell));

  it('starts with a byte order mark and ends each line', () => {
    expect(
      toCsv([
        ['a', 'b'],
        [-12.5, 'y'],
      ]),
    ).toBe('\uFEFFa,b\r\n-12.5,y\r\n');
  });
});
