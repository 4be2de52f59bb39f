import { expect, it } from 'vitest';
import { readCsvRecords } from 'loyalty-text/csv-table';
import { getCellForm, importColumns } from 'loyalty-contract/import-columns';
import { guessLayout } from './file-layout';
import { listFurtherContacts } from './further-contacts';

const known = importColumns.map((column) => ({ column, form: getCellForm(column) }));
function list(csv: string) {
  const table = readCsvRecords(csv);
  if ('code' in table) throw new Error(table.code);
  const sheet = { name: '', table };
  return listFurtherContacts(sheet, guessLayout([sheet], 0, known));
}

it('A second address or number of a file, as in contacts of Google, is a further one', () =>
  expect(
    list(
      'First Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value,Phone 2 - Value\n' +
        'Ada,home,a@x.example,b@x.example,0501234567,0521234567\n',
    ),
  ).toEqual(['E-mail 2 - Value', 'Phone 2 - Value']));

it.each<[string, string, string[]]>([
  ['without cells', 'id,E-mail,E-mail 2\n1,a@x.example,\n', []],
  ['by another name', 'id;Telefon;Mobil;Name\n1;0301234567;0151234567;Ada\n', ['Telefon']],
  ['that tells members apart', 'Phone;Name\n0301234567;Ada\n', []],
  ['of something else', 'id,E-mail,E-mail consent\n1,a@x.example,yes\n', []],
])('A column %s', (_, csv, headings) => expect(list(csv)).toEqual(headings));
