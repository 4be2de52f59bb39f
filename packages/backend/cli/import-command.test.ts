import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getCellForm, importColumns } from 'loyalty-contract/import-columns';
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
const columns = [
  ...importColumns.map((column) => ({ column, form: getCellForm(column) })),
  { column: 'fields.city', form: 'text', label: 'City' },
];
/** The request after the columns of the business are known. */
function parseFile(...args: string[]): AdminRequest {
  const request = parse('import', 'olive', ...args);
  expect(request).toMatchObject({ call: 'getImportColumns', query: { businessId: 'olive', kind: 'members' } });
  const next = request.onResponse?.({ columns }).next;
  if (!next) throw new Error('the command ended');
  return next;
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
    const first = parseFile(writeFile('parts.csv', createCsv(MAX_IMPORT_ROWS + 1)), '--contacts-confirmed');
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
    const resumed = parseFile(
      // With a title above its header, and a blank line: rows have the numbers that a spreadsheet shows.
      writeFile('resumed.csv', 'Balances,,\r\nid,points,credit\r\n0,1,\r\n\r\n1,1,\r\n2,"1,000","1.250,50"\r\n'),
      '--resume',
      'im-1',
      '--errors',
      errors,
    );
    expect(resumed).toMatchObject({ call: 'getImport', params: { importId: 'im-1' }, query: { businessId: 'olive' } });
    const next = resumed.onResponse?.({ ...startedImport, nextRow: 3, imported: 2 }).next;
    expect(next?.body).toMatchObject({ firstRow: 3, csv: 'id,points,credit\r\n2,"1,000",1250.50\r\n' });
    const problems = ['points', 'credit'].map((column) => ({ row: 3, column, code: 'invalid' }));
    const end = next?.onResponse?.({ ...startedImport, nextRow: 4, imported: 2, failed: 1, errors: [], problems });
    expect(end?.failed).toBe(true);
    expect(readFileSync(errors, 'utf8')).toBe(
      'row,column,code,value,wanted\r\n6,points,invalid,"1,000","an amount such as 120 or 120.50, without separators of thousands"\r\n6,credit,invalid,"1.250,50",1250.50\r\n',
    );
    expect(statSync(errors).mode & 0o777).toBe(0o600);
  });

  it('checks without importing with --dry-run; refuses a file without rows, or one that is not CSV', () => {
    expect(parseFile(writeFile('check.csv', createCsv(1)), '--dry-run').body).toMatchObject({
      dryRun: true,
    });
    expect(() => parseFile(writeFile('empty.csv', 'id\r\n'))).toThrow('It has no rows.');
    const latin1 = join(folder, 'latin1.csv');
    writeFileSync(latin1, Buffer.from('id,firstName\r\n1,José\r\n', 'latin1'));
    expect(() => parseFile(latin1)).toThrow('latin1.csv: This is no text in UTF-8. Save the file as “CSV UTF-8”.');
    expect(() => parseFile(writeFile('open.csv', 'id\r\n"1\r\n'))).toThrow('line 2: unclosed quote');
    expect(importCommands.import?.parse(['olive'])).toBeUndefined();
  });
});

describe('The command import', () => {
  const readPart = (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return parseFile(path).onResponse?.(startedImport).next?.body;
  };

  it('reads UTF-16, tabs, headings as people write them, and what spreadsheets leave behind', () => {
    const utf16 = Buffer.from('\uFEFFID\tFirst Name\t\r\n1\tİlker\t\r\n\t\t\r\n', 'utf16le');
    expect(readPart('unicode.txt', utf16)).toMatchObject({ csv: 'id,firstName\r\n1,İlker\r\n' });
    expect(readPart('sep.csv', 'sep=;\r\nid;E-mail\r\n1;a@b.example\r\n;\r\n')).toMatchObject({
      csv: 'id,email\r\n1,a@b.example\r\n',
    });
  });

  it('refuses columns that the business does not use, and cards without what verifies them, before it sends a row', () => {
    const read = (name: string, text: string) => {
      const known = columns.map((one) => (one.column === 'credit' ? { ...one, inUse: false } : one));
      return parse('import', 'olive', writeFile(name, text)).onResponse?.({ columns: known }).next?.call;
    };
    expect(() => read('credit.csv', 'id,credit\r\n1,5\r\n2,6\r\n')).toThrow(
      'credit.csv: The business does not use the column "credit": remove it, or leave its cells empty.',
    );
    expect(() => read('cards.csv', 'id,card\r\n1,A1\r\n')).toThrow('Cards need the column "cardField"');
    expect(read('zero.csv', 'id,credit\r\n1,0\r\n2,\r\n')).toBe('createImport');
  });

  it('says in a dry run which rows have the same contact', () => {
    const path = writeFile('same.csv', 'id,email\r\n1,ada@x.example\r\n\r\n2,Ada@X.example\r\n');
    const end = (...options: string[]) =>
      parseFile(path, ...options)
        .onResponse?.({ ...startedImport, dryRun: options.length > 0 })
        .next?.onResponse?.({ ...startedImport, nextRow: 3, imported: 2, errors: [] });
    expect(end('--dry-run')?.result).toMatchObject({ rowsWithTheSame: ['email: 2, 4'] });
    expect(end()?.result).not.toHaveProperty('rowsWithTheSame');
  });

  it('reads days in the order that the person says, and in no other', () => {
    const path = writeFile('days.csv', 'id,birthday,joinedAt,fields.city\r\n1,05.06.1990,2020/1/2,1.2.2020\r\n');
    const send = (...options: string[]) => parseFile(path, ...options).onResponse?.(startedImport).next?.body;
    const header = 'id,birthday,joinedAt,fields.city\r\n';
    expect(send()).toMatchObject({ csv: `${header}1,05.06.1990,2020-01-02,1.2.2020\r\n` });
    expect(send('--date-order', 'day-month-year')).toMatchObject({
      csv: `${header}1,1990-06-05,2020-01-02,1.2.2020\r\n`,
    });
    expect(send('--date-order', 'month-day-year')).toMatchObject({
      csv: `${header}1,1990-05-06,2020-01-02,1.2.2020\r\n`,
    });
    expect(() => parseFile(path, '--date-order', 'dmy')).toThrow('"dmy" is no order of dates.');
  });

  it('sends the country of phone numbers without a country code', () => {
    const path = writeFile('phones.csv', 'id,phoneNumber\r\n1,0151 23456789\r\n');
    expect(parseFile(path, '--phone-country', 'DE')).toMatchObject({ body: { phoneCountry: 'DE' } });
    expect(parseFile(path)).not.toHaveProperty('body.phoneCountry', expect.anything());
  });

  it('names all unknown columns at once, by their headings', () => {
    expect(() => readPart('colour.csv', 'Colour,id,Size\r\nred,1,L\r\n')).toThrow(
      'Unknown columns: "Colour", "Size". Remove or rename them. The columns are: id, ',
    );
  });

  it('says what a check would import, and who will be able to sign in', () => {
    const checked = { ...startedImport, dryRun: true };
    const begin = parseFile(writeFile('dry.csv', createCsv(2)), '--dry-run').onResponse?.(checked);
    const end = begin?.next?.onResponse?.({ ...checked, nextRow: 3, imported: 2, canSignIn: 1, errors: [] });
    expect(end).toMatchObject({
      line: '2 of 2 rows: 2 would be imported, 0 skipped, 0 failed',
      result: { wouldBeImported: 2, signIn: '1 of 2 members will be able to sign in with these contacts' },
    });
  });
});

