import { describe, expect, it } from 'vitest';
import { chooseColumns, isEmptyColumn, readCsvRecords, readCsvTable, writeCsvPart } from './csv-table';

const rules = { columns: ['id', 'firstName', 'email', 'phoneNumber', 'points'], required: 'id' };
/** What is read, without the numbers of rows, which have tests of their own. */
function read(csv: string) {
  const found = readCsvTable(csv, rules);
  return 'code' in found ? found : table([...found.columns], ...found.rows.map((row) => [...row]));
}
const table = (columns: string[], ...rows: string[][]) => ({ columns, rows });
const unknown = (...columns: [string, number][]) => ({
  code: 'unknownColumns',
  columns: columns.map(([column, index]) => ({ column, index })),
});
const PLAIN = table(['id', 'firstName'], ['1', 'Ada']);

it('A heading with a comma does not separate the cells of semicolons', () =>
  expect(readCsvRecords('Nr;Name, first name;E-mail\r\n1;Lovelace, Ada;a@b.example\r\n')).toEqual({
    header: ['Nr', 'Name, first name', 'E-mail'],
    records: [['1', 'Lovelace, Ada', 'a@b.example']],
    numbers: [2],
  }));

describe('The number of a row is the one that a spreadsheet shows', () => {
  const number = (csv: string) => {
    const found = readCsvTable(csv, rules);
    return 'code' in found ? found : Object.fromEntries(found.rows.map((row, at) => [row[0], found.numbers[at]]));
  };
  it.each<[string, string, Record<string, number>]>([
    ['below a header', 'id,firstName\r\n1,Ada\r\n2,Eve\r\n', { 1: 2, 2: 3 }],
    ['below a title', 'Our members,,\r\nid,firstName,email\r\n1,Ada,\r\n', { 1: 3 }],
    ['below a title without commas', 'Our members\r\n\r\nid,firstName,email\r\n1,Ada,\r\n', { 1: 4 }],
    ['below blank lines', '\r\n\r\nid,firstName\r\n1,Ada\r\n', { 1: 4 }],
    ['below rows of separators', ',,\r\nid,firstName,email\r\n1,Ada,\r\n', { 1: 3 }],
    ['after a blank line', 'id,firstName\r\n1,Ada\r\n\r\n2,Eve\r\n', { 1: 2, 2: 4 }],
    ['after blank lines of every kind', 'id,firstName\n1,Ada\n\r\n\r2,Eve\n', { 1: 2, 2: 5 }],
    ['after a blank line of one column', 'id\n1\n""\n\n2\n', { 1: 2, 2: 5 }],
    ['after a cell of several lines', 'id,firstName\r\n1,"Ada\r\n\r\nof Lovelace"\r\n2,Eve\r\n', { 1: 2, 2: 3 }],
    ['below a heading of several lines', 'id,"first\nName"\n1,Ada\n', { 1: 2 }],
    ['below the line that names the separator, which no spreadsheet shows', 'sep=;\r\nid;firstName\r\n1;Ada', { 1: 2 }],
  ])('%s', (_, csv, expected) => expect(number(csv)).toEqual(expected));

  it('also of a row with too many cells', () =>
    expect(read('Our members,,\r\nid,firstName,email\r\n\r\n1,Ada,,x\r\n')).toEqual({ code: 'tooManyCells', row: 4 }));
});

