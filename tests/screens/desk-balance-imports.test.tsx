import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { balanceColumns, getCellForm } from 'loyalty-contract/import-columns';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const columns = { columns: balanceColumns.map((column) => ({ column, form: getCellForm(column) })) };
const counts = { nextRow: 1, imported: 0, skipped: 0, failed: 0 };
const begun = {
  ...{ importId: 'im-1', name: 'party.csv', kind: 'balances' as const, dryRun: false, contactsConfirmed: false },
  ...{ createdAt: AT, createdBy: 'Noa Levi', ...counts },
};
const done = { ...begun, nextRow: 61, imported: 60 };

const open = (replies: DeskReplies = {}) =>
  renderDesk('/imports', {
    session: createRoleSession('manager'),
    replies: {
      getImportColumns: columns,
      previewRows: { rows: [{ row: 1, cells: { id: 'a@b.example', addPoints: '-2.50' } }], problems: [] },
      listImports: { imports: [] },
      ...replies,
    },
  });

async function choose(content: string) {
  const file = new File([], 'party.csv', { type: 'text/csv' });
  // jsdom's files cannot be read.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(content).buffer });
  fireEvent.click(await screen.findByRole('radio', { name: 'Changes of balances' }));
  const field = await screen.findByLabelText(/^Choose a CSV or XLSX file/);
  fireEvent.change(field, { target: { files: [file] } });
}

it('changes balances by a file: whose column, a preview with signs, a reason, and a question', async () => {
  await open({ createImport: begun, importRows: { ...counts, nextRow: 3, imported: 2, errors: [], problems: [] } });
  await choose('E-mail,Bonus points\r\na@b.example,-2.5\r\nb@b.example,5\r\n');
  expect(await screen.findByLabelText('Which column says whose balance it is?')).toHaveDisplayValue('E-mail');
  expect(screen.getByLabelText('Bonus points')).toHaveDisplayValue('Change of points');
  expect(await screen.findByText('\u2068-2.50\u2069 Beans')).toBeVisible();
  await expectAccessible(screen.getByRole('main'));
  fireEvent.click(screen.getByRole('button', { name: 'Change balances' }));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('The member reads it. Say why.');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' The party ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change balances' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change the balances now?' }));
  fireEvent.click(question.getByRole('button', { name: 'Change balances' }));
  expect(await screen.findByText('The changes in \u2068party.csv\u2069 were made.')).toBeVisible();
  expect(getSentDeskRequests('createImport')[0]?.body).toEqual({
    ...{ businessId: 'olive', name: 'party.csv', dryRun: false },
    ...{ kind: 'balances', reason: 'The party' },
  });
  expect(getSentDeskRequests('importRows')[0]?.body).toMatchObject({
    csv: "id,addPoints\r\na@b.example,'-2.5\r\nb@b.example,5\r\n",
  });
});

it('says of a row why its balance was not changed', async () => {
  const problems = [
    { row: 1, column: 'id', code: 'unknown' as const },
    { row: 2, column: 'addPoints', code: 'insufficient' as const },
  ];
  await open({
    createImport: { ...begun, dryRun: true },
    importRows: { ...counts, nextRow: 3, failed: 2, errors: [], problems },
  });
  await choose('id,addPoints\r\nx,1\r\ny,-9\r\n');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The party' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('No member matches it, or several do.')).toBeVisible();
  expect(screen.getByText('The balance is lower than what is taken away.')).toBeVisible();
});

it('says after a reload, without the file, what is wrong in which column', async () => {
  const problems = [
    { row: 1, column: 'id', code: 'unknown' as const },
    { row: 2, column: 'addCredit', code: 'invalid' as const },
  ];
  const { unmount } = await open({
    createImport: { ...begun, dryRun: true },
    importRows: { ...counts, nextRow: 3, failed: 2, errors: [], problems },
  });
  await choose('id,addCredit\r\nx,1\r\ny,1.000\r\n');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The party' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByText('No member matches it, or several do.');
  unmount();

  await open();
  const table = within(await screen.findByRole('table', { name: 'Rows with errors' }));
  expect(table.getByRole('cell', { name: 'Member' })).toBeVisible();
  expect(table.getByRole('cell', { name: 'Change of credit' })).toBeVisible();
  expect(
    table.getByRole('cell', { name: /^It is not valid\. Wanted: an amount such as 120 or -120\.50/ }),
  ).toBeVisible();
  expect(table.queryByRole('columnheader', { name: 'In the file' })).toBeNull();
});

it('checks no file of which no column changes a balance', async () => {
  await open({ createImport: { ...begun, dryRun: true } });
  await choose('id,Summe\r\nx,1\r\n');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The party' } });
  expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
  expect(screen.getByText('Choose which column is the change of points or of credit.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Summe'), { target: { value: 'addPoints' } });
  expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
});

it('reads a column that is called a balance as a change, and says that it is added', async () => {
  await open({ createImport: { ...begun, dryRun: true } });
  await choose('id,Punkte\r\nx,1\r\n');
  expect(await screen.findByText(/Punkte.*is added to what members have/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
});

it('keeps the choice of what is in the file while an import runs', async () => {
  await open({ createImport: begun, importRows: { ...counts, nextRow: 2, imported: 1, errors: [], problems: [] } });
  await choose('id,addPoints\r\nx,1\r\n');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The party' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByText('Changed');
  expect(screen.getByRole('radio', { name: 'New members' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'New members' })).toBeEnabled());
});

it('undoes changes of balances, and names the members who had spent theirs', async () => {
  const used = { comoMemberId: 'm-7', firstName: 'Rina', lastName: 'Gal', use: 'balance' as const };
  await open({
    listImports: { imports: [done] },
    undoImport: [
      { removed: 50, remaining: 10, inUse: [used] },
      { removed: 60, remaining: 0, inUse: [] },
    ],
  });
  expect(await screen.findByText('Balances of 60 members')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo the changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo \u2068party.csv\u2069?' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The wrong file' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Undo the changes' }));
  const result = within(await screen.findByRole('dialog', { name: 'Undone, except for what was spent' }));
  expect(result.getByRole('link', { name: 'Rina Gal' })).toHaveAttribute('href', expect.stringContaining('m-7'));
  await expectAccessible(screen.getByRole('dialog'));
  fireEvent.click(result.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByText('The changes for 60 members were undone.')).toBeVisible();
});
