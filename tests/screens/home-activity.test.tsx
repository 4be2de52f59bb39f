import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createEntry, toPage } from '../msw/responses';
import { renderPage } from '../setup/render-page';

it('home shows the latest activity of every balance, with what one purchase earned together', async () => {
  const point = createEntry({ amount: 4_200 });
  const credit = createEntry({ type: 'credit', amount: 210 });
  await renderPage('/', {
    who: 'member',
    configuration: { businessWallet: 'points and credit' },
    replies: {
      getGifts: { gifts: [] },
      getShops: { pointShop: [], rewardShop: [] },
      getBudgetActivity: [toPage({ transactions: [point] }, 1), toPage({ transactions: [credit] }, 1)],
    },
  });
  const line = (await screen.findByText('Earned from a purchase')).closest('li');
  expect(line).toHaveTextContent('+42.00');
  expect(line).toHaveTextContent('+€2.10');
});
