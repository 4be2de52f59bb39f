import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UnusualAccount } from 'loyalty-contract/schemas/unusual-accounts';
import { DAY_MS } from 'loyalty-text/durations';
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

const people = [
  { name: 'Noa', purchases: 15, revenue: 172_500, giftsRedeemed: 4 },
  { name: '', purchases: 5, revenue: 15_000, giftsRedeemed: 0 },
];
const hours = [{ hour: 9, purchases: 20, revenue: 187_500 }];
const gifts = [{ name: 'Espresso', given: 6, used: 4 }];
const findTotals = () => screen.findByRole('region', { name: 'In this period' });
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('The figures of the programme', () => {
  it('load, and are shown with a table beside each chart', async () => {
    const later = createDeferredReply<DeskResponseBody<'getReport'> | Failure>();
    await open('/today', { replies: { getReport: later.reply } });
    expect(screen.getAllByText('Loading…', { selector: '[role="status"]' })[0]).toBeInTheDocument();
    later.release(createReport());
    expect(within(await findTotals()).getByText('₪1,875.00')).toBeVisible();
    expect(screen.getByText('worth ₪9,000.00')).toBeVisible();
    const visits = screen.getByRole('table', { name: 'Visits', hidden: true });
    expect(within(visits).getByRole('row', { name: '19 Nov 6 20', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Beans', hidden: true })).toBeInTheDocument();
    await expectAccessible(screen.getByRole('main'));
  });

  it('are asked for by days, step and place, and leave out what a place does not have', async () => {
    const { totals: all } = createReport();
    const none = { newMembers: null, points: null, credit: null, failedSignIns: null, undeliveredMessages: null };
    const atPlace = createReport({ totals: { ...all, ...none } });
    const whole = createReport();
    await open('/today', { replies: { getReport: [whole, whole, whole, whole, atPlace] } });
    await findTotals();
    change('Days', '365');
    await findTotals();
    expect(getSentDeskRequests('getReport').at(-1)?.query).toMatchObject({ businessId: 'olive', step: 'month' });
    change('Location', 'olive-haifa');
    expect(within(await findTotals()).queryByText('New members')).toBeNull();
    expect(screen.queryByRole('table', { name: 'Beans', hidden: true })).toBeNull();
    expect(getSentDeskRequests('getReport').at(-1)?.query).toMatchObject({ locationId: 'olive-haifa' });
  });

  it('are of the own places for who is bound to some, without what is of the whole business', async () => {
    const locations = ['Haifa', 'Jaffa', 'Tel Aviv'].map((name) => ({ locationId: name.slice(0, 1), name }));
    const session = createRoleSession('manager', { locations, onlyLocations: ['H', 'J'] });
    const { outstanding: _, ...report } = createReport();
    await renderDesk('/today', { session, replies: { getReport: report } });
    await findTotals();
    const options = within(screen.getByLabelText('Location')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All your locations', 'Haifa', 'Jaffa']);
    expect(screen.queryByRole('region', { name: 'Unusual accounts' })).toBeNull();
    expect(getSentDeskRequests('listUnusualAccounts')).toEqual([]);
    expect(screen.queryByText('worth ₪9,000.00')).toBeNull();
  });

  it('open on today, beside as much of the same day of the week before', async () => {
    const before = { ...createReport().totals, visits: 11, revenue: 150_000, purchases: 12 };
    const earlier = createReport({ from: '2026-11-13', to: '2026-11-13', until: '14:05', totals: before });
    await open('/today', { replies: { getReport: [createReport(), earlier] } });
    const totals = await findTotals();
    expect(await within(totals).findByText('Compared with Fri 13 Nov, until 14:05')).toBeVisible();
    expect(within(totals).getByText('+25%')).toBeVisible();
    const [asked, askedBefore] = getSentDeskRequests('getReport').map(({ query }) => query);
    expect(asked).not.toHaveProperty('until');
    expect(askedBefore?.until).toMatch(/^\d\d:\d\d$/);
    expect(asked?.from).toBe(asked?.to);
    expect(Date.parse(String(asked?.from)) - Date.parse(String(askedBefore?.from))).toBe(7 * DAY_MS);
    expect(within(totals).getByText('Sales').closest('div')).toHaveTextContent('₪1,875.00Before: ₪1,500.00');
    expect(within(totals).getByText('Average bill').closest('div')).toHaveTextContent('₪93.75Before: ₪125.00');
    expect(within(totals).getByText('Had visited before').closest('div')).toHaveTextContent('8');
  });

  it('say by how much they have changed, and apart from them what did not work', async () => {
    const before = { ...createReport().totals, revenue: 150_000 };
    await open('/today', { replies: { getReport: [createReport(), createReport({ totals: before })] } });
    const sales = within(await findTotals())
      .getByText('Sales')
      .closest('div');
    expect(await within(sales!).findByText('+25%')).toBeVisible();
    expect(within(await findTotals()).queryByText('Messages not delivered')).toBeNull();
    const faults = within(screen.getByRole('region', { name: 'What did not work' }));
    expect(faults.getByText('Messages not delivered')).toBeVisible();
  });

  it('do not say by how much a day has changed since a whole one, while it may not be over', async () => {
    const day = { from: '2026-11-20', to: '2026-11-20' };
    const before = { ...createReport().totals, revenue: 150_000 };
    await open('/today', { replies: { getReport: [createReport(day), createReport({ ...day, totals: before })] } });
    expect(await screen.findByText('Before: ₪1,500.00')).toBeVisible();
    expect(screen.queryByText(/%$/)).toBeNull();
  });

  it('are there without what they are compared with', async () => {
    await open('/today', { replies: { getReport: [createReport(), createProblemReply('BACKEND_TIMEOUT')] } });
    expect(within(await findTotals()).getByText('₪1,875.00')).toBeVisible();
    expect(screen.queryByText(/^Before:/)).toBeNull();
  });

  it('list places, the members who bought most, and gifts', async () => {
    const report = createReport({
      places: [
        { locationId: 'olive-haifa', visits: 9, purchases: 11, revenue: 120_000, giftsRedeemed: 3 },
        { locationId: 'olive-tlv', visits: 6, purchases: 9, revenue: 67_500, giftsRedeemed: 1 },
      ],
      bestMembers: [
        { comoMemberId: 'm-1', memberName: 'Ada Lovelace', visits: 2, revenue: 42_000 },
        { comoMemberId: 'm-2', memberName: '', visits: 1, revenue: 8_450 },
      ],
      gifts: [{ name: 'Espresso', given: 6, used: 4 }],
    });
    await open('/today', { replies: { getReport: report } });
    const getTable = (name: string) => within(screen.getByRole('table', { name }));
    await findTotals();
    expect(getTable('By location').getByRole('row', { name: 'Haifa 9 3 ₪1,200.00' })).toBeVisible();
    expect(getTable('Who bought most').getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      '/members/m-1',
    );
    const nameless = getTable('Who bought most').getByRole('link', { name: 'Member without a name' });
    expect(nameless).toHaveAttribute('href', '/members/m-2');
    expect(getTable('Gifts given and used').getByRole('row', { name: 'Espresso 6 4' })).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('say what was given and used of each balance, and what was recorded by person and hour', async () => {
    await open('/today', { replies: { getReport: createReport({ people, hours }) } });
    const totals = within(await findTotals());
    expect(totals.getByText('Beans: Given').closest('div')).toHaveTextContent('1,875');
    expect(totals.getByText('Beans: Used').closest('div')).toHaveTextContent('600');
    const getTable = (name: string) => within(screen.getByRole('table', { name }));
    expect(getTable('By person').getByRole('row', { name: 'Noa 15 4 ₪1,725.00' })).toBeVisible();
    expect(getTable('By person').getByRole('row', { name: /^Not named by the till 5 0/ })).toBeVisible();
    expect(getTable('By hour').getByRole('row', { name: '09:00–10:00 20 ₪1,875.00' })).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('are not asked for with an end before the start', async () => {
    await open('/today');
    await findTotals();
    change('Days', 'custom');
    change('From', '2026-11-10');
    change('To', '2026-11-01');
    expect(screen.getByText(/^The end can’t be before the start/)).toBeVisible();
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
    await open('/today', { replies: { getReport: createReport({ people, hours, gifts }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    const lines = (await readBlob(files[0])).split('\r\n');
    expect(lines[0]).toContain('From,To,Visits,Purchases,Sales');
    expect(lines[0]).toMatch(/,Average bill,Wrong sign-in codes,Messages not delivered$/);
    expect(lines[1]).toMatch(/^2026-11-19,2026-11-19,6,20,1875,12,8,3,4,1875,600,0,.*,93\.75,\d+,\d+$/);
    const getTable = (title: string, length: number) => lines.slice(lines.indexOf(title)).slice(1, length + 1);
    expect(getTable('By person', 3)).toEqual([
      'Person,Purchases,Gifts redeemed,Sales',
      'Noa,15,4,1725',
      'Not named by the till,5,0,150',
    ]);
    expect(getTable('By hour', 2)).toEqual(['Hour,Purchases,Sales', '09:00–10:00,20,1875']);
    expect(getTable('Gifts given and used', 2)).toEqual(['Gift,Given,Used', 'Espresso,6,4']);
    expect(getTable('What members have now', 2)).toEqual(['Members,1240', 'Beans,90000']);
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
      /Ada Lovelace.*Mostly one person.*83% through \u2068Noa\u2069: 830 Beans.*Usual here: up to 20 Beans/,
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
