import { randomUUID } from 'node:crypto';
import { choose } from './choose';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessibleLayout, getPortalUrl, test } from './fixtures';
import { surroundPage } from './setup/surround-page';

test.describe('With blocked storage, forced fonts and an extension', () => {
  test.beforeEach(({ page }) => page.addInitScript(surroundPage));

  test('a member signs in, buys an item, reads its code, chooses the theme and signs out', async ({ page, world }) => {
    const member = await world.createMember('olive', { firstName: 'Noa', lastName: 'Mor', points: 900_000 });
    await page.goto(`${getPortalUrl('olive')}/auth/signin`);
    await choose(page.getByRole('radio').nth(1));
    await page.getByRole('textbox').fill(member.email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = page.getByLabel('Your code');
    await expect(code).toBeVisible();
    await code.fill(await world.findCode(member.email));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noa');
    await expectAccessibleLayout(page, ['light']);

    await page.goto(`${getPortalUrl('olive')}/member/shop`);
    await page.getByRole('main').getByRole('button', { name: /^Get / }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
    await page.getByRole('dialog').getByRole('link').last().click();
    await expect(page.getByRole('dialog')).toContainText('Show this code when you pay');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^My account/ }).click();
    await page.getByRole('list', { name: 'Appearance' }).getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/signin$/);
  });

  test('a cashier signs in and records a purchase', { tag: '@all' }, async ({ page, world }) => {
    const member = await world.createMember('olive', { firstName: 'Dana', lastName: 'Cohen' });
    await enterDeskCode(page, world, await requestDeskCode(page, world, { role: 'cashier' }, '/till'));
    await page.getByRole('button', { name: 'Olive & Thyme Carmel' }).click();
    await page.getByLabel('Who is it?').fill(member.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dana Cohen' })).toBeVisible();
    await page.keyboard.press('F2');
    await page.getByLabel('Total').fill('42.50');
    await page.getByLabel('Receipt number').fill(`S-${randomUUID().slice(0, 8)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Purchase of ₪42.50 recorded' })).toBeVisible();
  });
});
