import type { Page } from '@playwright/test';
import { DAY_SECONDS } from 'loyalty-text/durations';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  setLanguage,
  test,
} from './fixtures';

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
};

test.describe('Drawer', () => {
  test('takes the focus, traps it, and returns it on close', { tag: '@both' }, async ({ page }) => {
    await page.goto(getPortalUrl('olive'));
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press('Tab');
      const inside = await drawer.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('Escape closes the dialog over the drawer, then the drawer', { tag: '@all' }, async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(getPortalUrl('olive'));
    const drawer = await openMenu(page);
    await drawer.getByRole('button', { name: 'Legal' }).click();
    const legal = page.getByRole('dialog', { name: 'Legal' });
    await legal.getByRole('button', { name: 'Consent and rights' }).click();
    await expect(page.getByRole('dialog', { name: 'Consent and rights' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(legal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(legal).toBeHidden();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Write to us' }).click();
    const feedback = page.getByRole('dialog', { name: 'Write to us' });
    await expect(feedback).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(feedback).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('a visitor who opens a member page goes to sign-in and then to the page', { tag: '@all' }, async ({ page }) => {
    await page.goto(getPortalUrl('olive'));
    const drawer = await openMenu(page);
    await drawer.getByRole('link', { name: 'Activity' }).click();
    await expect(page).toHaveURL(/\/auth\/signin\?callbackUrl=%2Fmember%2Factivity/);
  });

  test('the drawer opens from the other side in Hebrew', { tag: '@all' }, async ({ page }) => {
    await setLanguage(page, 'sfarim', 'he');
    await page.goto(getPortalUrl('sfarim'));
    await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
    const drawer = page.getByRole('dialog', { name: 'תפריט' });
    await expect(drawer).toBeVisible();
    const box = await drawer.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    await expect.poll(async () => Math.round(((await drawer.boundingBox())?.x ?? 0) + (box?.width ?? 0))).toBe(width);
    await expectAccessible(page);
  });
});

test(
  'the member code for the till opens in one click, as text and QR code',
  { tag: '@all' },
  async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(getPortalUrl('olive'));
    const balance = page.getByRole('region', { name: 'Your balance' });
    await balance.getByRole('button', { name: 'Show my code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your code' });
    await expect(dialog.getByRole('img', { name: /^QR code of / })).toBeVisible();
    await expect(dialog.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible();
    await expectAccessible(page);
  },
);

test('feedback reaches the business, and the dialog confirms and closes', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive');
  await signIn(page, world, member);
  await page.goto(getPortalUrl('olive'));
  await (await openMenu(page)).getByRole('button', { name: 'Write to us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to us' });
  await expect(dialog.getByLabel('Your e-mail')).toHaveValue(member.email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Enter a subject.')).toBeVisible();
  await expect(dialog.getByText('Enter a message.')).toBeVisible();
  await expectAccessible(page);
  const subject = `Opening hours ${member.comoMemberId}`;
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Message').fill('Are you open on Sunday?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Thank you! We’ve received your message.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { messages } = await world.callAdmin<{ messages: { subject?: string; replyTo?: string }[] }>(
    'GET',
    '/admin/outbox?to=hello@olive.example',
  );
  expect(messages.find((message) => message.subject === subject)).toMatchObject({ replyTo: member.email });
});

test.describe('Text size and contrast', () => {
  test('can be increased, persist, and be reset by keyboard', async ({ page }) => {
    await setLanguage(page, 'kahve', 'en');
    await page.goto(getPortalUrl('kahve'));
    const expectSize = (size: string) => expect(page.locator('html')).toHaveCSS('font-size', size);
    await (await openMenu(page)).getByRole('button', { name: 'Show accessibility settings' }).click();
    const panel = page.getByRole('region', { name: 'Accessibility' });
    await panel.getByRole('button', { name: 'Larger text' }).press('Enter');
    await panel.getByRole('button', { name: 'Larger text' }).press('Enter');
    await expect(panel.getByRole('status')).toHaveText('120%');
    await expectSize('19.2px');
    await page.reload();
    await expectSize('19.2px');

    await (await openMenu(page)).getByRole('button', { name: 'Show accessibility settings' }).click();
    await panel.getByRole('checkbox', { name: 'High contrast' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'highContrast');
    await panel.getByRole('button', { name: 'Reset' }).click();
    await expectSize('16px');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'highContrast');
  });

  test('lose no content at twice the size', { tag: '@all' }, async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(getPortalUrl('olive'));
    await page.evaluate(() => localStorage.setItem('accessibility.fontSize', '2'));
    for (const path of ['/', '/member/rewards', '/member/shop', '/member/activity', '/locations']) {
      await page.goto(`${getPortalUrl('olive')}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
  });

  test('ignore invalid stored settings (X5)', { tag: '@all' }, async ({ page }) => {
    await page.goto(getPortalUrl('olive'));
    for (const junk of ['{', 'NaN', 'a b', '%', '[]', '{"__proto__":{"x":1}}', 'x'.repeat(100_000)]) {
      await page.evaluate((value) => {
        const keys = [
          'theme',
          'currentTheme',
          'accessibility.fontSize',
          'fillDetailsExpiry',
          'webPushPermissionToastDone',
          'webPushUserGesturePromptRejected',
          'memberPushData',
          'lastAskedToDownload',
        ];
        for (const key of keys) localStorage.setItem(key, value);
        for (const name of ['SelectedCountry', 'SelectedLanguage']) {
          document.cookie = `${name}=${encodeURIComponent(value.slice(0, 2_000))}; path=/`;
        }
      }, junk);
      const response = await page.reload();
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('font-size', '16px');
    }
  });
});

test('a theme set by the URL is used until another is chosen', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${getPortalUrl('olive')}/?theme=dark`);
  const html = page.locator('html');
  const logo = page.getByRole('banner').getByRole('img', { name: 'Olive & Thyme' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(logo).toHaveAttribute('src', /logo-dark/);
  await (await openMenu(page)).getByRole('button', { name: 'Switch to light' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(logo).toHaveAttribute('src', /logo-light/);
  await expect(page).not.toHaveURL(/theme=/);
});

test.describe('Embedding flags', () => {
  test('hide the bars on every page after the first', async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive', { points: 1_000 }));
    await page.goto(`${getPortalUrl('olive')}/?hidenavbar=true&cookieConsentGrantedExternally=true`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /^Privacy/ })).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    await expect(footer.getByRole('combobox', { name: 'Language' })).toBeVisible();
    await page.getByRole('link', { name: /See all activity/ }).click();
    await expect(page).toHaveURL(/\/member\/activity\?.*hidenavbar=true/);
    await expect(page).toHaveURL(/cookieConsentGrantedExternally=true/);
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  test('hide only the drawer', { tag: '@all' }, async ({ page }) => {
    await page.goto(`${getPortalUrl('olive')}/?hidedrawersidebar=true`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0);
  });

  test('survive the redirect of a member page to sign-in', { tag: '@all' }, async ({ page }) => {
    await page.goto(`${getPortalUrl('olive')}/member/shop?hidenavbar=true`);
    await expect(page).toHaveURL(/\/auth\/signin\?.*hidenavbar=true/);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test.describe('Cookie banner', () => {
  test.use({ hasAnsweredConsent: false });

  test('is shown once, and again from the footer', async ({ page }) => {
    await page.goto(getPortalUrl('olive'));
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Got it' }).click();
    await expect(banner).toBeHidden();
    // The browser stores a cookie that a script has set a little later.
    const getDaysStored = async () => {
      const stored = (await page.context().cookies()).find((cookie) => cookie.name === 'cc_cookie');
      return stored && Math.round((stored.expires - Date.now() / 1_000) / DAY_SECONDS);
    };
    await expect.poll(getDaysStored).toBe(182);

    await page.reload();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Cookie settings' });
    await expect(settings).toBeVisible();
    await expect(banner).toBeHidden();
    await settings.getByRole('button', { name: 'Close' }).click();
    await expect(settings).toBeHidden();
  });

  test('is not modal, and does not cover the first action of a page', async ({ page }) => {
    for (const [path, action] of [
      ['/', page.getByRole('link', { name: 'Join or sign in' })],
      ['/auth/signin', page.locator('main').getByRole('button', { name: 'Send me a code' })],
    ] as const) {
      await page.goto(`${getPortalUrl('olive')}${path}`);
      const banner = page.getByRole('region', { name: 'Cookies' });
      await expect(banner).toBeVisible();
      const [notice, box] = [await banner.boundingBox(), await action.boundingBox()];
      if (!notice || !box) throw new Error('The notice or the action has no box.');
      expect(notice.height).toBeLessThan(120);
      const { height } = page.viewportSize() ?? { height: 0 };
      // Above the notice, or below the window.
      expect(box.y + box.height <= notice.y || box.y >= height).toBe(true);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('is not shown if the embedder has already obtained consent', { tag: '@all' }, async ({ page }) => {
    await page.goto(`${getPortalUrl('olive')}/?cookieConsentGrantedExternally=true`);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeHidden();
  });

  test('is shown in the chosen language', { tag: '@all' }, async ({ page }) => {
    await setLanguage(page, 'sfarim', 'he');
    await page.goto(getPortalUrl('sfarim'));
    await expect(page.getByRole('region', { name: 'עוגיות' })).toBeVisible();
  });
});

test.describe('Business page inside the portal', () => {
  test.use({ expectedErrors: ['ERR_', 'Failed to load resource'] });

  test('is framed in a sandbox, and only by its id in the menu', async ({ page }) => {
    await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>A map</h1>' }));
    await page.goto(getPortalUrl('olive'));
    await (await openMenu(page)).getByRole('link', { name: 'Find us on the map' }).click();
    await expect(page).toHaveURL(/\/view\/\w+/);
    const frame = page.locator('main iframe');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).toHaveAttribute('src', /[?&]lang=en/);
    await expect(frame.contentFrame().getByRole('heading', { name: 'A map' })).toBeVisible();
    const missing = await page.goto(`${getPortalUrl('olive')}/view/https%3A%2F%2Fevil.example`);
    expect(missing?.status()).toBe(404);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
