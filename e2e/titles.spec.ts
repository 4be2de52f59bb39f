import { expect, getPortalUrl, test } from './fixtures';
import { requestCode } from './sign-in-form';

test.use({ expectedErrors: ['404 (Not Found)'] });

test('the icon of the tab is that of the business', { tag: '@all' }, async ({ page }) => {
  await page.goto(getPortalUrl('olive'));
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/demo/olive/favicon.svg');
});

test('titles name the form, the error and the step of sign-in', { tag: '@all' }, async ({ page, world }) => {
  await page.goto(`${getPortalUrl('olive')}/no-such-page`);
  await expect(page).toHaveTitle(/^We couldn’t find this page · /);
  await page.goto(`${getPortalUrl('olive')}/forms/visit-survey`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page).toHaveTitle(`${title} · Olive & Thyme`);
  const { email } = await world.createMember('olive');
  await page.goto(`${getPortalUrl('olive')}/auth/signin`);
  await expect(page).toHaveTitle(/^Join or sign in · /);
  await requestCode(page, email);
  await expect(page).toHaveTitle(/^Enter your code · /);
});
