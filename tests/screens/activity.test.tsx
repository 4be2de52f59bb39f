// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toPage, purchase, transaction } from '../msw/answers';
import { connectionLost } from '../msw/replies';
import { sentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const nothing = async () => {
  await screen.findByText('What you buy and collect will show up here.');
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
    shows: () => screen.findByText('Collected with a purchase'),
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
    expect(sentRequests('getPurchases').map(({ params }) => params?.page)).toEqual(['1', '2']);
  });

  it('keeps loaded entries and shows an error when loading more fails offline', async () => {
    await renderPage('/member/activity', { replies: { getPurchases: [first, connectionLost] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('There is no connection. Check your network and try again.')).toBeVisible();
    expect(screen.getByText('Harbour')).toBeVisible();
    expect(screen.getByText('1 of 40')).toBeVisible();
  });
});
