import { expect, getPortalUrl, networkErrors, setLanguage, test } from './fixtures';

const LATER = '**/_next/static/texts/*-later.*.js';

test(
  'texts of later screens come with the first touch, and what is opened waits for them',
  { tag: '@all' },
  async ({ page }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let requests = 0;
    await page.route(LATER, async (route) => {
      requests += 1;
      await held;
      await route.continue();
    });
    await setLanguage(page, 'olive', 'he');
    await page.goto(getPortalUrl('olive'));
    await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
    await expect(page.getByRole('dialog', { name: 'בטעינה…' })).toBeVisible();
    expect(requests).toBe(1);

    release();
    const drawer = page.getByRole('dialog', { name: 'תפריט' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('link', { name: 'סניפים' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'סניפים' })).toBeVisible();
    expect(requests).toBe(1);
  },
);

test.describe('A screen whose texts do not load', () => {
  test.use({ expectedErrors: networkErrors });

  test('is opened by the server', async ({ page }) => {
    await page.route(LATER, (route) => route.abort());
    await page.goto(getPortalUrl('olive'));
    const opened = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/locations'),
    );
    const all = page.getByRole('main').getByRole('link', { name: 'See all locations' });
    await all.click();
    await opened;
    await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});
