// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import english from '@/locales/en.json';
import { gift, memberDetails, toPage, shopItem, transaction } from '../msw/responses';
import { problem, type Replies } from '../msw/replies';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const gifts = { gifts: [gift({ name: 'Espresso on us' })] };
const shops = { pointShop: [shopItem({ name: 'Olive oil' })], rewardShop: [] };
const activity = toPage({ transactions: [transaction({ amount: 1_250 })] }, 1);
const all: Replies = {
  getGifts: gifts,
  getShops: shops,
  getBudgetActivity: activity,
  // After the session has ended, home shows the visitor's page under the notice until sign-in opens.
  getLocations: { locations: [] },
};
const greeting = () => screen.findByRole('heading', { level: 1, name: 'Hello, Ada' });

describeStates({
  path: '/',
  who: 'member',
  call: 'getGifts',
  success: { reply: gifts, shows: () => screen.findByText('Espresso on us') },
  empty: { reply: { gifts: [] }, shows: () => screen.findByText('No gifts right now. Have a look at the shop.') },
  others: all,
  always: greeting,
});

describeStates({
  path: '/',
  who: 'member',
  call: 'getBudgetActivity',
  success: { reply: activity, shows: () => screen.findByText('Earned from a purchase') },
  empty: {
    reply: toPage({ transactions: [] }, 0),
    shows: () => screen.findByText('Your first visit will show up here.'),
  },
  others: all,
  always: greeting,
});

describeStates({
  path: '/',
  who: 'member',
  call: 'getShops',
  success: { reply: shops, shows: () => screen.findByText('Next reward: Olive oil') },
  empty: {
    reply: { pointShop: [], rewardShop: [] },
    shows: () => expect.poll(() => screen.queryByRole('progressbar')).toBeNull(),
  },
  others: all,
  always: greeting,
});

describeStates({
  path: '/',
  who: 'member',
  call: 'getMemberDetails',
  success: {
    reply: memberDetails({ points: 123_400 }),
    shows: async () => {
      const balance = await screen.findByRole('region', { name: 'Your balance' });
      await within(balance).findByText('1,234.00');
    },
  },
  others: all,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Welcome back' }),
});

describe('/', () => {
  it('renders without the parts that could not be loaded', async () => {
    await renderPage('/', { who: 'member', replies: { ...all, getGifts: problem('BACKEND_UNAVAILABLE') } });
    expect(await screen.findByText('Next reward: Olive oil')).toBeVisible();
    expect(await screen.findByText('Earned from a purchase')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

describe('Home of a backend that does not have all calls', () => {
  it('omits gifts, entries and the next reward, without an error', async () => {
    const missing = problem('NOT_IMPLEMENTED');
    const replies = { ...all, getGifts: missing, getShops: missing, getBudgetActivity: missing };
    await renderPage('/', { who: 'member', replies });
    await greeting();
    for (const name of [english['home.gifts'], english['home.recent']])
      await expect.poll(() => screen.queryByRole('heading', { name })).toBeNull();
    await expect.poll(() => screen.queryByText(english['error.NOT_IMPLEMENTED'])).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
