import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { href } from '@/lib/navigation/hrefs';
import english from '@/locales/en.json';
import { createLocation, createMenuItem } from '../msw/responses';
import { createProblemReply } from '../msw/replies';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const findSignInLink = () => screen.findByRole('link', { name: 'Join or sign in' });

describeStates({
  path: '/',
  call: 'getLocations',
  success: {
    reply: { locations: [createLocation({ name: 'Harbour' })] },
    shows: () => screen.findByRole('heading', { name: 'Harbour' }),
  },
  empty: {
    reply: { locations: [] },
    shows: async () => {
      await expect.poll(() => screen.queryByRole('heading', { name: 'Visit us' })).toBeNull();
      await findSignInLink();
    },
  },
  always: findSignInLink,
});

it('the home page shows a visitor the benefits of membership', async () => {
  await renderPage('/', {
    configuration: {
      showcase: {
        benefits: [{ title: 'A coffee', text: 'Each week.' }],
        items: [{ name: 'Olive oil', imageUrl: null, price: 50_000, currency: 'points' }],
      },
    },
    replies: { getLocations: { locations: [] } },
  });
  expect(screen.getByRole('heading', { name: 'A coffee' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Olive oil' })).toBeVisible();
  expect(await findSignInLink()).toHaveAttribute('href', '/auth/signin');
});

it('the home page shows a visitor the levels of a business that has them', async () => {
  const level = { earningPercent: 100, benefits: [] };
  const levels = [
    { ...level, id: 'seed', name: 'Seed', from: 0 },
    { ...level, id: 'tree', name: 'Tree', from: 5, benefits: ['A tasting'] },
  ];
  await renderPage('/', {
    configuration: { tiers: { by: 'visits', periodDays: 365, levels } },
    replies: { getLocations: { locations: [] } },
  });
  const section = within(await screen.findByRole('region', { name: 'More for regulars' }));
  expect(section.getByRole('heading', { name: 'Tree' })).toBeVisible();
  expect(section.getByText('From 5 visits')).toBeVisible();
  expect(section.getByText('A tasting')).toBeVisible();
  expect(section.queryByText('Your level')).toBeNull();
});

it.each([
  ['clicked', '/'],
  ['named by a link', '/?item=oil'],
])('an item that is %s shows a visitor its terms and validity, and leads to it after sign-in', async (how, path) => {
  await renderPage(path, {
    configuration: {
      showcase: {
        benefits: [],
        items: [
          {
            id: 'oil',
            name: 'Olive oil',
            description: 'Half a litre.',
            imageUrl: null,
            price: 50_000,
            currency: 'points',
            terms: 'While stocks last.',
            validDays: 1,
          },
        ],
      },
    },
    replies: { getLocations: { locations: [] } },
  });
  if (how === 'clicked') fireEvent.click(await screen.findByRole('button', { name: 'Olive oil' }));
  const sheet = await screen.findByRole('dialog', { name: 'Olive oil' });
  for (const text of ['Half a litre.', 'While stocks last.', 'Valid for one day after you get it'])
    expect(within(sheet).getByText(text)).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'Join or sign in' })).toHaveAttribute(
    'href',
    `/auth/signin?callbackUrl=${encodeURIComponent('/member/shop?item=oil')}`,
  );
});

it('the home page omits locations if the backend does not implement that call', async () => {
  await renderPage('/', { replies: { getLocations: createProblemReply('NOT_IMPLEMENTED') } });
  await findSignInLink();
  await expect.poll(() => screen.queryByRole('heading', { name: english['home.locations'] })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('The home page of a visitor', () => {
  const open = (configuration: NonNullable<Parameters<typeof renderPage>[1]>['configuration']) =>
    renderPage('/', { configuration, replies: { getLocations: { locations: [] } } });

  it('shows how the programme works, in three steps', async () => {
    await open({});
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Join in a minute',
      'Show your code',
      'Enjoy your rewards',
    ]);
  });

  it.each([
    ['getShortUserId', ['Join in a minute', 'Enjoy your rewards']],
    ['getShops', ['Join in a minute', 'Show your code']],
    ['register', ['Show your code', 'Enjoy your rewards']],
  ])('omits the step that a backend without %s cannot offer', async (call, titles) => {
    await open({ missingCalls: [call] });
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual(titles);
  });

  it.each([
    ['points', ['Join in a minute', 'Show your code', 'Pay with what you earn']],
    ['none', ['Join in a minute', 'Show your code']],
  ] as const)(
    'without a shop in the menu, and with the wallet "%s", has the steps %j',
    async (businessWallet, titles) => {
      await open({ businessWallet, menu: [createMenuItem({ name: 'Home', path: '/' })] });
      const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
      expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual(titles);
    },
  );

  it('offers to sign in, not to join, where the backend has no registration', async () => {
    await open({ missingCalls: ['register'] });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', href.signIn);
    expect(main.queryByRole('link', { name: 'Join or sign in' })).toBeNull();
  });

  it('does not say how the programme works if fewer than two steps are left', async () => {
    await open({ missingCalls: ['getShortUserId', 'getShops'] });
    expect(await findSignInLink()).toBeVisible();
    expect(screen.queryByRole('region', { name: 'How it works' })).toBeNull();
  });

  it('shows what joining gives, a plan, and the reward for inviting a friend', async () => {
    await open({
      businessWallet: 'points and credit',
      pointsDecimals: 0,
      welcomeReward: { points: 10_000, credit: 1_000 },
      referralReward: { points: 5_000, credit: 0, when: 'joining' },
      showcase: {
        items: [],
        benefits: [],
        plan: { name: 'Table Club', description: 'For regulars.', price: 4_900, interval: 'month' },
      },
    });
    expect(screen.getByText(/Join and get/)).toHaveTextContent('Join and get 100 points + €10.00');
    const plan = await screen.findByRole('heading', { name: 'Table Club' });
    expect(plan.parentElement).toHaveTextContent('€49.00 a month');
    expect(screen.getByRole('link', { name: 'See plan' })).toHaveAttribute(
      'href',
      `/auth/signin?callbackUrl=${encodeURIComponent('/member/subscriptions')}`,
    );
    expect(screen.getByText(/^When a friend joins with your link/)).toHaveTextContent('you both get 50 points');
  });

  it('omits what the business does not have', async () => {
    await open({});
    await findSignInLink();
    expect(screen.queryByText(/Join and get/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'And there’s more' })).toBeNull();
  });

  it.each(['beside', 'full', 'card'] as const)('has its headline and the way in with the layout "%s"', async (hero) => {
    await open({ look: { hero } });
    expect(screen.getByRole('heading', { level: 1, name: 'Good things are waiting for you' })).toBeVisible();
    expect(await findSignInLink()).toBeVisible();
  });
});

it('the home page shows a visitor the stamp cards of the business, without stamps', async () => {
  const card = { id: 'coffee', name: 'Coffee card', by: 'items' as const, earnedBy: 'Every coffee is a stamp' };
  await renderPage('/', {
    configuration: { stampCards: [{ ...card, stampsNeeded: 8, reward: { name: 'A coffee on us', imageUrl: null } }] },
    replies: { getLocations: { locations: [] } },
  });
  const offers = within(await screen.findByRole('region', { name: 'Collect stamps' }));
  expect(offers.getByRole('heading', { level: 3, name: 'Coffee card' })).toBeVisible();
  expect(offers.getByText('8 stamps fill the card.')).toBeInTheDocument();
  expect(offers.getByText('Every coffee is a stamp')).toBeVisible();
  expect(offers.getByText('A coffee on us')).toBeVisible();
});
