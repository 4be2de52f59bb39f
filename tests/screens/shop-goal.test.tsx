import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, createShopItem } from '../msw/responses';
import { getSentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';

const shops = { pointShop: [createShopItem({ name: 'Espresso', price: 30_000 })], rewardShop: [] };

describe('/member/shop: goal', () => {
  const withGoal = (goal: string | null) => ({ ...shops, goal });
  const findHeart = () => screen.findByRole('button', { name: 'My goal: Espresso' });

  it('can be set and removed by the heart on the card', async () => {
    await renderPage('/member/shop', {
      replies: { getShops: [withGoal(null), withGoal('espresso'), withGoal(null)], setGoal: done },
    });
    expect(await findHeart()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(await findHeart());
    await expect.poll(async () => (await findHeart()).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await findHeart());
    await expect.poll(async () => (await findHeart()).getAttribute('aria-pressed')).toBe('false');
    expect(getSentRequests('setGoal').map(({ body }) => body)).toEqual([{ itemId: 'espresso' }, { itemId: null }]);
  });

  it('can be set in the sheet of a reward', async () => {
    await renderPage('/member/shop?item=espresso', {
      replies: { getShops: [withGoal(null), withGoal('espresso')], setGoal: done },
    });
    const sheet = await screen.findByRole('dialog', { name: 'Espresso' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Set as my goal' }));
    expect(await within(sheet).findByRole('button', { name: 'Remove goal' })).toBeVisible();
  });

  it.each([
    ['by a backend without goals', {}, shops],
    ['in a support session', { who: 'support' }, withGoal(null)],
  ] as const)('is not offered %s', async (_, options, getShops) => {
    await renderPage('/member/shop', { ...options, replies: { getShops } });
    await screen.findByRole('heading', { name: 'Espresso' });
    expect(screen.queryByRole('button', { name: /^My goal/ })).toBeNull();
  });
});
