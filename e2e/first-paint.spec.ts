import type { Request } from '@playwright/test';
import { expect, networkErrors, getPortalUrl, test } from './fixtures';

const isScript = (request: Request) => request.resourceType() === 'script';

test('a page is shown before its scripts load and then hydrates', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const requested: Request[] = [];
  page.on('request', (request) => requested.push(request));
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${getPortalUrl('olive')}/auth/signin`, { waitUntil: 'commit' });
  await expect.poll(() => requested.some((request) => request.resourceType() === 'stylesheet')).toBe(true);
  await expect.poll(() => requested.some((request) => request.resourceType() === 'image')).toBe(true);
  expect(requested.filter(isScript)).toEqual([]);

  release();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(requested.filter(isScript).length).toBeGreaterThan(5);
});

test.describe('A page whose file of texts does not load', () => {
  test.use({ expectedErrors: networkErrors });

  test('shows the server’s texts, and hydrates with texts fetched by a call', { tag: '@all' }, async ({ page }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_next/static/texts/**', (route) => route.abort());
    await page.route('**/api/locales/en/translation', async (route) => {
      await held;
      await route.continue();
    });
    const called = page.waitForRequest('**/api/locales/en/translation');
    await page.goto(getPortalUrl('olive'));
    await called;
    const open = page.getByRole('button', { name: 'Open the menu' });
    await expect(open).toBeVisible();
    await open.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});
