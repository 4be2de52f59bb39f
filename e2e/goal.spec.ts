import { expect, expectAccessible, expectNoHorizontalScroll, getPortalUrl, signIn, test } from './fixtures';
import { signInByForm } from './sign-in-form';
import { createBuyer, putOwnShop } from './own-shop';

test(
  'a member gets from home to what they can have, chooses a goal, and finds it on home',
  { tag: '@all' },
  async ({ page, world }) => {
    const member = await world.createMember('olive', { points: 100_000 });
    await signIn(page, world, member);
    await page.goto(getPortalUrl('olive'));
    await expect(page.getByText(/^Next reward: /)).toBeVisible();
    const ready = page.getByRole('region', { name: 'You can get 2 rewards now' });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await ready.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/\/member\/shop\?available=true$/);
    await expect(page.getByRole('button', { name: 'What I can get now' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
    await page.getByRole('button', { name: 'What I can get now' }).click();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: high to low');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Evening cooking class');
    await page.getByRole('button', { name: /^My goal: A bottle of our olive oil/ }).click();
    await expect(page.getByRole('button', { name: /^My goal: A bottle of our olive oil/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.goto(getPortalUrl('olive'));
    await expect(page.getByText(/^Your goal: A bottle of our olive oil/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove goal' }).click();
    await expect(page.getByText(/^Next reward: /)).toBeVisible();
  },
);

test('a member is told that a sold-out reward is back', { tag: '@all' }, async ({ page, world }) => {
  const businessId = `back-${Date.now()}`;
  const origin = await putOwnShop(world, businessId, { stock: 0 });
  const email = await createBuyer(world, businessId);
  await page.goto(`${origin}/auth/signin?callbackUrl=/member/shop`);
  await signInByForm(page, world, email);
  await page.getByRole('button', { name: /^Tell me when it’s back/ }).click();
  await expect(page.getByText('We’ll tell you when it’s back.')).toBeVisible();
  await expectAccessible(page);
  await putOwnShop(world, businessId, { stock: 3 });
  await expect
    .poll(() => world.findMessages(email), { timeout: 120_000 })
    .toContainEqual(expect.objectContaining({ subject: 'Espresso is back' }));
});
