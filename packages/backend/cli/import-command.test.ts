import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import type { AdminRequest } from './command';
import { importCommands } from './import-command';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
function parse(command: string, ...args: string[]): AdminRequest {
  const request = importCommands[command]?.parse(args);
  if (!request || 'run' in request) throw new Error('the arguments were refused');
  return request;
}
const startedImport = {
  importId: 'im-1',
  name: 'members.csv',
  dryRun: false,
  contactsConfirmed: false,
  createdAt: '2030-01-01T10:00:00Z',
  createdBy: 'Dana',
  nextRow: 1,
  imported: 0,
  skipped: 0,
  failed: 0,
};
const createCsv = (count: number) =>
  `id,firstName\r\n${Array.from({ length: count }, (_, index) => `${index},Ada\r\n`).join('')}`;

describe('The command import', () => {
  it('begins an import, and sends the file in parts with their header', () => {
    const first = parse(
      'import',
      'olive',
      writeFile('parts.csv', createCsv(MAX_IMPORT_ROWS + 1)),
      '--contacts-confirmed',
    );
    expect(first).toMatchObject({
      call: 'createImport',
      body: { businessId: 'olive', name: 'parts.csv', dryRun: false, contactsConfirmed: true },
    });
    const begin = first.onResponse?.(startedImport);
    expect(begin?.line).toContain('--resume im-1');
    expect(begin?.next).toMatchObject({
      call: 'importRows',
      params: { importId: 'im-1' },
      body: { businessId: 'olive', firstRow: 1 },
    });
    const middle = begin?.next?.onResponse?.({
      ...startedImport,
      nextRow: MAX_IMPORT_ROWS + 1,
      imported: 500,
      errors: [],
    });
    const last = `id,firstName\r\n${MAX_IMPORT_ROWS},Ada\r\n`;
    expect(middle?.next).toMatchObject({ body: { firstRow: MAX_IMPORT_ROWS + 1, csv: last } });
    const end = middle?.next?.onResponse?.({
      ...startedImport,
      nextRow: MAX_IMPORT_ROWS + 2,
      imported: 501,
      errors: [],
    });
    expect(end).toMatchObject({ failed: false, result: { importId: 'im-1', rows: 501, imported: 501 } });
    expect(end?.next).toBeUndefined();
  });

  it('continues at the next row, and writes errors to a file with their values and the form that is wanted', () => {
    const errors = join(folder, 'errors.csv');
    const resumed = parse(
      'import',
      'olive',
      writeFile('resumed.csv', 'id,points\r\n0,1\r\n1,1\r\n2,"1,000"\r\n'),
      '--resume',
      'im-1',
      '--errors',
      errors,
    );
    expect(resumed).toMatchObject({ call: 'getImport', params: { importId: 'im-1' }, query: { businessId: 'olive' } });
    const next = resumed.onResponse?.({ ...startedImport, nextRow: 3, imported: 2 }).next;
    expect(next?.body).toMatchObject({ firstRow: 3, csv: 'id,points\r\n2,"1,000"\r\n' });
    const rowError = { row: 3, column: 'points', code: 'invalid' };
    const end = next?.onResponse?.({ ...startedImport, nextRow: 4, imported: 2, failed: 1, errors: [rowError] });
    expect(end?.failed).toBe(true);
    expect(readFileSync(errors, 'utf8')).toBe(
      'row,column,code,value,wanted\r\n3,points,invalid,"1,000","an amount such as 120 or 120.50, without separators of thousands"\r\n',
    );
    expect(statSync(errors).mode & 0o777).toBe(0o600);
  });

  it('checks without importing with --dry-run; refuses a file without rows, or one that is not CSV', () => {
    expect(parse('import', 'olive', writeFile('check.csv', createCsv(1)), '--dry-run').body).toMatchObject({
      dryRun: true,
    });
    expect(() => parse('import', 'olive', writeFile('empty.csv', 'id\r\n'))).toThrow('It has no rows.');
    const latin1 = join(folder, 'latin1.csv');
    writeFileSync(latin1, Buffer.from('id,firstName\r\n1,José\r\n', 'latin1'));
    expect(() => parse('import', 'olive', latin1)).toThrow(
      'latin1.csv: This is no text in UTF-8. Save the file as “CSV UTF-8”.',
    );
    expect(() => parse('import', 'olive', writeFile('open.csv', 'id\r\n"1\r\n'))).toThrow('line 2: unclosed quote');
    expect(importCommands.import?.parse(['olive'])).toBeUndefined();
  });
});

describe('The command import', () => {
  const readPart = (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return parse('import', 'olive', path).onResponse?.(startedImport).next?.body;
  };

  it('reads UTF-16, tabs, headings as people write them, and what spreadsheets leave behind', () => {
    const utf16 = Buffer.from('\uFEFFID\tFirst Name\t\r\n1\tİlker\t\r\n\t\t\r\n', 'utf16le');
    expect(readPart('unicode.txt', utf16)).toMatchObject({ csv: 'id,firstName\r\n1,İlker\r\n' });
    expect(readPart('sep.csv', 'sep=;\r\nid;E-mail\r\n1;a@b.example\r\n;\r\n')).toMatchObject({
      csv: 'id,email\r\n1,a@b.example\r\n',
    });
  });

  it('names an unknown column by its heading', () => {
    expect(() => readPart('colour.csv', 'id,Colour\r\n1,red\r\n')).toThrow('The column "Colour" is not known.');
  });

  it('says what a check would import, and who will be able to sign in', () => {
    const checked = { ...startedImport, dryRun: true };
    const begin = parse('import', 'olive', writeFile('dry.csv', createCsv(2)), '--dry-run').onResponse?.(checked);
    const end = begin?.next?.onResponse?.({ ...checked, nextRow: 3, imported: 2, canSignIn: 1, errors: [] });
    expect(end).toMatchObject({
      line: '2 of 2 rows: 2 would be imported, 0 skipped, 0 failed',
      result: { wouldBeImported: 2, signIn: '1 of 2 members will be able to sign in with these contacts' },
    });
  });
});

describe('The command export-members', () => {
  it('writes every page to a file that only its owner can read', () => {
    const out = join(folder, 'out.csv');
    const first = parse('export-members', 'olive', '--out', out);
    expect(first).toMatchObject({ call: 'exportMembers', query: { businessId: 'olive' } });
    const { next } = first.onResponse?.({ csv: 'id\r\n1\r\n', members: 1, cursor: '1' }) ?? {};
    expect(next).toMatchObject({ call: 'exportMembers', query: { businessId: 'olive', cursor: '1' } });
    const end = next?.onResponse?.({ csv: '2\r\n', members: 1, cursor: null });
    expect(end?.result).toEqual({ file: out, members: 2 });
    expect(readFileSync(out, 'utf8')).toBe('id\r\n1\r\n2\r\n');
    expect(statSync(out).mode & 0o777).toBe(0o600);
  });
});
