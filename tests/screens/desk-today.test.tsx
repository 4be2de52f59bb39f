import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnusualAccount } from 'loyalty-contract/schemas/unusual-accounts';
import { getSentDeskRequests, type DeskResponseBody } from '../msw/desk-handlers';
import { createReport, createRoleSession } from '../msw/desk-records';
import { createDeferredReply, createProblemReply, type Failure } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { readBlob } from '../setup/read-blob';
import { renderDesk } from '../setup/render-desk';

type DeskOptions = Parameters<typeof renderDesk>[1];
/** An owner is signed in, and no account is unusual, by default. */
const open = (url: string, { replies, ...options }: DeskOptions = {}) =>
  renderDesk(url, {
    session: createRoleSession(),
    replies: { getReport: createReport(), listUnusualAccounts: { accounts: [], cursor: null }, ...replies },
    ...options,
  });

const findTotals = () => screen.findByRole('region', { name: 'In these days' });
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('The figures of the programme', () => {
  it('load, and are shown with a table beside each chart', async () => {
    const later = createDeferredReply<DeskResponseBody<'getReport'> | Failure>();
    await open('/today', { replies: { getReport: later.reply } });
    expect(screen.getAllByText('Loading…', { selector: '[role="status"]' })[0]).toBeInTheDocument();
    later.release(createReport());
    expect(within(await findTotals()).getByText('₪1,875.00')).toBeVisible();
    expect(screen.getByText('worth ₪9,000.00')).toBeVisible();
    const visits = screen.getByRole('table', { name: 'Visits', hidden: true });
    expect(within(visits).getByRole('row', { name: '19 Nov 6', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Beans', hidden: true })).toBeInTheDocument();
    await expectAccessible(screen.getByRole('main'));
  });

  it('are asked for by days, step and place, and leave out what a place does not have', async () => {
    const { totals: all } = createReport();
    const none = { newMembers: null, points: null, credit: null, failedSignIns: null, undeliveredMessages: null };
    const atPlace = createReport({ totals: { ...all, ...none } });
    await open('/today', { replies: { getReport: [createReport(), createReport(), atPlace] } });
    await findTotals();
    change('Days', '365');
    await findTotals();
    expect(getSentDeskRequests('getReport').at(-1)?.query).toMatchObject({ businessId: 'olive', step: 'month' });
    change('Place', 'olive-haifa');
    expect(within(await findTotals()).queryByText('New members')).toBeNull();
    expect(screen.queryByRole('table', { name: 'Beans', hidden: true })).toBeNull();
    expect(getSentDeskRequests('getReport').at(-1)?.query).toMatchObject({ locationId: 'olive-haifa' });
  });

  it('are not asked for with an end before the start', async () => {
    await open('/today');
    await findTotals();
    change('Days', 'custom');
    change('From', '2026-11-10');
    change('To', '2026-11-01');
    expect(screen.getByText(/^Choose an end after the start/)).toBeVisible();
    const days = getSentDeskRequests('getReport').map(({ query }) => `${query?.from} ${query?.to}`);
    expect(days).not.toContain('2026-11-10 2026-11-01');
  });

  it('show an error, and load on retry', async () => {
    await open('/today', { replies: { getReport: [createProblemReply('BACKEND_TIMEOUT'), createReport()] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await findTotals()).toBeVisible();
  });

  it('are saved as CSV with amounts in whole units', async () => {
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    await open('/today');
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    const lines = (await readBlob(files[0])).split('\r\n');
    expect(lines[0]).toContain('From,To,Visits,Sales');
    expect(lines[1]).toMatch(/^2026-11-19,2026-11-19,6,1875,12,3,4,1875,600,0,/);
  });

  it('are not part of the role of support', async () => {
    await open('/today', { session: createRoleSession('support') });
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  });
});

describe('Unusual accounts', () => {
  const unusual: UnusualAccount = {
    comoMemberId: 'm-1',
    memberName: 'Ada Lovelace',
    account: 'points',
    amount: 100_000,
    usual: 2_000,
    person: { name: 'Noa', amount: 83_000 },
    listedAt: '2026-11-20T10:00:00Z',
  };
  const findList = () => screen.findByRole('region', { name: 'Unusual accounts' });

  it('say who got how much, through whom, and what is usual, with a link to the member', async () => {
    const alone: UnusualAccount = { ...unusual, comoMemberId: 'm-2', memberName: '', account: 'credit', person: null };
    const listUnusualAccounts = { accounts: [unusual, alone], cursor: null };
    await open('/today', { replies: { listUnusualAccounts } });
    const [first, second] = await within(await findList()).findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Ada Lovelace.*Mostly one person.*83% through Noa: 830 Beans.*Usual here: up to 20 Beans/,
    );
    expect(first).toHaveTextContent(/Listed since 20 Nov 2026.*1,000 Beans$/);
    expect(within(first!).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/members/m-1');
    expect(second).toHaveTextContent(/m-2.*Far more than usual.*₪1,000\.00$/);
    expect(second).not.toHaveTextContent('through');
    await expectAccessible(screen.getByRole('main'));
  });

  it('come page by page', async () => {
    const next = { ...unusual, comoMemberId: 'm-3', memberName: 'Grace Hopper' };
    const replies = {
      listUnusualAccounts: [
        { accounts: [unusual], cursor: '1~a' },
        { accounts: [next], cursor: null },
      ],
    };
    await open('/today', { replies });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more: Unusual accounts' }));
    expect(await screen.findByRole('link', { name: 'Grace Hopper' })).toBeVisible();
    expect(getSentDeskRequests('listUnusualAccounts').at(-1)?.query).toEqual({ businessId: 'olive', cursor: '1~a' });
  });

  it('say that there are none', async () => {
    await open('/today');
    expect(await within(await findList()).findByText('Nothing unusual in the last 30 days.')).toBeVisible();
  });

  it('show an error, and load on retry', async () => {
    const listUnusualAccounts = [createProblemReply('BACKEND_TIMEOUT'), { accounts: [unusual], cursor: null }];
    await open('/today', { replies: { listUnusualAccounts } });
    fireEvent.click(await within(await findList()).findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  });
});
