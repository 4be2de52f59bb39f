import type { Locator, Page } from '@playwright/test';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { expect, expectNoHorizontalScroll, getPortalUrl, signIn, signInDemo, setLanguage, test } from './fixtures';

/** 1280 × 1024 pixels at 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 }, isMobile: false, hasTouch: false });

/** Expects an element to be completely inside the window, and not covered. */
const expectReachable = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return inside && topElement !== null && (element.contains(topElement) || topElement.contains(element));
      }),
    )
    .toBe(true);

const openMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).press('Enter');
  return page.getByRole('dialog').first();
};

test.describe('Before the cookie notice is answered', () => {
  test.use({ hasAnsweredConsent: false });

  test(
    'the notice is at the end of the page at 400 % zoom, complete and reachable',
    { tag: '@all' },
    async ({ page }) => {
      await page.goto(getPortalUrl('olive'));
      const notice = page.getByRole('region', { name: 'Cookies' });
      await expect(notice).toBeAttached();
      await expect(notice).toHaveAttribute('data-consent-notice', 'released');
      await expectReachable(notice.getByRole('button', { name: 'Got it' }));
      await expectReachable(notice.getByText(/^We only use the cookies/));
      await expectNoHorizontalScroll(page);
      await notice.getByRole('button', { name: 'Got it' }).press('Enter');
      await expect(notice).toHaveCount(0);
    },
  );
});

test('every screen of a member reflows at 400 % zoom without scrolling in two directions', async ({ page, world }) => {
  await signInDemo(page, world);
  const {
    signIn: _signIn,
    register: _register,
    confirmContact: _confirm,
    location,
    form,
    landingPage: _landing,
    ...others
  } = screenPaths;
  const paths = [
    ...Object.values(others),
    location.replace('[id]', 'olive-haifa'),
    form.replace('[id]', 'visit-survey'),
  ];
  for (const path of paths) {
    await page.goto(`${getPortalUrl('olive')}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});

test(
  'the drawer and its dialogs can be read and closed at 400 % zoom by keyboard',
  { tag: '@all' },
  async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(getPortalUrl('olive'));
    const drawer = await openMenu(page, 'Open the menu');
    await expectReachable(drawer.getByRole('button', { name: 'Close' }));
    await drawer.getByRole('button', { name: 'Legal' }).press('Enter');
    const legal = page.getByRole('dialog', { name: 'Legal' });
    await expectReachable(legal.getByRole('button', { name: 'Close' }));
    await expectReachable(legal.getByRole('button', { name: 'Consent and rights' }));
    await page.keyboard.press('Escape');
    await expect(legal).toBeHidden();
    await drawer.getByRole('button', { name: 'Write to us' }).press('Enter');
    const feedback = page.getByRole('dialog', { name: 'Write to us' });
    await expectReachable(feedback.getByLabel('Message'));
    await expectReachable(feedback.getByRole('button', { name: 'Send' }));
    await expectNoHorizontalScroll(page);
  },
);

test('the drawer and its dialogs work at 400 % zoom right to left', { tag: '@all' }, async ({ page, world }) => {
  await signIn(page, world, await world.createMember('sfarim'));
  await setLanguage(page, 'sfarim', 'he');
  await page.goto(getPortalUrl('sfarim'));
  await expectNoHorizontalScroll(page);
  const drawer = await openMenu(page, 'פתיחת התפריט');
  await expect(drawer).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('signing in works at 400 % zoom', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive');
  await page.goto(`${getPortalUrl('olive')}/auth/signin`);
  await page.getByRole('radio', { name: 'E-mail' }).press('Space');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(member.email);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Your code');
  await expect(code).toBeFocused();
  await expectReachable(code);
  await expectNoHorizontalScroll(page);
});
