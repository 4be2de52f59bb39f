import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getImportKey } from '@/lib/storage/keys';
import { getCellForm, importColumns } from 'loyalty-contract/import-columns';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { connectionLost, createDeferredReply, type Failure } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { readBlob } from '../setup/read-blob';
import { renderDesk } from '../setup/render-desk';
import { createWorkbook, toSheetXml } from '../setup/workbook';

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

const columns = {
  columns: [
    ...importColumns.map((column) => ({ column, form: getCellForm(column) })),
    { column: 'fields.city', form: 'text' as const, label: 'Your city' },
    { column: 'consents.news.sms', form: 'truth' as const, label: 'News', channel: 'sms' as const },
  ],
};
const previewed = { rows: [{ row: 1, cells: { id: '1', firstName: 'A' } }], problems: [] };

const open = (replies: DeskReplies = {}, role: 'manager' | 'owner' = 'manager') =>
  renderDesk('/imports', {
    session: createRoleSession(role),
    replies: { getImportColumns: columns, previewRows: previewed, listImports: { imports: [] }, ...replies },
  });
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
    await screen.findByLabelText(/^Choose a CSV or XLSX file/);
    expect(screen.queryByRole('checkbox', { name: /^The members confirmed their e-mail/ })).toBeNull();
  });

  it('can be vouched for by an owner', async () => {
    await open({ createImport: begun(true), importRows: [part(501), part(502)] }, 'owner');
    await choose(/^Choose a CSV or XLSX file/, csv);
    fireEvent.click(await screen.findByRole('checkbox', { name: /^The members confirmed their e-mail/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    await expect
      .poll(() => getSentDeskRequests('createImport').map(({ body }) => body))
      .toEqual([expect.objectContaining({ contactsConfirmed: true })]);
  });

  it('names what is wrong with a file before anything is sent', async () => {
    await open();
    await choose(/^Choose a CSV or XLSX file/, 'id,colour\r\n1,red,large\r\n');
    expect(await screen.findByText('Row 2 has more cells than the header.')).toBeVisible();
    await choose(/members\.csv/, 'id\r\n');
    expect(await screen.findByText('This file has no rows below its header.')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    expect(getSentDeskRequests('createImport')).toEqual([]);
  });

  it('has the columns that a person chooses, beginning with guesses, and shows rows as they would be stored', async () => {
    const cells = {
      id: '1',
      phoneNumber: '+972507637506',
      birthday: '1990-02-28',
      points: '12.50',
      hasConsent: 'true',
    };
    const problem = { row: 2, column: 'points', code: 'invalid' as const };
    await open({
      previewRows: { rows: [{ row: 1, cells }], problems: [problem] },
      createImport: begun(true),
      importRows: part(3),
    });
    const rows = ['1;0507637506;28.02.1990;12,5;ja;Haifa', '2;;;1.250;;'];
    await choose(
      /^Choose a CSV or XLSX file/,
      `Kundennummer;Handy;Geboren;Bonus;Zustimmung;Wohnort\n${rows.join('\n')}\n`,
    );
    expect(await screen.findByText('Read as text in UTF-8.')).toBeVisible();
    expect(screen.getByLabelText('Which column tells members apart?')).toHaveDisplayValue('Kundennummer');
    expect(screen.getByLabelText('Handy')).toHaveDisplayValue('Phone');
    expect(screen.getByRole('radio', { name: 'Day, month, year: 28.02.1990 is 28 Feb 1990' })).toBeChecked();
    expect(screen.getByLabelText('Bonus')).toHaveDisplayValue('Not imported');
    fireEvent.change(screen.getByLabelText('Bonus'), { target: { value: 'points' } });
    fireEvent.change(screen.getByLabelText('Wohnort'), { target: { value: 'fields.city' } });
    const preview = within(screen.getByRole('region', { name: 'The first rows, as they would be stored' }));
    expect(await preview.findByText('12.50 Beans')).toBeVisible();
    for (const text of ['+972507637506', '28 Feb 1990', 'Yes']) expect(preview.getByText(text)).toBeVisible();
    expect(
      preview.getByText(
        'Row 3, \u2068Bonus\u2069: “\u20681.250\u2069”. It is not valid. Wanted: an amount such as 120 or 120.50, without separators of thousands.',
      ),
    ).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/was checked/)).toBeVisible();
    expect(getSentDeskRequests('importRows').map(({ body }) => (body as { csv: string }).csv)).toEqual([
      'id,phoneNumber,birthday,points,hasConsent,fields.city\r\n1,0507637506,1990-02-28,12.5,ja,Haifa\r\n2,,,1.250,,\r\n',
    ]);
  });

  it('asks how a file writes its days, if they do not tell it', async () => {
    await open();
    await choose(/^Choose a CSV or XLSX file/, 'id,note,birthday\n1,x,05/06/1990\n');
    expect(await screen.findByText('Choose how the file writes dates.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
    const choices = within(screen.getByRole('group', { name: 'How does this file write dates?' }));
    for (const radio of choices.getAllByRole('radio')) expect(radio).not.toBeChecked();
    fireEvent.click(choices.getByRole('radio', { name: 'Month, day, year: 05/06/1990 is 6 May 1990' }));
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
    await expect
      .poll(() => getSentDeskRequests('previewRows').map(({ body }) => (body as { csv: string }).csv))
      .toEqual(['id,birthday\r\n1,1990-05-06\r\n']);
  });

  it('asks which column tells members apart, if none is called like that', async () => {
    await open();
    await choose(/^Choose a CSV or XLSX file/, 'Wer,Vorname\n1,Ada\n');
    expect(await screen.findByText('Choose the column that tells members apart.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Which column tells members apart?'), { target: { value: '0' } });
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
  });

  it('reads the sheets of a workbook', async () => {
    await open();
    const sheets = {
      Notes: toSheetXml([['note'], ['x']]),
      Members: toSheetXml([
        ['id', 'First name'],
        [1, 'Ada'],
      ]),
    };
    await choose(/^Choose a CSV or XLSX file/, createWorkbook(sheets), 'members.xlsx');
    expect(await screen.findByText('Read as a workbook (XLSX).')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Sheet'), { target: { value: '1' } });
    await expect
      .poll(() => getSentDeskRequests('previewRows').map(({ body }) => (body as { csv: string }).csv))
      .toEqual(['id,firstName\r\n1,Ada\r\n']);
  });

  it.each([
    ['an older workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'This is an old Excel file (.xls). Save it as .xlsx.'],
    [
      'half a workbook',
      createWorkbook({ A: toSheetXml([['id'], ['1']]) }).slice(0, 300),
      /^This workbook cannot be read\./,
    ],
    [
      'a workbook with a cell far away',
      createWorkbook({ A: toSheetXml([['id'], ['1']]).replace('</row>', '<c r="XFD1048576"/></row>') }),
      /^This workbook is too large to read\./,
    ],
  ])('says what helps with %s', async (_, bytes, text) => {
    await open();
    await choose(/^Choose a CSV or XLSX file/, bytes, 'members.xlsx');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is no file in another encoding', async () => {
    await open();
    await choose(/^Choose a CSV or XLSX file/, Buffer.from('id,firstName\r\n1,J\xfcrgen\r\n', 'latin1'));
    expect(
      await screen.findByText(/^This is no text in UTF-8\. In Excel, choose “Save As” and the type “CSV UTF-8”/),
    ).toBeVisible();
  });

  it('is checked first, and shows errors by row and column', async () => {
    const wrong = { row: 2, column: 'firstName', code: 'invalid' } as const;
    await open({
      createImport: [begun(true), begun(false)],
      importRows: [
        part(501),
        part(502, { imported: 500, failed: 1, canSignIn: 480, problems: [wrong] }),
        part(501),
        part(502),
      ],
    });
    await choose(/^Choose a CSV or XLSX file/, csv);
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('\u2068members.csv\u2069 was checked. Nothing was written.')).toBeVisible();
    expect(
      screen.getByRole('row', { name: '3 firstName A It is not valid. Wanted: one line of text, not too long.' }),
    ).toBeVisible();
    expect(screen.getByText('480 of 500 members will be able to sign in with these contacts.')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: 'Download the failed rows' }));
    expect(await readBlob(saved[0])).toBe(
      'id,firstName,Row,Why\r\n2,A,3,"firstName: It is not valid. Wanted: one line of text, not too long."\r\n',
    );

    fireEvent.click(screen.getByRole('button', { name: 'Import 500 members' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(getSentDeskRequests('createImport')).toHaveLength(1);
    const confirm = dialog.getByRole('button', { name: 'Import' });
    // Two presses before the next render begin one import.
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await screen.findByText('\u2068members.csv\u2069 was imported.')).toBeVisible();
    expect(getSentDeskRequests('createImport').map(({ body }) => body)).toMatchObject([
      { dryRun: true },
      { dryRun: false },
    ]);
    expect(getSentDeskRequests('importRows').map(({ body }) => (body as { firstRow: number }).firstRow)).toEqual([
      1, 501, 1, 501,
    ]);
  });

  it('goes back from a check to the columns, which stay as they were chosen', async () => {
    await open({ createImport: [begun(true), begun(true)], importRows: [part(2), part(2)] });
    await choose(/^Choose a CSV or XLSX file/, 'id,nickname\r\n1,Maya\r\n');
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change the columns' }));
    fireEvent.change(await screen.findByLabelText('nickname'), { target: { value: 'firstName' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    await expect
      .poll(() => getSentDeskRequests('importRows').map(({ body }) => (body as { csv: string }).csv))
      .toEqual(['id\r\n1\r\n', 'id,firstName\r\n1,Maya\r\n']);
  });

  it('repeats a part without a response with its key, when a person continues', async () => {
    await open({ createImport: begun(true), importRows: [connectionLost, part(501), part(502)] });
    await choose(/^Choose a CSV or XLSX file/, csv);
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
    await choose(/^Choose a CSV or XLSX file/, csv);
    fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/was checked/)).toBeVisible();
    expect(refusal).toHaveBeenCalled();
    expect(window.localStorage.getItem(getImportKey('olive'))).toBeNull();
    refusal.mockRestore();
  });

  it('can be stopped, goes on after a reload with the same file only, and can be ended', async () => {
    const later = createDeferredReply<ReturnType<typeof part> | Failure>();
    const { unmount } = await open({ createImport: begun(true), importRows: [later.reply] });
    await choose(/^Choose a CSV or XLSX file/, csv);
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
    await choose(/^Choose \u2068members\.csv\u2069 again/, 'id\r\n1\r\n');
    expect(await screen.findByText('This is another file. Choose \u2068members.csv\u2069 as it was.')).toBeVisible();
    await choose(/^Choose \u2068members\.csv\u2069 again/, csv);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/was checked/)).toBeVisible();
    expect(getSentDeskRequests('importRows').at(-1)?.body).toMatchObject({ firstRow: 501 });
    fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByLabelText(/^Choose a CSV or XLSX file/)).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});
