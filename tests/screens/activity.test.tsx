// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toPage, purchase, transaction } from '../msw/responses';
import { connectionLost } from '../msw/replies';
import { sentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const nothing = async () => {
  await screen.findByText('What you buy and earn shows up here.');
};

describeStates({
  path: '/member/activity',
  call: 'getPurchases',
  success: {
    reply: toPage({ purchases: [purchase({ location: 'Harbour' })] }, 1),
    shows: () => screen.findByText('Harbour'),
  },
  empty: { reply: toPage({ purchases: [] }, 0), shows: nothing },
});

describeStates({
  path: '/member/activity?tab=points',
  call: 'getBudgetActivity',
  success: {
    reply: toPage({ transactions: [transaction()] }, 1),
    shows: () => screen.findByText('Earned from a purchase'),
  },
  empty: { reply: toPage({ transactions: [] }, 0), shows: nothing },
});

describe('/member/activity', () => {
  const first = { ...toPage({ purchases: [purchase({ id: 'p-1', location: 'Harbour' })] }, 40) };
  const second = { ...first, page: 2, purchases: [purchase({ id: 'p-2', location: 'Market' })] };

  it('loads more entries on demand and shows how many there are', async () => {
    await renderPage('/member/activity', { replies: { getPurchases: [first, second] } });
    expect(await screen.findByText('1 of 40')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Market')).toBeVisible();
    expect(screen.getByText('2 of 40')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('Market').closest('summary')).toHaveFocus();
    expect(sentRequests('getPurchases').map(({ params }) => params?.page)).toEqual(['1', '2']);
  });

  const transactions = [transaction()];

  it('shows what the member owes for a returned purchase', async () => {
    const reply = { ...toPage({ transactions }, 1), owed: 1_200 };
    await renderPage('/member/activity?tab=points', { replies: { getBudgetActivity: reply } });
    expect(await screen.findByText(/You still owe/)).toHaveTextContent(/^You still owe 12.* for a returned purchase\./);
  });

  it('shows no debt where nothing is owed', async () => {
    const reply = toPage({ transactions }, 1);
    await renderPage('/member/activity?tab=points', { replies: { getBudgetActivity: reply } });
    expect(await screen.findByText('Earned from a purchase')).toBeVisible();
    expect(screen.queryByText(/You still owe/)).toBeNull();
  });

  it('keeps loaded entries and shows an error when loading more fails offline', async () => {
    await renderPage('/member/activity', { replies: { getPurchases: [first, connectionLost] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
    expect(screen.getByText('Harbour')).toBeVisible();
    expect(screen.getByText('1 of 40')).toBeVisible();
  });
});
