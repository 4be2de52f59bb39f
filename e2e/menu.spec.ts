import { expect, expectAccessible, expectNoHorizontalScroll, getPortalUrl, signIn, signInDemo, test } from './fixtures';
import { signInByForm } from './sign-in-form';

test('the profile shows the menu items that the business placed there', { tag: '@all' }, async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive'));
  await page.goto(`${getPortalUrl('olive')}/member/profile`);
  const items = page.getByRole('region', { name: 'Your membership' });
  await expect(items.getByRole('link', { name: 'My gifts' })).toHaveAttribute('href', '/member/rewards');
  await expect(items.getByRole('link', { name: 'Home' })).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await items.getByRole('link', { name: 'Tell us about your visit' }).click();
  await expect(page).toHaveURL(/\/forms\/visit-survey$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a menu item for members sends a visitor to sign-in and then to its page',
  { tag: '@all' },
  async ({ page, world }) => {
    await page.route('https://olive.example/**', (route) => route.fulfill({ body: 'The wine evenings' }));
    const member = await world.createMember('olive');
    await page.goto(getPortalUrl('olive'));
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Wine evenings' }).click();
    await expect(page).toHaveURL(/\/auth\/signin\?callbackUrl=%2Fgoto%2Fwineevenings/);
    await signInByForm(page, world, member.email);
    await expect(page).toHaveURL('https://olive.example/wine-evenings');
  },
);

test('the drawer lists the business menu in its order and opens each item', async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive'));
  await page.goto(getPortalUrl('olive'));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const { menu } = await world.readBusinessFile('olive');
  const names = menu
    .filter((item) => item.isActive && item.displayArea !== 'ProfileScreen')
    .sort((a, b) => a.menuOrder - b.menuOrder)
    .map((item) => (typeof item.name === 'string' ? item.name : (item.name.en ?? '')));
  await expect(drawer.getByRole('navigation').first().getByRole('link')).toContainText(names);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

for (const width of [360, 820])
  test(
    `the bars of a window ${width} pixels wide have the gifts and the code once, and the inbox apart from the initials`,
    { tag: width === 360 ? [] : '@all' },
    async ({ page, world }) => {
      await page.setViewportSize({ width, height: 800 });
      await signInDemo(page, world);
      await page.goto(getPortalUrl('olive'));
      const bar = page.getByRole('banner');
      const tabs = page.getByRole('navigation', { name: 'Main' });
      await expect(tabs.getByRole('link', { name: 'Gifts' })).toBeVisible();
      await expect(tabs.getByRole('button', { name: 'My code' })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'My gifts' })).toBeHidden();
      await expect(bar.getByRole('button', { name: 'Show my code' })).toBeHidden();
      const badge = await bar.getByRole('link', { name: /^Inbox/ }).boundingBox();
      const account = await bar.getByRole('button', { name: /^My account/ }).boundingBox();
      if (!badge || !account) throw new Error('the bar has neither an inbox nor an account');
      expect(badge.x + badge.width).toBeLessThanOrEqual(account.x);
      expect(badge.y).toBe(account.y);
      await expectNoHorizontalScroll(page);
    },
  );

test(
  'language, gifts, wallet pass, member code and account are one click away on a phone',
  { tag: '@all' },
  async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive', { firstName: 'Noa', lastName: 'Mor' }));
    // A page of which the menu covers no link in part, which axe would call too small.
    await page.goto(`${getPortalUrl('olive')}/accessibility`);
    const bar = page.getByRole('banner');
    const account = bar.getByRole('button', { name: /Noa Mor/ });
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    const tabs = page.getByRole('navigation', { name: 'Main' });
    const code = isPhone
      ? tabs.getByRole('button', { name: 'My code' })
      : bar.getByRole('button', { name: 'Show my code' });
    await expect(code).toBeVisible();
    if (isPhone) await account.click();
    else await bar.getByRole('button', { name: /^Language/ }).click();
    await expect(
      isPhone ? tabs.getByRole('link', { name: 'Gifts' }) : bar.getByRole('link', { name: 'My gifts' }).first(),
    ).toBeVisible();
    await expect(bar.getByRole('link', { name: 'My card' }).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    if (isPhone) await bar.getByRole('combobox', { name: 'Language' }).selectOption('עברית');
    else await bar.getByRole('button', { name: 'עברית' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  },
);

test.describe('Before the cookie notice is answered', () => {
  test.use({ hasAnsweredConsent: false });

  test('it does not touch the code that rises above the bottom bar', { tag: '@all' }, async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInDemo(page, world);
    await page.goto(getPortalUrl('olive'));
    const notice = page.getByRole('region', { name: 'Cookies' });
    const answer = await notice.getByRole('button').first().boundingBox();
    const code = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'My code' });
    const disc = await code.locator('span').first().boundingBox();
    if (!answer || !disc) throw new Error('there is no notice, or no code');
    expect(answer.y + answer.height).toBeLessThan(disc.y);
  });
});
