import { describe, expect, it } from 'vitest';
import { getCsvSeparator, toCsv, type CsvSeparator } from './csv';

const writeCell = (value: unknown, separator?: CsvSeparator) =>
  toCsv([[value]], separator)
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

  it.each([
    [['en', 'he', 'ar'], ',', 'a,12.5,"x;y"'],
    [['de', 'tr'], ';', 'a;12,5;"x;y"'],
  ] as const)('in %s separates cells by %s, and decimals by the other sign', (languages, separator, line) => {
    for (const language of languages) expect(getCsvSeparator(language), language).toBe(separator);
    expect(toCsv([['a', 12.5, 'x;y']], separator)).toBe(`\uFEFF${line}\r\n`);
  });

  it('between semicolons neutralizes what a spreadsheet with commas evaluates (G3)', () => {
    expect(writeCell('x,=1+1', ';')).toBe(`"x,'=1+1"`);
    expect(writeCell('=1', ';')).toBe("'=1");
  });

  it('starts with a byte order mark and ends each line', () => {
    expect(
      toCsv([
        ['a', 'b'],
        [-12.5, 'y'],
      ]),
    ).toBe('\uFEFFa,b\r\n-12.5,y\r\n');
  });
});
