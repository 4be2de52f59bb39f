import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, createGift, createMemberDetails, createShopItem } from '../msw/responses';
import { createProblemReply } from '../msw/replies';
import { respondTo } from '../msw/handlers';
import { getSentRequests } from '../msw/server';
import { expectAccessible } from '../setup/expect-accessible';
import { renderPage } from '../setup/render-page';
import { describeStates, expectSignInAfter } from './states';

const espresso = createShopItem({ name: 'Espresso', price: 30_000 });
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
    fireEvent.click(await screen.findByRole('button', { name: 'Get Espresso' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /^Get/ })).getByRole('button', { name: 'Get it' }),
    );
  };

  it('sells an item and shows the remaining stock', async () => {
    await renderPage('/member/shop', {
      details: createMemberDetails({ points: 50_000 }),
      replies: {
        getShops: shops,
        submitPointShopPurchase: { status: 'OK', purchaseId: 'p', gift: createGift({ name: 'Espresso' }) },
      },
    });
    expect(await screen.findByText('500.00')).toBeVisible();
    respondTo({ getMemberDetails: createMemberDetails({ points: 20_000 }) });
    await buy();
    expect(await screen.findByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    await expectAccessible();
    expect((await screen.findAllByText('200.00')).length).toBeGreaterThan(0);
    expect(getSentRequests('getShops')).toHaveLength(2);
  });

  const singleUseItem = createShopItem({
    terms: 'Not together with other offers.',
    validDays: 30,
    places: ['Harbour'],
    hours: [{ day: 1, from: '12:00', until: '15:00' }],
    minimumBasket: 5_000,
  });
  const expectUse = (dialog: HTMLElement) => {
    for (const text of ['Valid for 30 days after you get it', 'Not together with other offers.', /Harbour/, /12:00/])
      expect(within(dialog).getByText(text)).toBeVisible();
  };

  it('shows terms, validity and use of an item before it is redeemed, and in the confirmation', async () => {
    await renderPage('/member/shop', {
      details: createMemberDetails({ points: 50_000 }),
      replies: { getShops: { pointShop: [singleUseItem], rewardShop: [] } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Espresso' }));
    const sheet = await screen.findByRole('dialog', { name: 'Espresso' });
    expectUse(sheet);
    await expectAccessible();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Get Espresso' }));
    expectUse(await screen.findByRole('dialog', { name: 'Get Espresso?' }));
    await expectAccessible();
  });

  it('opens the item of a link, and focuses it once the sheet is closed', async () => {
    await renderPage('/member/shop?item=wine', {
      details: createMemberDetails({ points: 50_000 }),
      replies: { getShops: { pointShop: [espresso], rewardShop: [createShopItem({ id: 'wine', name: 'Wine' })] } },
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
      details: createMemberDetails({ points: 50_000 }),
      replies: { getShops: { pointShop: [createShopItem(more)], rewardShop: [] } },
    });
    const sheet = await screen.findByRole('dialog', { name: 'Espresso' });
    expect(within(sheet).getByText(reason)).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Get Espresso' })).toBeNull();
  });

  const refuse = async (path: string, code: 'OUT_OF_STOCK' | 'SUBSCRIPTION_REQUIRED' | 'LIMIT_REACHED') => {
    const details = createMemberDetails({ points: 50_000 });
    await renderPage(path, {
      details,
      replies: { getMemberDetails: details, getShops: shops, submitPointShopPurchase: createProblemReply(code) },
    });
  };

  it('leads from a refused purchase to the other rewards, without a remaining balance', async () => {
    await refuse('/member/shop?item=espresso', 'OUT_OF_STOCK');
    const sheet = await screen.findByRole('dialog', { name: 'Espresso' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Get Espresso' }));
    const dialog = await screen.findByRole('dialog', { name: 'Get Espresso?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Get it' }));
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
      details: createMemberDetails({ points: 50_000 }),
      replies: { getShops: shops, submitPointShopPurchase: createProblemReply('SESSION_REQUIRED') },
    });
    await screen.findByRole('heading', { name: 'Espresso' });
    respondTo({
      getMemberDetails: createProblemReply('SESSION_REQUIRED'),
      getShops: createProblemReply('SESSION_REQUIRED'),
    });
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
      details: createMemberDetails({ points: 50_000 }),
      replies: { getShops: shops },
    });
    expect(await screen.findByText('Only members themselves can get this.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get Espresso' })).toBeNull();
  });
});

