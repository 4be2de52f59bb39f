import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Configuration } from 'loyalty-contract/schemas/business';
import english from '@/locales/en.json';
import { createGift, createMenuItem, toPage } from '../msw/responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderPage } from '../setup/render-page';

const stampCard: NonNullable<Configuration['stampCards']>[number] = {
  id: 'coffee',
  name: 'Coffee card',
  by: 'visits',
  stampsNeeded: 10,
  reward: { name: 'A coffee on us', imageUrl: null },
};

describe('Home of a newcomer', () => {
  const nothing = {
    getGifts: { gifts: [] },
    getShops: { pointShop: [], rewardShop: [] },
    getBudgetActivity: toPage({ transactions: [] }, 0),
  };
  const findSteps = async () => within(await screen.findByRole('region', { name: 'How it works' }));
  const menu = [
    createMenuItem({ name: 'Home', path: '/' }),
    createMenuItem({ name: 'My card', path: '/member/walletpass' }),
  ];

  it('shows the next steps and the card instead of two empty lists', async () => {
    await renderPage('/', { who: 'member', configuration: { menu }, replies: { ...nothing } });
    const steps = await findSteps();
    expect(steps.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'You’re a member',
      'Show your code',
      'Pay with what you earn',
    ]);
    expect(steps.getByRole('link', { name: 'Show my card' })).toHaveAttribute('href', '/member/walletpass');
    for (const name of [english['home.gifts'], english['home.recent']])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    await expectAccessible();
  });

  it('shows the lists once there is a gift or an entry', async () => {
    await renderPage('/', {
      who: 'member',
      replies: { ...nothing, getGifts: { gifts: [createGift({ name: 'Espresso on us' })] } },
    });
    expect(await screen.findByText('Espresso on us')).toBeVisible();
    expect(await screen.findByText('Your first visit will show up here.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'How it works' })).toBeNull();
  });

  it('shows the empty lists where the backend allows no next step', async () => {
    const missingCalls = ['getShortUserId', 'getShops'];
    await renderPage('/', { who: 'member', configuration: { missingCalls }, replies: { ...nothing } });
    expect(await screen.findByText('Your first visit will show up here.')).toBeVisible();
  });

  it.each<[string, Partial<Configuration>]>([
    ['collects stamps', { stampCards: [stampCard] }],
    ['has two balances, of which home lists one', { businessWallet: 'points and credit' }],
    ['has no balance', { businessWallet: 'none' }],
  ])('shows the lists in a programme that %s: an empty one does not tell a newcomer', async (_, configuration) => {
    await renderPage('/', { who: 'member', configuration, replies: nothing });
    expect(await screen.findByText('Your first visit will show up here.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'How it works' })).toBeNull();
  });
});
