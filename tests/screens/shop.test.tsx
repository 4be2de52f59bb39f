// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gift, memberDetails, shopItem } from '../msw/answers';
import { problem } from '../msw/replies';
import { respondTo } from '../msw/handlers';
import { sentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';
import { describeStates, expectSignInAfter } from './states';

const espresso = shopItem({ name: 'Espresso', price: 30_000 });
const shops = { pointShop: [espresso], rewardShop: [] };

describeStates({
  path: '/member/shop',
  call: 'getShops',
  success: { reply: shops, shows: () => screen.findByRole('heading', { name: 'Espresso' }) },
  empty: {
    reply: { pointShop: [], rewardShop: [] },
    shows: () => screen.findByText('The shop is being restocked'),
  },
});

describe('/member/shop', () => {
  const buy = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Get it: Espresso' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /^Get/ })).getByRole('button', { name: 'Confirm' }),
    );
  };

  it('sells an item and shows the remaining stock', async () => {
    await renderPage('/member/shop', {
      details: memberDetails({ points: 50_000 }),
      replies: {
        getShops: shops,
        submitPointShopPurchase: { status: 'OK', purchaseId: 'p', gift: gift({ name: 'Espresso' }) },
      },
    });
    expect(await screen.findByText('500.00')).toBeVisible();
    respondTo({ getMemberDetails: memberDetails({ points: 20_000 }) });
    await buy();
    expect(await screen.findByRole('heading', { name: 'It is yours' })).toBeVisible();
    expect((await screen.findAllByText('200.00')).length).toBeGreaterThan(0);
    expect(sentRequests('getShops')).toHaveLength(2);
  });

  it('leads to sign-in when the session ended before the purchase', async () => {
    await renderPage('/member/shop', {
      details: memberDetails({ points: 50_000 }),
      replies: { getShops: shops, submitPointShopPurchase: problem('SESSION_REQUIRED') },
    });
    await screen.findByRole('heading', { name: 'Espresso' });
    respondTo({ getMemberDetails: problem('SESSION_REQUIRED'), getShops: problem('SESSION_REQUIRED') });
    await buy();
    await expectSignInAfter('/member/shop');
  });

  it('shows an error when a link names a missing item, and lists the others', async () => {
    await renderPage('/member/shop?item=gone', { replies: { getShops: shops } });
    expect(await screen.findByText(/^What your link names is not in the shop any more/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Espresso' })).toBeVisible();
  });

  it('shows items in a support session but sells none', async () => {
    await renderPage('/member/shop', {
      who: 'support',
      details: memberDetails({ points: 50_000 }),
      replies: { getShops: shops },
    });
    expect(await screen.findByText('Only the member can get this.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get it: Espresso' })).toBeNull();
  });
});
