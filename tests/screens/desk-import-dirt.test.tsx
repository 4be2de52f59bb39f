import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getImportKey } from '@/lib/storage/keys';
import { getCellForm, importColumns, type CellForm } from 'loyalty-contract/import-columns';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { expectAccessible } from '../setup/expect-accessible';
import { readBlob } from '../setup/read-blob';
import { renderDesk } from '../setup/render-desk';

const counts = { nextRow: 1, imported: 0, skipped: 0, failed: 0 };
const begun = {
  ...{ importId: 'im-1', name: 'members.csv', dryRun: true, contactsConfirmed: false },
  ...{ createdAt: AT, createdBy: 'Dana Cohen', ...counts },
};
const toColumn = (column: (typeof importColumns)[number]): { column: string; form: CellForm } => ({
  column,
  form: getCellForm(column),
});
const known = importColumns.map((column) => ({
  ...toColumn(column),
  ...(column === 'credit' && { inUse: false }),
  ...(column === 'phoneNumber' && { example: '+90 501 234 56 78' }),
}));

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
});

async function choose(content: string, replies: DeskReplies = {}): Promise<void> {
  await renderDesk('/imports', {
    session: createRoleSession('manager'),
    replies: {
      getImportColumns: { columns: known },
      previewRows: { rows: [], problems: [] },
      listImports: { imports: [] },
      createImport: begun,
      ...replies,
    },
  });
  const file = new File([], 'members.csv', { type: 'text/csv' });
  // jsdom's files cannot be read.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(content).buffer });
  fireEvent.change(await screen.findByLabelText(/^Choose a CSV or XLSX file/), { target: { files: [file] } });
}
const check = async () => fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));

describe('The rows of a file with a title and blank lines', () => {
  const csv = 'Our members\n\nid;First name;Phone\n1;Ada;0501234567\n\n2;"Grace\nHopper";12\n';
  const problem = { row: 2, column: 'phoneNumber' as const, code: 'invalid' as const };
  const why = 'It is not valid. Wanted: a number with its country, such as \u2066+90 501 234 56 78\u2069.';

  it('have the numbers of the spreadsheet in the preview, in the errors of the check, and in the file of failed rows', async () => {
    await choose(csv, {
      previewRows: { rows: [{ row: 1, cells: { id: '1', firstName: 'Ada' } }], problems: [problem] },
      importRows: { nextRow: 3, imported: 1, skipped: 0, failed: 1, errors: [problem] },
    });
    expect(await screen.findByText('Row 4')).toBeVisible();
    expect(screen.getByText(`Row 6, \u2068Phone\u2069: “\u206812\u2069”. ${why}`)).toBeVisible();
    await check();
    const table = await screen.findByRole('table', { name: 'Rows with errors' });
    expect(within(table).getByRole('cell', { name: '6' })).toBeVisible();
    expect(within(table).getByText(why)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Download the failed rows' }));
    expect(await readBlob(saved[0])).toBe(`id,First name,Phone,Row,Why\r\n2,"Grace\nHopper",12,6,"Phone: ${why}"\r\n`);
  });

  it('have them when cells are too many, too', async () => {
    await choose('Our members\n\nid;First name;Phone\n1;Ada;0501234567;x\n');
    expect(await screen.findByText('Row 4 has more cells than the header.')).toBeVisible();
  });
});

it('Rows keep their numbers after a reload, and those that an older release stored are counted from the header', async () => {
  const error = { column: 'firstName', code: 'invalid' };
  const stored = {
    ...{ ...begun, kind: 'members', nextRow: 4, failed: 3, size: 100, rows: 3, partKey: null },
    layout: { sheet: 0, id: 0, columns: { 1: 'firstName' } },
    errors: [
      { row: 1, number: 7, ...error },
      { row: 2, ...error },
    ],
  };
  window.localStorage.setItem(getImportKey('olive'), JSON.stringify(stored));
  await renderDesk('/imports', {
    session: createRoleSession('manager'),
    replies: { getImportColumns: { columns: known }, listImports: { imports: [] } },
  });
  const table = await screen.findByRole('table', { name: 'Rows with errors' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['7', '3']);
});

describe('A column that makes every row fail', () => {
  it('is said once, and left out by a press: a balance that the business does not use', async () => {
    await choose('id;First name;Guthaben\n1;Ada;5\n2;Grace;6\n');
    const alert = await screen.findByText(/^\u2068Guthaben\u2069: your programme does not have what is in this column/);
    expect(alert).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
    expect(getSentDeskRequests('previewRows')).toEqual([]);
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: /^Leave out .*Guthaben/ }));
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
    expect(alert).not.toBeInTheDocument();
    expect(screen.getByLabelText('Guthaben')).toHaveDisplayValue('Not imported');
  });

  it('is no matter while its cells are empty or zero', async () => {
    await choose('id;First name;Guthaben\n1;Ada;0,00\n2;Grace;\n');
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
    expect(screen.queryByText(/your programme does not have/)).toBeNull();
  });

  it('is said once: old cards without a column that verifies them', async () => {
    await choose('id;Karte;PIN\n1;A1;77\n2;A2;78\n');
    expect(await screen.findByText(/^\u2068Karte\u2069: old cards need a column that verifies them/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: 'cardField' } });
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
    expect(screen.queryByText(/old cards need a column/)).toBeNull();
  });
});

describe('Contacts in a file', () => {
  it('of a second column are said to be left out', async () => {
    await choose('First Name,E-mail 1 - Value,E-mail 2 - Value\nAda,a@x.example,b@x.example\n');
    expect(
      await screen.findByText(
        '\u2068E-mail 2 - Value\u2069: not imported. A member has one e-mail address and one phone number.',
      ),
    ).toBeVisible();
  });

  it('that several rows have are listed by the check, with the numbers of the rows', async () => {
    await choose('Title;;\n\nid;E-mail;Phone\n1;ada@x.example;0501234567\n2;Ada@X.example;\n3;;+972501234567\n', {
      importRows: { nextRow: 4, imported: 3, skipped: 0, failed: 0, errors: [] },
    });
    await check();
    const note = await screen.findByText(/^These contacts are in several rows/);
    const items = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(note).toBeVisible();
    expect(items.map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['ada@x.examplerows 4, 5', '0501234567rows 4, 6']),
    );
  });
});

it('A file with a NUL is refused with its line', async () => {
  await choose('id,First name\n1,Ada\n2,Gr\0ace\n');
  expect(await screen.findByRole('alert')).toHaveTextContent('Line 3 has a NUL character, which is no text.');
});
