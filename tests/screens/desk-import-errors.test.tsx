import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getImportKey } from '@/lib/storage/keys';
import { getCellForm, importColumns } from 'loyalty-contract/import-columns';
import { AT, createRoleSession } from '../msw/desk-records';
import { readBlob } from '../setup/read-blob';
import { renderDesk } from '../setup/render-desk';

const ROWS = 1_200;
const counts = { nextRow: 1, imported: 0, skipped: 0, failed: 0 };
const begun = {
  ...{ importId: 'im-1', name: 'members.csv', dryRun: true, contactsConfirmed: false },
  ...{ createdAt: AT, createdBy: 'Dana Cohen', ...counts },
};
/** A part whose rows all have an error. */
const fail = (firstRow: number, nextRow: number) => ({
  ...{ nextRow, imported: 0, skipped: 0, failed: nextRow - 1 },
  errors: Array.from({ length: nextRow - firstRow }, (_, index) => ({
    row: firstRow + index,
    column: 'firstName' as const,
    code: 'invalid' as const,
  })),
});

it('The check of a file lists the first errors of many, and saves all rows that failed', async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  await renderDesk('/imports', {
    session: createRoleSession('manager'),
    replies: {
      getImportColumns: { columns: importColumns.map((column) => ({ column, form: getCellForm(column) })) },
      previewRows: { rows: [], problems: [] },
      listImports: { imports: [] },
      createImport: begun,
      importRows: [fail(1, 501), fail(501, 1_001), fail(1_001, ROWS + 1)],
    },
  });
  const bytes = new TextEncoder().encode(
    `id,firstName\n${Array.from({ length: ROWS }, (_, n) => `${n},A\n`).join('')}`,
  );
  const file = new File([], 'members.csv', { type: 'text/csv' });
  // jsdom's files cannot be read.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  fireEvent.change(await screen.findByLabelText(/^Choose a CSV or XLSX file/), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(
    await screen.findByText('100 of 1,200 rows with errors are listed here. The download has 1,200.'),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Download the failed rows' }));
  expect((await readBlob(saved[0])).trimEnd().split('\r\n')).toHaveLength(ROWS + 1);
  const stored = JSON.parse(window.localStorage.getItem(getImportKey('olive')) ?? '{}');
  expect(stored.errors).toHaveLength(1_000);
});
