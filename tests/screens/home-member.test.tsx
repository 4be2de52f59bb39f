import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Configuration } from 'loyalty-contract/schemas/business';
import english from '@/locales/en.json';
import { done, createGift, createMemberDetails, toPage, createShopItem, createEntry } from '../msw/responses';
import { createProblemReply, type Replies } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { expectAccessible } from '../setup/expect-accessible';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const gifts = { gifts: [createGift({ name: 'Espresso on us' })] };
const shops = { pointShop: [createShopItem({ name: 'Olive oil', affordable: false })], rewardShop: [] };
const activity = toPage({ transactions: [createEntry({ amount: 1_250 })] }, 1);
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
    shows: () => screen.findByRole('region', { name: 'How it works' }),
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
    reply: createMemberDetails({ points: 123_400 }),
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
    await renderPage('/', { who: 'member', replies: { ...all, getGifts: createProblemReply('BACKEND_UNAVAILABLE') } });
    expect(await screen.findByText('Next reward: Olive oil')).toBeVisible();
    expect(await screen.findByText('Earned from a purchase')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

describe('Home of a backend that does not have all calls', () => {
  it('omits gifts, entries and the next reward, without an error', async () => {
    const missing = createProblemReply('NOT_IMPLEMENTED');
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

describe('Home of a member: what is next', () => {
  const details = createMemberDetails({ points: 20_000 });
  const items = [
    createShopItem({ id: 'tea', name: 'Tea', price: 10_000 }),
    createShopItem({ id: 'cake', name: 'Cake', price: 15_000 }),
    createShopItem({ id: 'oil', name: 'Olive oil', price: 40_000, affordable: false }),
    createShopItem({ id: 'wine', name: 'Wine', price: 80_000, affordable: false, stock: 0 }),
  ];
  const withGoal = (goal: string | null) => ({ pointShop: items, rewardShop: [], goal });
  const open = (more: Replies) => renderPage('/', { who: 'member', details, replies: { ...all, ...more } });

  it('proposes the next reward that the balance does not cover, and makes it the goal', async () => {
    await open({ getShops: [withGoal(null), withGoal('oil')], setGoal: done });
    expect(await screen.findByText('Next reward: Olive oil')).toBeVisible();
    expect(screen.getByText(/to go$/)).toHaveTextContent('200.00 points to go');
    expect(screen.getByRole('progressbar', { name: 'Next reward: Olive oil' })).toHaveValue(50);
    fireEvent.click(screen.getByRole('button', { name: 'Set as my goal' }));
    expect(await screen.findByText('Your goal: Olive oil')).toBeVisible();
    expect(getSentRequests('setGoal').map(({ body }) => body)).toEqual([{ itemId: 'oil' }]);
    await expectAccessible();
  });

  it('shows the goal, leads to another one, and removes it', async () => {
    await open({ getShops: [withGoal('cake'), withGoal(null)], setGoal: done });
    expect(await screen.findByText('Your goal: Cake')).toBeVisible();
    expect(screen.getByText('You can get this now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Cake' })).toHaveAttribute('href', '/member/shop?item=cake');
    expect(screen.getByRole('link', { name: 'Change goal' })).toHaveAttribute('href', '/member/shop');
    fireEvent.click(screen.getByRole('button', { name: 'Remove goal' }));
    expect(await screen.findByText('Next reward: Olive oil')).toBeVisible();
    expect(getSentRequests('setGoal').map(({ body }) => body)).toEqual([{ itemId: null }]);
  });

  it('says that a goal is sold out once the balance covers it', async () => {
    const soldOut = [createShopItem({ id: 'wine', name: 'Wine', price: 10_000, stock: 0 })];
    await open({ getShops: { pointShop: soldOut, rewardShop: [], goal: 'wine' } });
    expect(await screen.findByText('Your goal: Wine')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get Wine' })).toBeNull();
  });

  it('offers no goal where the backend has none', async () => {
    await open({ getShops: { pointShop: items, rewardShop: [] } });
    expect(await screen.findByText('Next reward: Olive oil')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set as my goal' })).toBeNull();
  });

  it('shows how many rewards can be had now, and leads to them', async () => {
    await open({ getShops: withGoal(null) });
    const section = await screen.findByRole('region', { name: 'You can get 2 rewards now' });
    const links = within(section).getAllByRole('link');
    const hrefs = ['/member/shop?available=true', '/member/shop?item=tea', '/member/shop?item=cake'];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });

  it('does not mention rewards that can be had while there are none', async () => {
    await open({ getShops: { pointShop: items.slice(2), rewardShop: [], goal: null } });
    expect(await screen.findByText('Next reward: Olive oil')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^You can get/ })).toBeNull();
  });
});

describe('Home of a member: the level', () => {
  const createLevel = (id: string, from: number, more = {}) => ({
    id,
    name: id,
    from,
    benefits: [],
    earningPercent: 100,
    ...more,
  });
  const levels = [
    createLevel('Seed', 0),
    createLevel('Sprout', 5, { benefits: ['A cup to taste'], earningPercent: 110 }),
    createLevel('Tree', 15),
  ];
  const open = (by: 'points' | 'visits', tier: { levelId: string; value: number; validUntil?: string }) =>
    renderPage('/', {
      who: 'member',
      configuration: { tiers: { by, periodDays: 365, levels } },
      details: createMemberDetails({ tier }),
      replies: all,
    });

  it('shows the way to the next one, until when it is kept, and what each gives', async () => {
    await open('visits', { levelId: 'Sprout', value: 8, validUntil: '2027-03-05T22:00:00.000Z' });
    const card = within(await screen.findByRole('region', { name: 'Your level Sprout' }));
    expect(card.getByRole('progressbar', { name: '7 more visits to reach Tree' })).toHaveValue(30);
    expect(card.getByText(/^Yours until 0?5/)).toBeVisible();
    fireEvent.click(card.getByText('All levels'));
    const [seed, sprout] = card.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(seed).toHaveTextContent('For all members');
    expect(sprout).toHaveTextContent('From 5 visits');
    expect(sprout).toHaveTextContent('Earn 10% more on every purchase');
    expect(sprout).toHaveTextContent('A cup to taste');
    expect(sprout).toHaveAttribute('aria-current', 'true');
    await expectAccessible();
  });

  it('shows missing points, and at the highest level that there is no next one', async () => {
    const { unmount } = await open('points', { levelId: 'Seed', value: 2 });
    expect(await screen.findByText(/more to reach Sprout$/)).toHaveTextContent('0.03 point more to reach Sprout');
    unmount();
    await open('points', { levelId: 'Tree', value: 40 });
    const card = within(await screen.findByRole('region', { name: 'Your level Tree' }));
    expect(card.getByText('You’ve reached the highest level.')).toBeVisible();
    await expectAccessible();
    expect(card.queryByRole('progressbar')).toBeNull();
  });

  it('shows nothing without levels', async () => {
    await renderPage('/', { who: 'member', replies: all });
    await greeting();
    expect(await screen.findByText('Espresso on us')).toBeVisible();
    expect(screen.queryByText('Your level')).toBeNull();
  });
});

describe('Home of a member: the stamp card', () => {
  type Card = NonNullable<Configuration['stampCards']>[number];
  const card: Card = {
    id: 'coffee',
    name: 'Coffee card',
    by: 'visits',
    stampsNeeded: 10,
    reward: { name: 'A coffee on us', imageUrl: null },
  };
  const open = (state: object, more: Partial<Card> = {}) =>
    renderPage('/', {
      who: 'member',
      configuration: { stampCards: [{ ...card, ...more }] },
      details: createMemberDetails({ stampCards: [{ cardId: 'coffee', stamps: 4, ...state }] }),
      replies: all,
    });
  const findCard = async () => within(await screen.findByRole('region', { name: 'Coffee card' }));

  it('says in one sentence how many stamps there are, and shows the gift and what brings a stamp', async () => {
    await open({ validUntil: '2027-03-05T22:00:00.000Z' });
    const shown = await findCard();
    expect(shown.getByRole('heading', { level: 2, name: 'Coffee card' })).toBeVisible();
    expect(shown.getByText('You have 4 of 10 stamps.')).toBeInTheDocument();
    expect(shown.queryByRole('listitem')).toBeNull();
    expect(shown.getAllByRole('listitem', { hidden: true })).toHaveLength(10);
    expect(shown.getByText('A coffee on us')).toBeVisible();
    expect(shown.getByText('A stamp for every day you visit')).toBeVisible();
    expect(shown.getByText(/^Your stamps are valid until 0?5/)).toBeVisible();
    await expectAccessible();
  });

  it('comes after what the member can get now', async () => {
    const obtainable = { pointShop: [createShopItem({ name: 'Tea', price: 10_000 })], rewardShop: [] };
    await renderPage('/', {
      who: 'member',
      configuration: { stampCards: [card] },
      details: createMemberDetails({ points: 20_000, stampCards: [{ cardId: 'coffee', stamps: 4 }] }),
      replies: { ...all, getShops: obtainable },
    });
    const stamps = await screen.findByRole('region', { name: 'Coffee card' });
    const ready = await screen.findByRole('region', { name: /^You can get/ });
    expect(ready.compareDocumentPosition(stamps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each<[Partial<Card>, RegExp]>([
    [{ minimumSpend: 5_000 }, /^A stamp for every day you spend .*50.* or more$/],
    [{ by: 'items' }, /^A stamp for every participating item$/],
    [{ earnedBy: 'Every coffee is a stamp' }, /^Every coffee is a stamp$/],
  ])('says what brings a stamp: %o', async (more, text) => {
    await open({}, more);
    const [shown] = (await findCard()).getAllByText((_, element) => text.test(element?.textContent ?? ''));
    expect(shown).toBeVisible();
  });

  it('says what is owed after a return', async () => {
    await open({ stamps: 0, owed: 2 });
    const shown = await findCard();
    expect(shown.getByText('You have 0 of 10 stamps.')).toBeInTheDocument();
    expect(shown.getByText('Your next 2 stamps make up for those you returned.')).toBeVisible();
    await expectAccessible();
  });

  it('shows no more stamps than the card has, when the business has made it shorter', async () => {
    await open({ stamps: 12 });
    expect((await findCard()).getByText('You have 10 of 10 stamps.')).toBeInTheDocument();
    await expectAccessible();
  });

  it('is none for a card that the backend does not know, or without stamp cards', async () => {
    await open({ cardId: 'tea' });
    expect(await screen.findByText('Espresso on us')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Coffee card' })).toBeNull();
  });
});

describe('/ for a blocked member', () => {
  it('says that nothing is earned or spent, and why', async () => {
    const blocked = { at: '2030-01-01T10:00:00Z', reason: 'Receipts of other guests' };
    await renderPage('/', { who: 'member', details: createMemberDetails({ blocked }), replies: all });
    expect(await screen.findByText('Your account is blocked')).toBeVisible();
    expect(screen.getByText('Receipts of other guests')).toBeVisible();
    await expectAccessible();
  });
});
