import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures';
import { createRegularCustomer } from './regular-customer';
import { signInByForm } from './sign-in-form';

test(
  'a member rises to the next level by a visit, and earns more from then on',
  { tag: '@all' },
  async ({ page, world }) => {
    const tiers = {
      by: 'visits' as const,
      levels: [
        { id: 'seed', name: 'Seed', from: 0 },
        { id: 'sprout', name: 'Sprout', from: 1, earningPercent: 200, benefits: ['A cup of each new coffee to taste'] },
      ],
    };
    const { email, portalUrl, buy } = await createRegularCustomer(world, { name: 'levels', settings: { tiers } });
    const visit = () => buy({ name: 'Latte', quantity: 1, amount: 20_000 });

    await page.goto(portalUrl);
    const overview = page.getByRole('region', { name: 'More for regulars' });
    await expect(overview.getByText('A cup of each new coffee to taste')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${portalUrl}/auth/signin`);
    await signInByForm(page, world, email);
    const level = page.getByRole('region', { name: /^Your level/ });
    await expect(level.getByRole('heading', { level: 2 })).toHaveText('Your level Seed');
    await expect(level.getByText('1 more visit to reach Sprout')).toBeVisible();
    await expectAccessible(page);
    await level.getByText('All levels').click();
    await expect(level.getByText('A cup of each new coffee to taste')).toBeVisible();
    await expectNoHorizontalScroll(page);

    const first = await visit();
    await page.goto(portalUrl);
    await expect(level.getByRole('heading', { level: 2 })).toHaveText('Your level Sprout');
    await expect(level.getByText(/^Yours until /)).toBeVisible();
    const second = await visit();
    expect(second.pointsEarned).toBe(first.pointsEarned * 2);
    await page.goto(`${portalUrl}/member/activity`);
    await page.getByRole('tab', { name: 'Beans' }).click();
    await expect(page.getByText('Your level’s bonus').first()).toBeVisible();
  },
);
