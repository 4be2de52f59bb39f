import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCellForm, importColumns } from 'loyalty-contract/import-columns';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const counts = { nextRow: 1, imported: 0, skipped: 0, failed: 0 };
const begun = {
  importId: 'im-1',
  name: 'members.csv',
  dryRun: true,
  contactsConfirmed: false,
  createdAt: AT,
  createdBy: 'Dana',
  ...counts,
};
const getImportColumns = {
  columns: importColumns.map((column) => ({ column, form: getCellForm(column) })),
  phoneCountry: 'IL',
};

async function chooseFile(content: string): Promise<void> {
  await renderDesk('/imports', {
    session: createRoleSession('manager'),
    replies: {
      getImportColumns,
      previewRows: { rows: [], problems: [] },
      listImports: { imports: [] },
      createImport: begun,
      importRows: { ...counts, nextRow: 3, imported: 2, errors: [] },
    },
  });
  const bytes = new TextEncoder().encode(content);
  const file = new File([], 'members.csv', { type: 'text/csv' });
  // jsdom's files cannot be read.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => Uint8Array.from(bytes).buffer });
  fireEvent.change(await screen.findByLabelText(/^Choose a CSV or XLSX file/), { target: { files: [file] } });
}

describe('The phone numbers of an import', () => {
  it('without a country code are of the country that a person chooses, those that fit first', async () => {
    await chooseFile('id,phone\n1,0532 123 45 67\n2,+4915123456789\n');
    const country = await screen.findByLabelText('Numbers without a country code are of');
    expect(country).toHaveDisplayValue('Israel');
    expect(within(country).getAllByRole('option')[0]).toHaveTextContent('Türkiye');
    fireEvent.change(country, { target: { value: 'TR' } });
    await expect.poll(() => getSentDeskRequests('previewRows').at(-1)?.body).toMatchObject({ phoneCountry: 'TR' });
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    await expect.poll(() => getSentDeskRequests('createImport').at(-1)?.body).toMatchObject({ phoneCountry: 'TR' });
  });

  it('raise no question if all of them have a country code', async () => {
    await chooseFile('id,phone\n1,+4915123456789\n');
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
    expect(screen.queryByLabelText('Numbers without a country code are of')).toBeNull();
  });
});
