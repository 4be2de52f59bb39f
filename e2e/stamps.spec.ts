import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures';
import { createRegularCustomer } from './regular-customer';
import { signInByForm } from './sign-in-form';

test(
  'a member fills a stamp card, gets its gift, and sees where both come from',
  { tag: '@all' },
  async ({ page, world }) => {
    const stampCards = [
      {
        id: 'coffee',
        name: 'Coffee card',
        by: 'items' as const,
        items: ['C-1'],
        earnedBy: 'Every coffee is a stamp',
        stampsNeeded: 5,
        reward: { name: 'A coffee on the house' },
      },
    ];
    const { email, portalUrl, buy } = await createRegularCustomer(world, { name: 'stamps', settings: { stampCards } });
    const buyCoffees = (quantity: number) => buy({ name: 'Latte', code: 'C-1', quantity, amount: quantity * 12_000 });

    await page.goto(portalUrl);
    const card = page.getByRole('region', { name: 'Coffee card' });
    await expect(page.getByRole('region', { name: 'Collect stamps' })).toContainText('5 stamps fill the card.');
    await page.goto(`${portalUrl}/auth/signin`);
    await signInByForm(page, world, email);
    await expect(card).toContainText('You have 0 of 5 stamps.');
    await expect(card).toContainText('Every coffee is a stamp');
    await expectAccessible(page);

    await buyCoffees(3);
    await page.goto(portalUrl);
    await expect(card).toContainText('You have 3 of 5 stamps.');
    await expectNoHorizontalScroll(page);

    await buyCoffees(3);
    await page.goto(portalUrl);
    await expect(card).toContainText('You have 1 of 5 stamps.');
    await page.goto(`${portalUrl}/member/activity`);
    await page.getByRole('group').first().click();
    await expect(page.getByText('Card full: a gift for you')).toBeVisible();
    await page.goto(`${portalUrl}/member/rewards`);
    await page.getByRole('button', { name: /A coffee on the house/ }).click();
    await expect(page.getByRole('dialog')).toContainText('From your stamp card: Coffee card');
  },
);
