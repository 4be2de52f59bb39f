import type { Page } from '@playwright/test';
import { expect, expectAccessible, getPortalUrl, setLanguage, signInByLink, test } from './fixtures';

/** Text of every size of the portal's own control, on windows from a small phone to a desktop (WCAG 1.4.4, 1.4.10). */
const SIZES = [1, 1.5, 2];
const WIDTHS = [320, 360, 768, 1280];
const HEIGHT = 740;

test.use({ viewport: { width: 360, height: HEIGHT }, isMobile: false, hasTouch: false });

const visitorPages = ['/', '/auth/signin', '/locations', '/purchasescanner', '/accessibility', '/goodbye'];
const memberPages = [
  '/',
  '/member/rewards',
  '/member/rewards?tab=past',
  '/member/shop',
  '/member/activity',
  '/member/activity?tab=points',
  '/member/walletpass',
  '/member/profile',
  '/member/profile/messages',
  '/member/profile/privacy',
  '/member/subscriptions',
  '/member/invoices',
  '/notices',
  '/member/update-user-profile',
];

/** What cannot be read or pressed at the current size: actions that the window cuts, texts that a box clips, a page that scrolls sideways. */
const findDefects = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isSkipped = (element: Element) =>
      !element.checkVisibility() || element.closest('.no-scrollbar, .sr-only, [aria-hidden="true"]') !== null;
    const actions = [...document.querySelectorAll('main :is(button, a), header :is(button, a), nav a')]
      .filter((action) => !isSkipped(action))
      .filter((action) => {
        const { left, right, width } = action.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      });
    // What wraps out of sight in the bar is in the drawer, whose button is there.
    const bar = document.querySelector('header:has(button[aria-haspopup="dialog"]) nav');
    const clips = (value: string) => value === 'hidden' || value === 'clip';
    const isClipped = (node: Node, element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (!clips(overflowX) && !clips(overflowY)) continue;
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // For screen readers only.
        if (width <= 1) return false;
        if (box === bar && rects.every((rect) => rect.top >= bottom)) return false;
        const sideways = clips(overflowX) && rects.some((rect) => rect.left < left - 2 || rect.right > right + 2);
        // A line's box is higher than its letters.
        const upwards = clips(overflowY) && rects.some((rect) => rect.top < top - 6 || rect.bottom > bottom + 6);
        if (sideways || upwards) return true;
      }
      return false;
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement || !textContent?.trim() || isSkipped(parentElement)) continue;
      if (isClipped(node, parentElement)) texts.push(`clipped text: ${textContent}`);
    }
    const sideways = root.scrollWidth - root.clientWidth;
    return [
      ...actions.map(({ textContent }) => `cut action: ${textContent}`),
      ...texts,
      ...(sideways > 0 ? [`scrolls sideways by ${sideways} pixels`] : []),
    ];
  });

async function expectReadable(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const size of SIZES) {
      await page.evaluate((scale) => document.documentElement.style.setProperty('--font-scale', String(scale)), size);
      await expect.soft
        .poll(() => findDefects(page), {
          message: `${url} with text at ${size * 100} %, ${width} pixels wide`,
          timeout: 30_000,
        })
        .toEqual([]);
    }
  }
}

test('a member reads home and activity at every text size and width', { tag: '@all' }, async ({ page, world }) => {
  await signInByLink(page, world, await world.findDemoMember('olive'));
  for (const path of ['/', '/member/activity']) await expectReadable(page, `${getPortalUrl('olive')}${path}`);
});

for (const [business, language] of [
  ['olive', 'en'],
  ['kahve', 'tr'],
  ['sfarim', 'he'],
] as const) {
  test(`a visitor reads every screen at every text size and width (${language})`, { tag: '@all' }, async ({ page }) => {
    await setLanguage(page, business, language);
    for (const path of visitorPages) await expectReadable(page, `${getPortalUrl(business)}${path}`);
    if (business === 'olive') await expectReadable(page, `${getPortalUrl(business)}/forms/visit-survey`);
  });

  test(
    `a member reads every screen at every text size and width (${language})`,
    { tag: '@all' },
    async ({ page, world }) => {
      await setLanguage(page, business, language);
      await signInByLink(page, world, await world.findDemoMember(business));
      for (const path of memberPages) await expectReadable(page, `${getPortalUrl(business)}${path}`);
    },
  );

  test(
    `a member’s home with the largest text has no accessibility violation (${language})`,
    { tag: '@all' },
    async ({ page, world }) => {
      await page.addInitScript(() => localStorage.setItem('accessibility.fontSize', '2'));
      await setLanguage(page, business, language);
      await signInByLink(page, world, await world.findDemoMember(business));
      await page.goto(getPortalUrl(business));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    },
  );
}
