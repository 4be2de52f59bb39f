import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getImportKey } from '@/lib/storage/keys';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { connectionLost, createDeferredReply, createProblemReply, type Failure } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { readBlob } from '../setup/read-blob';
import { renderDesk } from '../setup/render-desk';

const counts = { nextRow: 1, imported: 0, skipped: 0, failed: 0 };
const begun = (dryRun: boolean) => ({
  importId: 'im-1',
  name: 'members.csv',
  dryRun,
  contactsConfirmed: false,
  createdAt: AT,
  createdBy: 'Dana Cohen',
  ...counts,
});
/** A file with more rows than a part can have. */
const ROWS = 501;
const csv = `id,firstName\r\n${Array.from({ length: ROWS }, (_, index) => `${index + 1},A\r\n`).join('')}`;
const part = (nextRow: number, more = {}) => ({ ...counts, nextRow, imported: nextRow - 1, errors: [], ...more });

const open = (replies: DeskReplies = {}, role: 'manager' | 'owner' = 'manager') =>
  renderDesk('/imports', { session: createRoleSession(role), replies });
const choose = async (label: string | RegExp, content: string | Uint8Array, name = 'members.csv') => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = new File([], name, { type: 'text/csv' });
  // jsdom's files cannot be read.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => Uint8Array.from(bytes).buffer });
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
};
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  URL.revokeObjectURL = () => undefined;
});

describe('An import', () => {
  it('cannot be vouched for by a manager', async () => {
    await open();
    await screen.findByLabelText(/^Choose a CSV file/);
    expect(screen.queryByRole('checkbox', { name: /^The members confirmed their e-mail/ })).toBeNull();
  });

  it('can be vouched for by an owner', async () => {
    await open({ createImport: begun(true), importRows: [part(501), part(502)] }, 'owner');
    await choose(/^Choose a CSV file/, csv);
    fireEvent.click(await screen.findByRole('checkbox', { name: /^The members confirmed their e-mail/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    await expect
      .poll(() => getSentDeskRequests('createImport').map(({ body }) => body))
      .toEqual([expect.objectContaining({ contactsConfirmed: true })]);
  });

  it('names what is wrong with a file before anything is sent', async () => {
    await open();
    await choose(/^Choose a CSV file/, 'id,colour\r\n1,red\r\n');
    expect(await screen.findByText('The column “colour” is not known. Remove or rename it.')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    expect(getSentDeskRequests()).toEqual([]);
  });

  it('is no file in another encoding', async () => {
    await open();
    await choose(/^Choose a CSV file/, Buffer.from('id,firstName\r\n1,J\xfcrgen\r\n', 'latin1'));
    expect(await screen.findByText('This is no text in UTF-8. Save the file as “CSV UTF-8”.')).toBeVisible();
  });

  it('is checked first, and shows errors by row and column', async () => {
    const wrong = { row: 2, column: 'firstName', code: 'invalid' } as const;
    await open({
      createImport: [begun(true), begun(false)],
      importRows: [
        part(501),
        part(502, { imported: 500, failed: 1, canSignIn: 480, errors: [wrong] }),
        part(501),
        part(502),
      ],
    });
    await choose(/^Choose a CSV file/, csv);
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('members.csv was checked. Nothing was written.')).toBeVisible();
    expect(
      screen.getByRole('row', { name: '3 firstName A It is not valid. Wanted: one line of text, not too long.' }),
    ).toBeVisible();
    expect(screen.getByText('480 of 500 members will be able to sign in with these contacts.')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: 'Download the errors' }));
    expect(await readBlob(saved[0])).toContain(
      '3,firstName,A,"It is not valid. Wanted: one line of text, not too long."',
    );

    fireEvent.click(screen.getByRole('button', { name: 'Import 500 members' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(getSentDeskRequests('createImport')).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('members.csv was imported.')).toBeVisible();
    expect(getSentDeskRequests('createImport').map(({ body }) => body)).toMatchObject([
      { dryRun: true },
      { dryRun: false },
    ]);
    expect(getSentDeskRequests('importRows').map(({ body }) => (body as { firstRow: number }).firstRow)).toEqual([
      1, 501, 1, 501,
    ]);
  });

  it('repeats a part without a response with its key, when a person continues', async () => {
    await open({ createImport: begun(true), importRows: [connectionLost, part(501), part(502)] });
    await choose(/^Choose a CSV file/, csv);
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/was checked/)).toBeVisible();
    const [first, second] = getSentDeskRequests('importRows');
    expect(second).toEqual(first);
  });

  it('ends also in a browser that refuses to store its progress', async () => {
    await open({ createImport: begun(true), importRows: [part(501), part(502)] });
    window.localStorage.setItem(getImportKey('olive'), 'the progress of an older import');
    const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await choose(/^Choose a CSV file/, csv);
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/was checked/)).toBeVisible();
    expect(refusal).toHaveBeenCalled();
    expect(window.localStorage.getItem(getImportKey('olive'))).toBeNull();
    refusal.mockRestore();
  });

  it('can be stopped, goes on after a reload with the same file only, and can be ended', async () => {
    const later = createDeferredReply<ReturnType<typeof part> | Failure>();
    const { unmount } = await open({ createImport: begun(true), importRows: [later.reply] });
    await choose(/^Choose a CSV file/, csv);
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    later.release(part(501));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '500');
    expect(getSentDeskRequests('importRows')).toHaveLength(1);
    unmount();

    await open({ importRows: part(502) });
    expect(await screen.findByText('500 of 501 rows')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    await choose(/^Choose members\.csv again/, 'id\r\n1\r\n');
    expect(await screen.findByText('This is another file. Choose members.csv as it was.')).toBeVisible();
    await choose(/^Choose members\.csv again/, csv);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/was checked/)).toBeVisible();
    expect(getSentDeskRequests('importRows').at(-1)?.body).toMatchObject({ firstRow: 501 });
    fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByLabelText(/^Choose a CSV file/)).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});

describe('An export', () => {
  it('saves all pages as one file', async () => {
    await open({
      exportMembers: [
        { csv: 'id\r\n1\r\n', members: 1, cursor: '1' },
        { csv: '2\r\n', members: 1, cursor: null },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Download all members' }));
    expect(await screen.findByText('2 members saved.')).toBeVisible();
    expect(await readBlob(saved[0])).toBe('id\r\n1\r\n2\r\n');
  });

  it('saves nothing of a part', async () => {
    await open({ exportMembers: [{ csv: 'id\r\n1\r\n', members: 1, cursor: '1' }, createProblemReply('BUSY')] });
    fireEvent.click(await screen.findByRole('button', { name: 'Download all members' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Download all members' })).not.toHaveAttribute('aria-busy'),
    );
    expect(saved).toEqual([]);
  });

  it('is not part of the role of support', async () => {
    await renderDesk('/imports', { session: createRoleSession('support') });
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  });
});