describe('The command import-balances', () => {
  const balances = ['id', 'addPoints'].map((column) => ({ column, form: column === 'id' ? 'text' : 'signedAmount' }));

  it('changes balances with a reason, and says what a check would change', () => {
    const path = writeFile('balances.csv', 'id,Add points\r\nm-1,-5\r\n');
    const request = parse('import-balances', 'olive', path, '--reason', 'A party', '--dry-run');
    expect(request).toMatchObject({ call: 'getImportColumns', query: { businessId: 'olive', kind: 'balances' } });
    const begin = request.onResponse?.({ columns: balances }).next;
    expect(begin).toMatchObject({
      call: 'createImport',
      body: { kind: 'balances', reason: 'A party', name: 'balances.csv', dryRun: true },
    });
    const checked = { ...startedImport, kind: 'balances', dryRun: true };
    const part = begin?.onResponse?.(checked).next;
    expect(part?.body).toMatchObject({ csv: "id,addPoints\r\nm-1,'-5\r\n" });
    const end = part?.onResponse?.({ ...checked, nextRow: 2, imported: 1, errors: [] });
    expect(end).toMatchObject({
      line: '1 of 1 rows: 1 would be changed, 0 skipped, 0 failed',
      result: { wouldBeChanged: 1 },
    });
  });

  it('needs a reason, which imports of members have not, and vouches for no contacts', () => {
    const path = writeFile('reasons.csv', 'id,addPoints\r\nm-1,5\r\n');
    expect(importCommands['import-balances']?.parse(['olive', path])).toBeUndefined();
    expect(
      importCommands['import-balances']?.parse(['olive', path, '--reason', 'x', '--contacts-confirmed']),
    ).toBeUndefined();
    expect(importCommands.import?.parse(['olive', path, '--reason', 'x'])).toBeUndefined();
  });
});

describe('The command import-undo', () => {
  it('goes on until no member remains', () => {
    const first = parse('import-undo', 'olive', 'im-1', '--reason', 'The wrong file', '--by', 'Dana');
    expect(first).toMatchObject({
      call: 'undoImport',
      params: { importId: 'im-1' },
      body: { businessId: 'olive', by: 'Dana', reason: 'The wrong file' },
    });
    const { next } = first.onResponse?.({ removed: 50, remaining: 1, inUse: [] }) ?? {};
    expect(next).toMatchObject({ call: 'undoImport' });
    expect(next?.onResponse?.({ removed: 51, remaining: 0, inUse: [] })).toMatchObject({
      failed: false,
      result: { removed: 51 },
    });
  });

  it('names those of every part who were used', () => {
    const used = { comoMemberId: 'm-7', firstName: 'Rina', lastName: 'Gal', use: 'balance' };
    const first = parse('import-undo', 'olive', 'im-1', '--reason', 'The wrong file');
    const { next } = first.onResponse?.({ removed: 50, remaining: 1, inUse: [used] }) ?? {};
    expect(next?.onResponse?.({ removed: 51, remaining: 0, inUse: [] })).toMatchObject({
      failed: true,
      result: { removed: 51, inUse: [used] },
    });
  });

  it('fails with the members who were used, and needs a reason', () => {
    const used = { comoMemberId: 'm-7', firstName: 'Rina', lastName: 'Gal', use: 'purchase' };
    const response = { removed: 0, remaining: 3, inUse: [used] };
    expect(parse('import-undo', 'olive', 'im-1', '--reason', 'x').onResponse?.(response)).toMatchObject({
      line: 'Members were used since: nothing was undone.',
      failed: true,
      result: { inUse: [used] },
    });
    expect(importCommands['import-undo']?.parse(['olive', 'im-1'])).toBeUndefined();
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
