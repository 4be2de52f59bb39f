import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Configuration } from 'loyalty-contract/schemas/business';
import english from '@/locales/en.json';
import { createEntry, createGift, createMemberDetails, createMenuItem, toPage } from '../msw/responses';
import { createProblemReply } from '../msw/replies';
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

  it('offers the code in its step', async () => {
    const getShortUserId = { shortUserId: '7K3-MQ4', expiresAt: '2100-01-01T00:00:00Z' };
    await renderPage('/', {
      who: 'member',
      replies: { ...nothing, getShortUserId, getOfflineCard: createProblemReply('NOT_IMPLEMENTED') },
    });
    fireEvent.click((await findSteps()).getByRole('button', { name: 'Show my code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your code' });
    expect(await within(dialog).findByText('Ada Lovelace')).toBeVisible();
    expect(dialog).toHaveTextContent(/Ada Lovelace\s*0 point/);
  });

  it('shows a gift and what joining brought beside the next steps', async () => {
    await renderPage('/', {
      who: 'member',
      replies: {
        ...nothing,
        getGifts: { gifts: [createGift({ name: 'Espresso on us' })] },
        getBudgetActivity: toPage({ transactions: [createEntry({ operation: 'WelcomeBonus' })] }, 1),
      },
    });
    expect(await screen.findByText('Espresso on us')).toBeVisible();
    expect(await screen.findByText('Welcome bonus')).toBeVisible();
    expect((await findSteps()).getByRole('heading', { name: 'Show your code' })).toBeVisible();
  });

  it.each<[string, object, object]>([
    ['a purchase', { getBudgetActivity: toPage({ transactions: [createEntry()] }, 1) }, {}],
    ['a stamp', {}, { stampCards: [{ cardId: 'coffee', stamps: 1 }] }],
  ])('does not show the next steps after %s', async (_, replies, more) => {
    await renderPage('/', {
      who: 'member',
      configuration: { stampCards: [stampCard] },
      details: createMemberDetails(more),
      replies: { ...nothing, ...replies },
    });
    expect(await screen.findByRole('heading', { name: english['home.recent'] })).toBeVisible();
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
  ])('shows the next steps in a programme that %s', async (_, configuration) => {
    await renderPage('/', { who: 'member', configuration, replies: nothing });
    expect((await findSteps()).getByRole('heading', { name: 'Show your code' })).toBeVisible();
  });
});
