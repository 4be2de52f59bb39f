// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gift, memberDetails, shopItem } from '../msw/responses';
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
    shows: () => screen.findByText('We’re restocking the shop'),
  },
});

describe('/member/shop', () => {
  const buy = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Redeem Espresso' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /^Redeem/ })).getByRole('button', { name: 'Confirm' }),
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
    expect(await screen.findByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    expect((await screen.findAllByText('200.00')).length).toBeGreaterThan(0);
    expect(sentRequests('getShops')).toHaveLength(2);
  });

  const singleUseItem = shopItem({
    terms: 'Not together with other offers.',
    validDays: 30,
    places: ['Harbour'],
    hours: [{ day: 1, from: '12:00', until: '15:00' }],
    minimumBasket: 5_000,
  });
  const expectUse = (dialog: HTMLElement) => {
    for (const text of ['Valid for 30 days after you redeem it', 'Not together with other offers.', /Harbour/, /12:00/])
      expect(within(dialog).getByText(text)).toBeVisible();
  };

  it('shows terms, validity and use of an item before it is redeemed, and in the confirmation', async () => {
    await renderPage('/member/shop', {
      details: memberDetails({ points: 50_000 }),
      replies: { getShops: { pointShop: [singleUseItem], rewardShop: [] } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Espresso' }));
    const sheet = await screen.findByRole('dialog', { name: 'Espresso' });
    expectUse(sheet);
    fireEvent.click(within(sheet).getByRole('button', { name: 'Redeem Espresso' }));
    expectUse(await screen.findByRole('dialog', { name: 'Redeem Espresso?' }));
  });

  it('opens the item of a link, and focuses it once the sheet is closed', async () => {
    await renderPage('/member/shop?item=wine', {
      details: memberDetails({ points: 50_000 }),
      replies: { getShops: { pointShop: [espresso], rewardShop: [shopItem({ id: 'wine', name: 'Wine' })] } },
    });
    const sheet = await screen.findByRole('dialog', { name: 'Wine' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Wine' })).toHaveFocus();
  });

  it.each([
    ['sold out', { stock: 0 }, /sold out for now/],
    ['bought as often as allowed', { limitPerMember: 1, purchased: 1 }, /as often as one member can/],
  ])('says that an item is %s, and sells nothing', async (_, more, reason) => {
    await renderPage('/member/shop?item=espresso', {
      details: memberDetails({ points: 50_000 }),
      replies: { getShops: { pointShop: [shopItem(more)], rewardShop: [] } },
    });
    const sheet = await screen.findByRole('dialog', { name: 'Espresso' });
    expect(within(sheet).getByText(reason)).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Redeem Espresso' })).toBeNull();
  });

  const refuse = async (path: string, code: 'OUT_OF_STOCK' | 'SUBSCRIPTION_REQUIRED' | 'LIMIT_REACHED') => {
    const details = memberDetails({ points: 50_000 });
    await renderPage(path, {
      details,
      replies: { getMemberDetails: details, getShops: shops, submitPointShopPurchase: problem(code) },
    });
  };

  it('leads from a refused purchase to the other rewards, without a remaining balance', async () => {
    await refuse('/member/shop?item=espresso', 'OUT_OF_STOCK');
    const sheet = await screen.findByRole('dialog', { name: 'Espresso' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Redeem Espresso' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Espresso?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('just sold out');
    expect(within(dialog).queryByText('Balance after')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'See other rewards' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['SUBSCRIPTION_REQUIRED', 'See plans', '/member/subscriptions'],
    ['LIMIT_REACHED', 'Go to my gifts', '/member/rewards'],
  ] as const)('leads on from a purchase refused with %s', async (code, name, path) => {
    await refuse('/member/shop', code);
    await buy();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
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
    expect(await screen.findByText(/^That reward is no longer in the shop/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Espresso' })).toBeVisible();
  });

  it('shows items in a support session but sells none', async () => {
    await renderPage('/member/shop', {
      who: 'support',
      details: memberDetails({ points: 50_000 }),
      replies: { getShops: shops },
    });
    expect(await screen.findByText('Only members themselves can redeem this.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Redeem Espresso' })).toBeNull();
  });
});
