import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  portalUrlFor,
  setLanguage,
  signInByLink,
  test,
} from './fixtures';

/** Text at 200 % of the portal's own control, on a small phone (WCAG 1.4.4). */
test.use({ viewport: { width: 360, height: 740 }, isMobile: false, hasTouch: false });

const visitorPages = ['/', '/auth/signin', '/locations', '/purchasescanner'];
const memberPages = [
  '/',
  '/member/rewards',
  '/member/shop',
  '/member/activity',
  '/member/walletpass',
  '/member/profile',
  '/member/subscriptions',
  '/member/update-user-profile',
];

/** Names of buttons and links that the window's edges cut; what scrolls sideways by itself is left out. */
const findCutActions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a), header :is(button, a), nav a')]
      .filter((action) => action.checkVisibility() && !action.closest('.no-scrollbar, .sr-only'))
      .filter((action) => {
        const { left, right, width } = action.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map((action) => action.textContent),
  );

for (const [business, language] of [
  ['olive', 'en'],
  ['kahve', 'tr'],
  ['sfarim', 'he'],
] as const)
  test(`every screen can be read and used with text at 200 % (${language})`, async ({ page, world }) => {
    test.slow();
    await page.addInitScript(() => localStorage.setItem('accessibility.fontSize', '2'));
    await setLanguage(page, business, language);
    const check = async (path: string) => {
      await page.goto(`${portalUrlFor(business)}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page);
      expect(await findCutActions(page), path).toEqual([]);
    };
    for (const path of visitorPages) await check(path);
    if (business === 'olive') await check('/forms/visit-survey');
    await signInByLink(page, world, await world.findDemoMember(business));
    for (const path of memberPages) await check(path);
    await expectAccessible(page);
  });