describe('A table as spreadsheets write it', () => {
  it.each<[string, string, ReturnType<typeof table>]>([
    ['commas', 'id,firstName\r\n1,Ada\r\n', PLAIN],
    ['semicolons', 'id;firstName\r\n1;Ada\r\n', PLAIN],
    ['tabs (Unicode text)', 'id\tfirstName\r\n1\tAda\r\n', PLAIN],
    ['a byte order mark', '\uFEFFid,firstName\r\n1,Ada\r\n', PLAIN],
    ['two byte order marks', '\uFEFF\uFEFFid,firstName\r\n1,Ada\r\n', PLAIN],
    ['line feeds alone', 'id,firstName\n1,Ada\n', PLAIN],
    ['carriage returns alone', 'id,firstName\r1,Ada\r', PLAIN],
    ['no end of the last line', 'id,firstName\n1,Ada', PLAIN],
    ['everything quoted', '"id","firstName"\r\n"1","Ada"\r\n', PLAIN],
    ['a line that names the semicolon', 'sep=;\r\nid;firstName\r\n1;Ada\r\n', PLAIN],
    ['a line that names the comma', 'sep=,\r\nid,firstName\r\n1,Ada\r\n', PLAIN],
    ['a line that names the tab', 'sep=\t\nid\tfirstName\n1\tAda\n', PLAIN],
    ['a line that names the separator after a mark', '\uFEFFsep=;\r\nid;firstName\r\n1;Ada\r\n', PLAIN],
    ['a line that names the separator in capitals', 'SEP=;\r\nid;firstName\r\n1;Ada\r\n', PLAIN],
    ['a line that names the separator in quotes', '"sep=;"\r\nid;firstName\r\n1;Ada\r\n', PLAIN],
    ['a line that names the separator, saved again', 'sep=;;\r\nid;firstName\r\n1;Ada\r\n', PLAIN],
    ['a named separator with commas in cells', 'sep=;\nid;points\n1;12,50\n', table(['id', 'points'], ['1', '12,50'])],
    ['empty columns at the end', 'id,firstName,,\r\n1,Ada,,\r\n', PLAIN],
    ['empty columns without cells', 'id,firstName,,\r\n1,Ada\r\n', PLAIN],
    ['an empty column in between', 'id,,firstName\r\n1,,Ada\r\n', PLAIN],
    ['an empty column before', ';id;firstName\r\n;1;Ada\r\n', PLAIN],
    ['a column of blanks', 'id,firstName, \r\n1,Ada, \r\n', PLAIN],
    ['empty cells after those of the header', 'id,firstName\r\n1,Ada,,,\r\n', PLAIN],
    ['a row that ends early', 'id,firstName,email\r\n1,Ada\r\n', table(['id', 'firstName', 'email'], ['1', 'Ada', ''])],
    ['an id alone', 'id,firstName\r\n1,\r\n', table(['id', 'firstName'], ['1', ''])],
    ['an id alone in its line', 'id,firstName\r\n1\r\n', table(['id', 'firstName'], ['1', ''])],
    ['ids alone', 'id\r\n1\r\n2\r\n', table(['id'], ['1'], ['2'])],
    ['empty rows at the end', 'id,firstName\r\n1,Ada\r\n,\r\n,\r\n', table(PLAIN.columns, ['1', 'Ada'], [], [])],
    ['an empty row in between', 'id,firstName\r\n,\r\n1,Ada\r\n', table(PLAIN.columns, [], ['1', 'Ada'])],
    ['a row of blanks', 'id,firstName\r\n1,Ada\r\n  ,\t\r\n', table(PLAIN.columns, ['1', 'Ada'], [])],
    ['a row of quoted nothing', 'id,firstName\r\n1,Ada\r\n"",""\r\n', table(PLAIN.columns, ['1', 'Ada'], [])],
    ['empty lines', 'id,firstName\r\n\r\n1,Ada\r\n\r\n\r\n', PLAIN],
    ['blanks around cells', ' id , firstName \r\n 1 , Ada \r\n', PLAIN],
    ['protected spaces around cells', 'id,firstName\r\n\u00a01\u00a0,Ada\u00a0\r\n', PLAIN],
    ['headings in capitals', 'ID,FIRSTNAME\r\n1,Ada\r\n', PLAIN],
    ['headings in small letters', 'id,firstname\r\n1,Ada\r\n', PLAIN],
    ['headings with blanks', 'Id,First Name\r\n1,Ada\r\n', PLAIN],
    ['headings with protected spaces', 'Id,First\u00a0Name\r\n1,Ada\r\n', PLAIN],
    ['headings with underscores', 'id,first_name\r\n1,Ada\r\n', PLAIN],
    ['headings with hyphens', 'id,first-name\r\n1,Ada\r\n', PLAIN],
    ['headings with a hyphen that does not break', 'id,first\u2011name\r\n1,Ada\r\n', PLAIN],
    ['headings in lines', 'id,"First\nName"\r\n1,Ada\r\n', PLAIN],
    ['headings in wide letters', 'ｉｄ,ｆｉｒｓｔＮａｍｅ\r\n1,Ada\r\n', PLAIN],
    ['headings with marks of direction', '\u200eid,\u200efirstName\r\n1,Ada\r\n', PLAIN],
    ['headings in Turkish capitals', 'İD,FİRSTNAME\r\n1,Ada\r\n', PLAIN],
    ['headings in Turkish small letters', 'ıd,fırstname\r\n1,Ada\r\n', PLAIN],
    ['E-mail', 'ID,E-mail\r\n1,a@b.example\r\n', table(['id', 'email'], ['1', 'a@b.example'])],
    ['Phone number', 'ID;Phone number\r\n1;+1\r\n', table(['id', 'phoneNumber'], ['1', '+1'])],
    ['what a spreadsheet would evaluate', "id,firstName\r\n'=1,'+49\r\n", table(PLAIN.columns, ['=1', '+49'])],
    ['bars', 'id|firstName\r\n1|Ada\r\n', PLAIN],
    ['a line that names the bar', 'sep=|\r\nid|firstName\r\n1|Ada\r\n', PLAIN],
    [
      'commas in cells of semicolons',
      'id;points;email\n1;12,50;a@b.example\n',
      table(['id', 'points', 'email'], ['1', '12,50', 'a@b.example']),
    ],
    [
      'semicolons in cells of commas',
      'id,firstName\n1,Ada;Eve\n2,Bo\n',
      table(PLAIN.columns, ['1', 'Ada;Eve'], ['2', 'Bo']),
    ],
    [
      'empty rows at the beginning',
      ',,\r\n,,\r\nid,firstName,email\r\n1,Ada,\r\n',
      table(['id', 'firstName', 'email'], ['1', 'Ada', '']),
    ],
    [
      'a title',
      'Our members,,\r\n,,\r\nid,firstName,email\r\n1,Ada,\r\n',
      table(['id', 'firstName', 'email'], ['1', 'Ada', '']),
    ],
    [
      'two titles',
      'Our members,,\r\nof 2030,,\r\nid,firstName,email\r\n1,Ada,\r\n',
      table(['id', 'firstName', 'email'], ['1', 'Ada', '']),
    ],
    [
      'a title that has no separators',
      'Our members\r\n\r\nid;firstName;email\r\n1;Ada;\r\n',
      table(['id', 'firstName', 'email'], ['1', 'Ada', '']),
    ],
    ['a quoted separator', 'id,firstName\r\n1,"Ada, Countess"\r\n', table(PLAIN.columns, ['1', 'Ada, Countess'])],
    ['a quoted tab', 'id\tfirstName\r\n1\t"A\tB"\r\n', table(PLAIN.columns, ['1', 'A\tB'])],
    ['a quote within a cell', 'id,firstName\r\n1,O"Hara\r\n', table(PLAIN.columns, ['1', 'O"Hara'])],
  ])('is read: %s', (_, csv, expected) => expect(read(csv)).toEqual(expected));

  it.each<[string, string, object]>([
    ['nothing', '', { code: 'noRows' }],
    ['a header alone', 'id\r\n', { code: 'noRows' }],
    ['empty rows below the header', 'id,firstName\r\n,\r\n', { code: 'noRows' }],
    ['a heading alone above two cells', 'id,\r\n1,Ada\r\n', { code: 'unnamedColumn', column: 'B', index: 1 }],
    ['a line with the separator alone', 'sep=;\r\n', { code: 'noRows' }],
    ['an unknown column', 'id,colour\r\n1,red\r\n', unknown(['colour', 1])],
    ['several unknown columns', 'Colour,id,Size\r\nred,1,L\r\n', unknown(['Colour', 0], ['Size', 2])],
    ['an unknown column without cells', 'id,Notes\r\n1,\r\n', unknown(['Notes', 1])],
    ['a quoted separator in a heading', '"id";"a,b"\r\n1;2\r\n', unknown(['a,b', 1])],
    ['a heading of hyphens', 'id,--\r\n1,2\r\n', unknown(['--', 1])],
    ['cells without heading', 'id,firstName,\r\n1,Ada,x\r\n', { code: 'unnamedColumn', column: 'C', index: 2 }],
    ['a column twice', 'id,Email,E-mail\r\n1,a,b\r\n', { code: 'repeatedColumn', column: 'E-mail', index: 2 }],
    ['no ids', 'email\r\na@b.example\r\n', { code: 'missingColumn', column: 'id' }],
    ['more cells than headings', 'id\r\n1\r\n2,3\r\n', { code: 'tooManyCells', row: 3 }],
    ['an open quote', 'id\r\n"1\r\n', { code: 'quotes', line: 2, reason: 'unclosed_quote' }],
    ['an open quote below a separator', 'sep=,\r\nid\r\n"1\r\n', { code: 'quotes', line: 3, reason: 'unclosed_quote' }],
    ['text after a quote', 'id\r\n"1"2\r\n', { code: 'quotes', line: 2, reason: 'text_after_quote' }],
    ['an unknown separator', 'sep=~\r\nid~email\r\n1~a\r\n', unknown(['sep=~', 0])],
  ])('is refused: %s', (_, csv, error) => expect(read(csv)).toEqual(error));

  it('reads a heading as it is written before one that is only like it', () => {
    const columns = ['id', 'city', 'City'];
    expect(readCsvTable('id,City,city\r\n1,a,b\r\n', { columns, required: 'id' })).toMatchObject(
      table(['id', 'City', 'city'], ['1', 'a', 'b']),
    );
  });

  it('is read of the columns that a person chose, whatever their headings are', () => {
    const records = readCsvRecords('Kunde;Vorname;\r\n1;Ada;x\r\n;;\r\n');
    if ('code' in records) throw new Error(records.code);
    const chosen = [
      { column: 'firstName', index: 1 },
      { column: 'id', index: 0 },
    ];
    expect(chooseColumns(records, chosen)).toMatchObject(table(['firstName', 'id'], ['Ada', '1'], []));
    expect(isEmptyColumn(records, 2)).toBe(false);
  });

  it('gives a column without heading the letters of a spreadsheet', () => {
    const header = `id${','.repeat(27)}`;
    expect(read(`${header}\r\n1${','.repeat(27)}x\r\n`)).toMatchObject({ code: 'unnamedColumn', column: 'AB' });
  });

  it('is written in parts with the names of its columns, of one row at least', () => {
    const rows = [
      ['1', '=x'],
      ['2', 'y'.repeat(50)],
      ['3', 'z'],
    ];
    const write = (from: number, maxRows: number, maxText: number) =>
      writeCsvPart({ columns: ['id', 'firstName'], rows }, from, { maxRows, maxText });
    expect(write(1, 1, 1_000)).toBe("id,firstName\r\n1,'=x\r\n");
    expect(write(2, 5, 10)).toBe(`id,firstName\r\n2,${'y'.repeat(50)}\r\n`);
    expect(write(3, 5, 1_000)).toBe('id,firstName\r\n3,z\r\n');
  });
});
