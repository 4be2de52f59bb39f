import type { Page } from '@playwright/test';
import { rotateInputs } from 'loyalty-backend/testing/rotation';
import {
  type Theme,
  expect,
  expectAccessible,
  expectAccessibleLayout,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  signInDemo,
  setLanguage,
  test,
} from './fixtures';

const memberScreens = ['/', '/member/rewards', '/member/shop', '/member/activity', '/notices', '/locations'];

/** The light theme has all rules; the others differ in colours: one of them each time. */
const takeTheme = rotateInputs<Theme>('Themes of screens', { other: ['dark', 'highContrast'] });

async function expectAccessibleScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(getPortalUrl('olive') + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleLayout(page, [...takeTheme(), 'light']);
  }
}

test('every screen of a visitor is accessible in each theme', async ({ page }) => {
  await expectAccessibleScreens(page, [
    '/',
    '/auth/signin',
    '/earn',
    '/locations',
    '/purchasescanner',
    '/accessibility',
    '/goodbye',
    '/forms/visit-survey',
  ]);
});

test('every screen of a member with all features is accessible in each theme', async ({ page, world }) => {
  await signInDemo(page, world);
  await expectAccessibleScreens(page, [
    ...memberScreens,
    '/member/activity?tab=points',
    '/member/rewards?tab=past',
    '/member/walletpass',
    '/member/profile',
    '/member/profile/messages',
    '/member/profile/privacy',
    '/member/subscriptions',
    '/member/invoices',
    '/member/update-user-profile',
  ]);
});

test('long texts fit 320 pixels in every language', { tag: '@all' }, async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [businessId, language] of [
    ['olive', 'tr'],
    ['olive', 'he'],
    ['kahve', 'de'],
    ['kahve', 'ar'],
  ] as const) {
    await setLanguage(page, businessId, language);
    await signInDemo(page, world, businessId);
    for (const path of memberScreens) {
      await page.goto(getPortalUrl(businessId) + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
  }
});

test('choosing another language changes texts and direction without a reload', async ({ page }) => {
  await page.goto(getPortalUrl('olive'));
  await page.getByRole('button', { name: 'Language: English (en)' }).click();
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByRole('heading', { name: 'מה מקבלים במועדון' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
});

test(
  'choosing a country of the business sets its language and stores both',
  { tag: '@all' },
  async ({ page, context }) => {
    await page.goto(getPortalUrl('olive'));
    const country = page.getByRole('contentinfo').getByLabel('Country');
    await expect(country).toHaveValue('IL');
    await page.getByRole('contentinfo').getByLabel('Language').selectOption('he');
    await expect(page.locator('html')).toHaveAttribute('lang', 'he');
    await page.getByRole('contentinfo').getByLabel('מדינה').selectOption('TR');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    const cookies = Object.fromEntries(
      (await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
    );
    expect(JSON.parse(cookies.SelectedCountry ?? '')).toMatchObject({
      countryCode: 'TR',
      languages: [{ code: 'tr' }, { code: 'en' }],
    });
    expect(JSON.parse(cookies.SelectedLanguage ?? '')).toMatchObject({ code: 'tr', direction: 'ltr' });
    await page.reload();
    await expect(page.getByRole('contentinfo').getByLabel('Ülke')).toHaveValue('TR');
  },
);

test('a chosen theme is stored and applied before first paint', async ({ page }) => {
  await page.goto(getPortalUrl('olive'));
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('button', { name: 'High contrast' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'highContrast');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeFocused();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'highContrast');
});

test.describe('Missing pages', () => {
  test.use({ expectedErrors: ['404'] });

  test('show an error in the look of the business with a link home', async ({ page }) => {
    await page.goto(`${getPortalUrl('olive')}/no/such/page`);
    await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a phone shows the balance once: on home, and in the bar when that has scrolled away', async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive', { points: 900_000 }));
  await page.goto(getPortalUrl('olive'));
  const inBar = page.getByRole('banner').getByText('My balance').locator('..');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('9,000');
  await expect(inBar).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(inBar).toBeVisible();
  await expect(inBar).toContainText('9.0K');
});

test(
  'the keyboard reaches the navigation, skips it, and leaves a dialog',
  { tag: '@both' },
  async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive', { points: 900_000 }));
    await page.goto(`${getPortalUrl('olive')}/member/shop`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tab', { name: 'With points' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'With credit' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'With points' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'What I can get now' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeFocused();
    const buy = page.getByRole('button', { name: 'Get Espresso' });
    await buy.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(buy).toBeFocused();
  },
);
