import { expect, expectAccessible } from './fixtures';
import { test } from './site-fixtures';

test('the demo shop signs its customer in to the portal it embeds', { tag: '@all' }, async ({ page, demoShop }) => {
  await page.goto(demoShop);
  const portal = page.frameLocator('iframe[title="Olive & Thyme rewards"]');
  const log = page.getByRole('log');
  await expect(log).toContainText('ready {"signedIn":false}');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in as the demo member' }).click();
  await expect(portal.getByRole('button', { name: /^My account/ })).toBeVisible();
  await expect(log).toContainText('signin {}');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(log).toContainText('signout {}');
});
