import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../setup/render-page';

const offer = { id: 'tea', name: 'Double points', percent: 200, days: [2], someItems: false };
const configuration = { multipliers: [offer] };
const findOffers = async () => within(await screen.findByRole('region', { name: 'Earn more' }));

describe('The home page', () => {
  it('shows a visitor when purchases earn more', async () => {
    await renderPage('/', { configuration, replies: { getLocations: { locations: [] } } });
    const offers = await findOffers();
    expect(offers.getByRole('heading', { name: 'Double points' })).toBeVisible();
    expect(offers.getByText('Tuesday')).toBeVisible();
  });

  it('shows a member when purchases earn more', async () => {
    const replies = {
      getShops: { pointShop: [], rewardShop: [], goal: null },
      getGifts: { gifts: [] },
      getBudgetActivity: { transactions: [], page: 1, perPage: 5, total: 0 },
    };
    await renderPage('/', { who: 'member', configuration, replies });
    expect((await findOffers()).getByText('Earn 2 × as much')).toBeVisible();
  });
});
