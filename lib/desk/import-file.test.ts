import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { parseImportFile } from './import-file';

function parse(csv: string) {
  const file = parseImportFile(csv);
  if ('code' in file) throw new Error(file.code);
  return file;
}

describe('A file to import', () => {
  it('is counted without its header and empty lines, whatever ends its lines', () => {
    const file = parse('\uFEFFid,firstName\r\n1,Ada\n\n2,Grace\r3,Joan');
    expect(file).toMatchObject({ columns: ['id', 'firstName'], rows: 3 });
    expect(file.getPart(2)).toBe('id,firstName\r\n2,Grace\r\n3,Joan\r\n');
  });

  it('keeps quoted separators, quotes and line breaks in one row', () => {
    const file = parse('id,firstName\r\n1,"Ada, ""Countess""\r\nof Lovelace"\r\n2,O"Hara\r\n');
    expect(file.rows).toBe(2);
    expect(file.getPart(1)).toBe(`id,firstName\r\n1,"Ada, ""Countess""\r'\nof Lovelace"\r\n2,"O""Hara"\r\n`);
  });

  it('may be separated by semicolons', () => {
    expect(parse('id;"email"\r\n1;"a;b"\r\n')).toMatchObject({ columns: ['id', 'email'], rows: 1 });
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
    expect(file).toMatchObject({ columns: ['id', 'firstName'], rows: 2 });
    expect(file.getPart(2)).toBe('id,firstName\r\n2,Grace\r\n');
    expect([file.getValue(2, 'firstName'), file.getValue(2, 'email'), file.getValue(3, 'id')]).toEqual([
      'Grace',
      '',
      '',
    ]);
  });

  it.each([
    ['', { code: 'noRows' }],
    ['id,email\r\n,\r\n', { code: 'noRows' }],
    ['id,colour\r\n1,red\r\n', { code: 'unknownColumn', column: 'colour', index: 1 }],
  ])('%j is the error %j', (csv, error) => expect(parseImportFile(csv)).toEqual(error));
});
