import { randomUUID } from 'node:crypto';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessibleLayout, test } from './fixtures';
import { putOwnShop } from './own-shop';

// What is refused in a preview.
test.use({ expectedErrors: ['/api/protected/points/goal'] });

test(
  'an owner sees a draft as a visitor and as a member, on a phone and a desktop, before anybody else',
  { tag: '@all' },
  async ({ page, world }) => {
    const name = `Olive ${randomUUID().slice(0, 8)}`;
    await page.setViewportSize({ width: 1_280, height: 900 });
    const businessId = 'e2e-preview';
    const origin = await putOwnShop(world, businessId, {});
    const email = await requestDeskCode(page, world, { role: 'owner', businessId }, '/programme/look');
    await enterDeskCode(page, world, email);
    const portal = page.frameLocator('iframe');
    await expect(portal.getByText('This is a preview of a draft.')).toBeVisible();

    await page.getByLabel('Name of the business').fill(name);
    await page.getByRole('group', { name: 'Colour on a light background' }).getByLabel('Code').fill('#aa1155');
    await page.getByRole('button', { name: /A point for every shekel/ }).click();
    const title = page.getByLabel('Title (English)');
    await title.fill('Bread at noon');
    await expect(portal.getByText(name).first()).toBeVisible();
    await expect(portal.getByText('Bread at noon')).toBeVisible();
    await expect(portal.getByRole('link', { name: 'Join or sign in' }).first()).toHaveCSS(
      'background-color',
      'rgb(170, 17, 85)',
    );
    // Loading a page takes the focus from nobody.
    await expect(title).toBeFocused();

    await page.getByRole('radio', { name: 'Regular' }).check();
    await expect(portal.getByText('Alex').first()).toBeVisible();
    await portal.getByRole('link', { name: 'Shop' }).first().click();
    await expect(portal.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await portal.getByRole('button', { name: 'My goal: Espresso' }).click();
    await expect(portal.getByText('We couldn’t save your goal. Please try again.')).toBeVisible();
    await page.getByRole('radio', { name: 'Desktop' }).check();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(portal.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(portal.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expectAccessibleLayout(page);

    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(portal.getByText('This is a preview of a draft.')).toBeVisible();
    await expectAccessibleLayout(page);

    const visitor = await page.context().newPage();
    await visitor.goto(origin);
    await expect(visitor.getByRole('contentinfo')).toBeVisible();
    await expect(visitor.getByText(name)).toHaveCount(0);
  },
);
