import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { getCellForm, importColumns } from 'loyalty-contract/import-columns';
import { readCsvRecords } from 'loyalty-text/csv-table';
import { guessLayout } from './file-layout';
import { createImportFile } from './import-file';

const known = importColumns.map((column) => ({ column, form: getCellForm(column) }));
const readSheet = (csv: string) => {
  const table = readCsvRecords(csv);
  if ('code' in table) throw new Error(table.code);
  return { name: '', table };
};

function create(csv: string, more: Partial<ReturnType<typeof guessLayout>> = {}) {
  const sheet = readSheet(csv);
  const layout = { ...guessLayout([sheet], 0, known), ...more };
  return createImportFile(sheet, { ...layout, id: layout.id ?? 0 }, known);
}
function parse(csv: string, more: Partial<ReturnType<typeof guessLayout>> = {}) {
  const file = create(csv, more);
  if ('code' in file) throw new Error(file.code);
  return file;
}

describe('A file to import', () => {
  it('is counted without its header and empty lines, whatever ends its lines', () => {
    const file = parse('\uFEFFid,firstName\r\n1,Ada\n\n2,Grace\r3,Joan');
    expect(file.rows).toBe(3);
    expect(file.getPart(2)).toBe('id,firstName\r\n2,Grace\r\n3,Joan\r\n');
  });

  it('keeps quoted separators, quotes and line breaks in one row', () => {
    const file = parse('id,firstName\r\n1,"Ada, ""Countess""\r\nof Lovelace"\r\n2,O"Hara\r\n');
    expect(file.rows).toBe(2);
    expect(file.getPart(1)).toBe(`id,firstName\r\n1,"Ada, ""Countess""\r'\nof Lovelace"\r\n2,"O""Hara"\r\n`);
  });

  it('sends a whole name as first and last name, and shows it as it is in the file', () => {
    const file = parse('id,Full name,email\n1,Ada Lovelace,a@b.example\n2,"Hopper, Grace",g@b.example');
    expect(file.getPart(1)).toBe(
      'id,firstName,lastName,email\r\n1,Ada,Lovelace,a@b.example\r\n2,Grace,Hopper,g@b.example\r\n',
    );
    expect(file.getHeading('lastName')).toBe('Full name');
    expect(file.getValue(2, 'firstName')).toBe('Hopper, Grace');
  });

  it('may be separated by semicolons', () => {
    expect(parse('id;"email"\r\n1;"a;b"\r\n').getValue(1, 'email')).toBe('a;b');
  });

  it('is sent in parts that cover each row once', () => {
    const rows = Array.from({ length: 1_234 }, (_, index) => `${index + 1},${'x'.repeat(index % 90)}`);
    const file = parse(`id,firstName\n${rows.join('\n')}\n`);
    const sent: string[] = [];
    while (sent.length < file.rows) {
      const part = file.getPart(sent.length + 1);
      expect(part.length).toBeLessThan(16_000);
      const partRows = part.replace(/\r\n$/, '').split('\r\n').slice(1);
      expect(partRows).not.toEqual([]);
      sent.push(...partRows);
    }
    expect(sent).toEqual(rows);
  });

  it('has no part of more rows than a request may have', () => {
    const rows = Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, index) => String(index + 1));
    const file = parse(`id\n${rows.join('\n')}\n`);
    expect(file.getPart(1)).toBe(`id\r\n${rows.slice(0, MAX_IMPORT_ROWS).join('\r\n')}\r\n`);
    expect(file.getPart(MAX_IMPORT_ROWS + 1)).toBe(`id\r\n${MAX_IMPORT_ROWS + 1}\r\n`);
  });

  it('has no empty rows and columns, and the names of its columns', () => {
    const file = parse('ID;First Name;;\r\n1;Ada;;\r\n;;;\r\n2;Grace;;\r\n;;;\r\n');
    expect(file.rows).toBe(2);
    expect(file.getPart(2)).toBe('id,firstName\r\n2,Grace\r\n');
    expect([file.getValue(2, 'firstName'), file.getValue(2, 'email'), file.getValue(3, 'id')]).toEqual([
      'Grace',
      '',
      '',
    ]);
  });

  it('sends days in the order that was chosen, and anything else as it is', () => {
    const csv = 'id,birthday,points\r\n1,05.06.1990,05.06.1990\r\n2,in May,\r\n';
    const header = 'id,birthday,points\r\n';
    expect(parse(csv, { dateOrder: 'dayMonthYear' }).getPart(1)).toBe(
      `${header}1,1990-06-05,05.06.1990\r\n2,in May,\r\n`,
    );
    expect(parse(csv, { dateOrder: 'monthDayYear' }).getPart(2)).toBe(`${header}2,in May,\r\n`);
    expect(parse(csv).getPart(1)).toBe(`${header}1,05.06.1990,05.06.1990\r\n2,in May,\r\n`);
  });

  it('sends amounts that are without doubt as they have to be written, and others as they are', () => {
    const csv = 'id;points;credit\r\n1;1.250,50;₪ 12\r\n2;1.250;abc\r\n';
    expect(parse(csv).getPart(1)).toBe('id,points,credit\r\n1,1250.50,12\r\n2,1.250,abc\r\n');
    expect(parse(csv).getValue(1, 'points')).toBe('1.250,50');
  });

  it('has the columns that a person chose, the column of ids for another purpose too', () => {
    const file = parse('Telefon;Notiz\r\n0501234567;x\r\n', { id: 0, columns: { 0: 'phoneNumber' } });
    expect(file.getPart(1)).toBe('id,phoneNumber\r\n0501234567,0501234567\r\n');
    expect([file.getHeading('phoneNumber'), file.getHeading('email')]).toEqual(['Telefon', undefined]);
  });

  it('numbers its rows as a spreadsheet does, which counts titles, header and blank lines', () => {
    const file = parse('Members;;\n\nid;firstName;email\n1;Ada;\n\n;;\n2;"Grace\nHopper";\n3;Joan;\n');
    expect(file.rows).toBe(3);
    expect([1, 2, 3].map(file.getNumber)).toEqual([4, 7, 8]);
  });

  it('previews three rows', () => {
    expect(parse('id\r\n1\r\n\r\n2\r\n3\r\n4\r\n').preview).toBe('id\r\n1\r\n2\r\n3\r\n');
  });

  it.each([
    ['id,email\r\n1,a,b\r\n', { code: 'tooManyCells', row: 2 }],
    ['id,email,Notes\r\n,,x\r\n', { code: 'noRows' }],
  ])('%j is the error %j', (csv, error) => expect(create(csv)).toEqual(error));
});
