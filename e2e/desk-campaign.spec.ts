import { randomUUID } from 'node:crypto';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessibleLayout, test } from './fixtures';

test(
  'an owner gives a gift to who bought something, and reads what has come of it',
  { tag: '@all' },
  async ({ page, world }) => {
    const item = `Soup ${randomUUID().slice(0, 8)}`;
    const member = await world.createMember('olive', { firstName: 'Ada', lastName: 'Lovelace' });
    await world.callAdmin('POST', '/admin/purchases', {
      businessId: 'olive',
      comoMemberId: member.comoMemberId,
      locationId: 'olive-haifa',
      receiptNumber: `R-${randomUUID().slice(0, 8)}`,
      items: [{ name: item, quantity: 1, amount: 4_000 }],
    });
    await page.setViewportSize({ width: 360, height: 780 });
    await enterDeskCode(page, world, await requestDeskCode(page, world, { role: 'owner' }, '/campaigns'));
    await page.getByRole('button', { name: 'New campaign' }).click();
    await page.getByLabel('Name').fill('Soup lovers');
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByLabel('What').selectOption({ label: 'Bought' });
    await page.getByLabel(/^Name or code of the item/).fill(item);
    await expect(page.getByText('Fewer than 10')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Reward').selectOption({ index: 1 });
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Next' }).click();
    const start = page.getByRole('button', { name: 'Start campaign' });
    await expect(start).toBeEnabled();
    await expectAccessibleLayout(page);
    await start.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start campaign' }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row', { name: 'Reached 1' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Gifts given 1' })).toBeVisible();
    await expectAccessibleLayout(page);
  },
);
