import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActivitySummary, toPage, createPurchase, createEntry } from '../msw/responses';
import { connectionLost, createProblemReply, type Replies } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { expectAccessible } from '../setup/expect-accessible';
import { readBlob } from '../setup/read-blob';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

/** A backend without filters and totals. */
const withoutFilters = { getActivitySummary: createProblemReply('NOT_IMPLEMENTED') };

const findEmptyState = async () => {
  await screen.findByText('What you buy and earn shows up here.');
};

describeStates({
  path: '/member/activity',
  call: 'getPurchases',
  success: {
    reply: toPage({ purchases: [createPurchase({ location: 'Harbour' })] }, 1),
    shows: () => screen.findByText('Harbour'),
  },
  empty: { reply: toPage({ purchases: [] }, 0), shows: findEmptyState },
  others: withoutFilters,
});

describeStates({
  path: '/member/activity?tab=points',
  call: 'getBudgetActivity',
  success: {
    reply: toPage({ transactions: [createEntry()] }, 1),
    shows: () => screen.findByText('Earned from a purchase'),
  },
  empty: { reply: toPage({ transactions: [] }, 0), shows: findEmptyState },
  others: withoutFilters,
});

describe('/member/activity', () => {
  const first = { ...toPage({ purchases: [createPurchase({ id: 'p-1', location: 'Harbour' })] }, 40) };
  const second = { ...first, page: 2, purchases: [createPurchase({ id: 'p-2', location: 'Market' })] };

  it('loads more entries on demand and shows how many there are', async () => {
    await renderPage('/member/activity', { replies: { getPurchases: [first, second], ...withoutFilters } });
    expect(await screen.findByText('1 of 40')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Market')).toBeVisible();
    expect(screen.getByText('2 of 40')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('Market').closest('summary')).toHaveFocus();
    expect(getSentRequests('getPurchases').map(({ params }) => params?.page)).toEqual(['1', '2']);
  });

  it('shows beside what was paid for a purchase what it earned', async () => {
    const purchase = createPurchase({ location: 'Harbour', total: 1_600, pointsEarned: 4_200, creditEarned: 0 });
    await renderPage('/member/activity', {
      replies: { getPurchases: toPage({ purchases: [purchase] }, 1), ...withoutFilters },
    });
    const row = (await screen.findByText('Harbour')).closest('summary');
    expect(row).toHaveTextContent('16.00');
    expect(row).toHaveTextContent('+42.00 points');
  });

  const transactions = [createEntry()];

  it('shows what the member owes for a returned purchase', async () => {
    const reply = { ...toPage({ transactions }, 1), owed: 1_200 };
    await renderPage('/member/activity?tab=points', { replies: { getBudgetActivity: reply, ...withoutFilters } });
    expect(await screen.findByText(/You still owe/)).toHaveTextContent(/^You still owe 12.* for a returned purchase\./);
  });

  it('shows no debt where nothing is owed', async () => {
    const reply = toPage({ transactions }, 1);
    await renderPage('/member/activity?tab=points', { replies: { getBudgetActivity: reply, ...withoutFilters } });
    expect(await screen.findByText('Earned from a purchase')).toBeVisible();
    expect(screen.queryByText(/You still owe/)).toBeNull();
  });

  it('keeps loaded entries and shows an error when loading more fails offline', async () => {
    await renderPage('/member/activity', { replies: { getPurchases: [first, connectionLost], ...withoutFilters } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
    expect(screen.getByText('Harbour')).toBeVisible();
    expect(screen.getByText('1 of 40')).toBeVisible();
  });
});

describe('/member/activity: filters and totals', () => {
  const atHarbour = createEntry({
    entity: { kind: 'purchase', location: 'Harbour', receiptNumber: 'R-1', total: 1_250 },
    rule: 'pointsPerUnit',
    rate: { earned: 100, spent: 100 },
  });
  const replies = {
    getBudgetActivity: toPage({ transactions: [atHarbour] }, 1),
    getPurchases: toPage({ purchases: [createPurchase()] }, 1),
    getActivitySummary: createActivitySummary(),
  };
  const open = (query = '', more: Replies = {}) =>
    renderPage(`/member/activity?tab=points${query}`, { replies: { ...replies, ...more } });
  const findRow = async () => within(await screen.findByRole('tabpanel')).findByRole('listitem');
  const findFilterButton = () => screen.findByRole('button', { name: /^Filter/ });

  it('names the place in the row, and the rate in its explanation', async () => {
    await open();
    const row = await findRow();
    expect(row).toHaveTextContent(/^HarbourEarned from a purchase/);
    expect(row).toHaveTextContent('You earn \u20681 point\u2069 for every \u2068€1\u2069 you spend.');
  });

  it('shows totals, and a chart whose table has the same numbers', async () => {
    await open();
    expect(await screen.findByRole('img', { name: 'By month: Earned, Used' })).toBeVisible();
    fireEvent.click(screen.getByText('Show the numbers'));
    const table = screen.getByRole('table', { name: 'By month' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['MonthEarnedUsed', 'March 2026500.00300.00', 'February 2026100.000']);
    await expectAccessible();
  });

  it('opens totals and chart below a button, where the list comes first', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Totals', expanded: false });
    const content = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(content).toHaveClass('max-lg:hidden');
    expect(content).toContainElement(await screen.findByRole('img', { name: /^By month/ }));
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(content).not.toHaveClass('max-lg:hidden');
  });

  it('offers no search and no totals before anything has happened', async () => {
    await open('', {
      getBudgetActivity: toPage({ transactions: [] }, 0),
      getActivitySummary: createActivitySummary({ places: [], count: 0, incoming: 0, outgoing: 0, months: [] }),
    });
    expect(await screen.findByText('What you buy and earn shows up here.')).toBeVisible();
    await expect.poll(() => screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Totals' })).toBeNull();
  });

  it('filters by the URL, and writes a chosen filter to it', async () => {
    await open('&place=harbour&from=2026-03-01');
    const sent = { place: 'harbour', from: '2026-03-01' };
    expect(await findFilterButton()).toHaveTextContent('Filter2');
    expect(getSentRequests('getBudgetActivity').map(({ query }) => query)).toEqual([sent]);
    expect(getSentRequests('getActivitySummary').map(({ query }) => query)).toEqual([sent]);
    expect(await screen.findByLabelText('Location')).toHaveValue('harbour');
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'spent' } });
    await expect.poll(() => getSentRequests('getBudgetActivity').at(-1)?.query).toEqual({ ...sent, kind: 'spent' });
  });

  it('ignores invalid filters in the URL', async () => {
    await open('&kind=gold&from=yesterday');
    expect(await findFilterButton()).toHaveTextContent(/^Filter$/);
    expect(getSentRequests('getBudgetActivity').map(({ query }) => query)).toEqual([undefined]);
  });

  it('searches, says that nothing was found, and ends the search', async () => {
    const none = toPage({ transactions: [] }, 0);
    await open('', { getBudgetActivity: [replies.getBudgetActivity, none, replies.getBudgetActivity] });
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search activity' }), { target: { value: ' tea ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(getSentRequests('getBudgetActivity').at(-1)?.query).toEqual({ search: 'tea' });
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) fireEvent.click(clear);
    expect(await findRow()).toHaveTextContent(/^Harbour/);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('does not send the kind of an entry with purchases', async () => {
    await renderPage('/member/activity?kind=spent', { replies });
    expect(await screen.findByText('Receipt R-17')).toBeInTheDocument();
    expect(getSentRequests('getPurchases').map(({ query }) => query)).toEqual([undefined]);
  });

  it('downloads all rows, page after page', async () => {
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const page = (number: number) => ({ ...toPage({ transactions: [atHarbour] }, 2), page: number, perPage: 1 });
    await open('', { getBudgetActivity: [replies.getBudgetActivity, page(1), page(2)] });
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await expect.poll(() => files).toHaveLength(1);
    expect(getSentRequests('getBudgetActivity').map(({ params }) => params?.page)).toEqual(['1', '1', '2']);
    expect((await readBlob(files[0])).match(/Harbour/g)).toHaveLength(2);
  });

  it('says so when a download fails', async () => {
    await open('', { getBudgetActivity: [replies.getBudgetActivity, createProblemReply('BACKEND_UNAVAILABLE')] });
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('shows neither filters nor totals where the backend has none', async () => {
    await open('', withoutFilters);
    expect(await findRow()).toHaveTextContent(/^Harbour/);
    await expect.poll(() => screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });
});

describe('A purchase that brought stamps', () => {
  it('says how many, the card after it, and that a full card became a gift', async () => {
    const stamps = [
      { cardId: 'coffee', name: 'Coffee card', added: 1, stamps: 5, stampsNeeded: 10, completed: 0 },
      { cardId: 'lunch', name: 'Lunch card', added: 2, stamps: 1, stampsNeeded: 6, completed: 1 },
    ];
    await renderPage('/member/activity', {
      replies: { getPurchases: toPage({ purchases: [createPurchase({ stamps })] }, 1), ...withoutFilters },
    });
    fireEvent.click(await screen.findByText('Harbour'));
    expect(screen.getByText('Coffee card').parentElement).toHaveTextContent('Coffee card+1 stamp');
    expect(screen.getByText('5 of 10')).toBeVisible();
    expect(screen.getByText('Lunch card').parentElement).toHaveTextContent('Lunch card+2 stamps');
    expect(screen.getByText('Card full: a gift for you')).toBeVisible();
  });
});