describe('/member/shop: sort, filter and search', () => {
  const getNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const pointShop = [
    createShopItem({ id: 'wine', name: 'Wine', price: 900, affordable: false }),
    createShopItem({ id: 'tea', name: 'Tea', price: 100 }),
    createShopItem({ id: 'cake', name: 'Cake', price: 500, stock: 0 }),
  ];
  const open = (query = '', more: Parameters<typeof createShopItem>[0][] = []) =>
    renderPage(`/member/shop${query}`, {
      details: createMemberDetails({ points: 600 }),
      replies: { getShops: { pointShop: [...pointShop, ...more.map(createShopItem)], rewardShop: [] } },
    });

  it('sorts by the URL, and writes a chosen order to it', async () => {
    await open('?sort=priceDown');
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveValue('priceDown');
    expect(getNames()).toEqual(['Wine', 'Cake', 'Tea']);
    fireEvent.change(sort, { target: { value: 'priceUp' } });
    await expect.poll(getNames).toEqual(['Tea', 'Cake', 'Wine']);
    expect(window.location.search).toBe('?sort=priceUp');
    fireEvent.change(sort, { target: { value: 'recommended' } });
    await expect.poll(getNames).toEqual(['Wine', 'Tea', 'Cake']);
    expect(window.location.search).toBe('');
  });

  it('shows only what the member can get now', async () => {
    await open();
    const filter = await screen.findByRole('button', { name: 'What I can get now' });
    expect(filter).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(filter);
    await expect.poll(getNames).toEqual(['Tea']);
    expect(filter).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
  });

  it('keeps a filter that was switched off just before an order was chosen', async () => {
    await open('?available=true');
    fireEvent.click(await screen.findByRole('button', { name: 'What I can get now' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'priceDown' } });
    await expect.poll(getNames).toEqual(['Wine', 'Cake', 'Tea']);
    expect(window.location.search).toBe('?sort=priceDown');
  });

  it('opens the tab that has something to get, and leads back to all rewards from an empty one', async () => {
    await renderPage('/member/shop?available=true', {
      configuration: { businessWallet: 'points and credit' },
      details: createMemberDetails({ credit: 1_000 }),
      replies: {
        getShops: {
          pointShop: [createShopItem({ name: 'Wine', affordable: false })],
          rewardShop: [createShopItem({ id: 'tea', name: 'Tea', price: 100, currency: 'credit' })],
        },
      },
    });
    expect(await screen.findByRole('tab', { name: 'With credit' })).toHaveAttribute('aria-selected', 'true');
    fireEvent.click(screen.getByRole('tab', { name: 'With points' }));
    expect(await screen.findByText('Nothing yet, but you’re on your way')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show all rewards' }));
    expect(await screen.findByRole('heading', { name: 'Wine' })).toBeVisible();
  });

  it('arranges below the tabs, and keeps the focus when that opens another tab', async () => {
    await renderPage('/member/shop', {
      configuration: { businessWallet: 'points and credit' },
      details: createMemberDetails({ credit: 1_000 }),
      replies: {
        getShops: {
          pointShop: [createShopItem({ name: 'Wine', affordable: false })],
          rewardShop: [createShopItem({ id: 'tea', name: 'Tea', price: 100, currency: 'credit' })],
        },
      },
    });
    const filter = await screen.findByRole('button', { name: 'What I can get now' });
    const position = screen.getByRole('tablist').compareDocumentPosition(filter);
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    filter.focus();
    fireEvent.click(filter);
    await expect
      .poll(() => screen.getByRole('tab', { name: 'With credit' }).getAttribute('aria-selected'))
      .toBe('true');
    expect(filter).toHaveFocus();
  });

  it('has a search where there are more than twelve rewards', async () => {
    await open(
      '',
      Array.from({ length: 10 }, (_, index) => ({ id: `mug-${index}`, name: `Mug ${index}` })),
    );
    const search = await screen.findByRole('searchbox', { name: 'Search rewards' });
    fireEvent.change(search, { target: { value: 'MUG 7' } });
    fireEvent.submit(screen.getByRole('search'));
    await expect.poll(getNames).toEqual(['Mug 7']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'soup' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(await screen.findByText('No rewards found')).toBeVisible();
  });

  it('has no search in a small shop', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Tea' });
    expect(screen.queryByRole('search')).toBeNull();
  });
});

describe('/member/shop: stock alerts', () => {
  const soldOut = (stockAlert?: boolean) => ({
    pointShop: [createShopItem({ stock: 0, ...(stockAlert !== undefined && { stockAlert }) })],
    rewardShop: [],
  });

  it('tells the member when a sold-out reward is back, until they say otherwise', async () => {
    await renderPage('/member/shop', {
      replies: { getShops: [soldOut(false), soldOut(true), soldOut(false)], setStockAlert: done },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tell me when it’s back: Espresso' }));
    expect(await screen.findByText('We’ll tell you when it’s back.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Don’t tell me about Espresso' }));
    expect(await screen.findByRole('button', { name: 'Tell me when it’s back: Espresso' })).toBeVisible();
    expect(getSentRequests('setStockAlert').map(({ body }) => body)).toEqual([
      { itemId: 'espresso', wanted: true },
      { itemId: 'espresso', wanted: false },
    ]);
  });

  it('shows an error when the alert could not be saved', async () => {
    await renderPage('/member/shop', {
      replies: { getShops: soldOut(false), setStockAlert: createProblemReply('BACKEND_UNAVAILABLE') },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tell me when it’s back: Espresso' }));
    expect(await screen.findByText('We couldn’t save that. Please try again.')).toBeVisible();
  });

  it.each([
    ['to a member without a contact for it', {}, soldOut()],
    ['in a support session', { who: 'support' }, soldOut(false)],
  ] as const)('are not offered %s', async (_, options, getShops) => {
    await renderPage('/member/shop', { ...options, replies: { getShops } });
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
  });
});
