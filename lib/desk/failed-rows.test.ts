import { expect, it } from 'vitest';
import { getCellForm, importColumns } from 'loyalty-contract/import-columns';
import { readCsvRecords } from 'loyalty-text/csv-table';
import { getFailedRowsName, writeFailedRows } from './failed-rows';
import { createImportFile } from './import-file';

it('has the rows that failed as they are in the file, ignored columns too, with their number and all that is wrong with them', () => {
  const table = readCsvRecords('Nr;Note;Punkte\r\n1;a;5\r\n;;\r\n2;=b;x\r\n3;c;y\r\n');
  if ('code' in table) throw new Error(table.code);
  const known = importColumns.map((column) => ({ column, form: getCellForm(column) }));
  const layout = { sheet: 0, id: 0, columns: { 2: 'points' }, dateOrder: undefined };
  const file = createImportFile({ name: '', table }, layout, known);
  if ('code' in file) throw new Error(file.code);
  const errors = [
    { row: 2, number: 4, column: 'points', code: 'invalid' as const },
    { row: 2, number: 4, column: 'id', code: 'repeated' as const },
  ];
  const describe = ({ column, code }: { column: string; code: string }) => `${column} ${code}.`;
  const write = (language: string) => writeFailedRows(file, errors, { headings: ['Row', 'Why'], describe, language });
  expect(write('en')).toBe("\uFEFFNr,Note,Punkte,Row,Why\r\n2,'=b,x,4,points invalid. id repeated.\r\n");
  expect(write('de')).toBe("\uFEFFNr;Note;Punkte;Row;Why\r\n2;'=b;x;4;points invalid. id repeated.\r\n");
});

it('is a CSV file also for a workbook', () => {
  expect(getFailedRowsName('members.xlsx')).toBe('errors-members.csv');
  expect(getFailedRowsName('members')).toBe('errors-members.csv');
});
