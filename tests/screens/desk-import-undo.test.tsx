import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { connectionLost } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const imported = {
  importId: 'im-1',
  name: 'members.csv',
  dryRun: false,
  contactsConfirmed: false,
  createdAt: AT,
  createdBy: 'Noa Levi',
  nextRow: 61,
  imported: 60,
  skipped: 0,
  failed: 0,
};

async function open(replies: DeskReplies) {
  await renderDesk('/imports', {
    session: createRoleSession('manager'),
    replies: { getImportColumns: { columns: [] }, listImports: { imports: [imported] }, ...replies },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo \u2068members.csv\u2069?' }));
  expect(
    dialog.getByText('60 members are removed, with their balances. The file can be imported again afterwards.'),
  ).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The wrong file' } });
  await expectAccessible(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo the import' }));
}

it('undoes an import in parts, with a reason, and says how many members were removed', async () => {
  await open({
    undoImport: [
      { removed: 50, remaining: 10, inUse: [] },
      { removed: 60, remaining: 0, inUse: [] },
    ],
    listImports: [{ imports: [imported] }, { imports: [{ ...imported, undoneAt: AT }] }],
  });
  expect(await screen.findByText('60 members were removed.')).toBeVisible();
  expect(await screen.findByText('Undone')).toBeVisible();
  const requests = getSentDeskRequests('undoImport');
  expect(requests.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ businessId: 'olive', reason: 'The wrong file' })),
  );
  expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

it('names the members who were used since, and changes nothing', async () => {
  const used = { comoMemberId: 'm-7', firstName: 'Rina', lastName: 'Gal', use: 'signedIn' as const };
  await open({ undoImport: { removed: 0, remaining: 59, inUse: [used] } });
  const refusal = within(await screen.findByRole('dialog', { name: 'This import can no longer be undone' }));
  expect(refusal.getByRole('link', { name: 'Rina Gal' })).toHaveAttribute('href', expect.stringContaining('m-7'));
  expect(refusal.getByText('Signed in')).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
});

it('goes on from where it was, after a part had no answer', async () => {
  await open({
    undoImport: [
      { removed: 50, remaining: 10, inUse: [] },
      connectionLost,
      { removed: 50, remaining: 10, inUse: [] },
      { removed: 60, remaining: 0, inUse: [] },
    ],
  });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60 members were removed.')).toBeVisible();
});
