import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  setLanguage,
  test,
  networkErrors,
} from './fixtures';

/** Reads everything that this browser has stored for offline use, as one text. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

/** Waits for the worker, the cached shell and, for a member, the code. */
async function expectStored(page: Page, cache: 'portal-shell' | 'portal-member', path: string): Promise<void> {
  const isStored = () =>
    page.evaluate(
      async ([name, requested]) => {
        const worker = await navigator.serviceWorker.getRegistration('/');
        const stored = await caches.match(requested ?? '', { cacheName: name ?? '' });
        return Boolean(worker?.active && stored);
      },
      [cache, path],
    );
  // It starts after the page has been open for a while.
  await expect.poll(isStored).toBe(true);
}
const expectShell = (page: Page) => expectStored(page, 'portal-shell', '/offline');
const expectCode = (page: Page) => expectStored(page, 'portal-member', '/offline/code');
const expectCard = (page: Page) => expectStored(page, 'portal-member', '/offline/card');

/** The code that the offline card shows now, from its QR code. */
async function readCardCode(page: Page): Promise<string> {
  const label = (await page.getByRole('img', { name: /^QR code of/ }).textContent()) ?? '';
  return label.replace('QR code of ', '');
}

test.describe('Offline', () => {
  test.use({ expectedErrors: networkErrors });

  test(
    'a click whose dialog has not loaded shows progress and completes when back online',
    { tag: '@all' },
    async ({ page, world }) => {
      await signIn(page, world, await world.createMember('olive', { points: 50_000 }));
      await page.goto(`${getPortalUrl('olive')}/member/shop`);
      const open = page.getByRole('button', { name: 'Get Espresso' });
      // A page that is offline before its scripts have loaded would answer no press.
      const filter = page.getByRole('button', { name: 'What I can get now' });
      await filter.click();
      await expect(filter).toHaveAttribute('aria-pressed', 'true');
      await page.context().setOffline(true);
      // The banner moves the button: a press while it appears would be released beside the button.
      await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible();
      await open.click();
      const pending = page.getByRole('dialog', { name: 'Oh no, there was an error' });
      await expect(pending.getByRole('alert')).toHaveText(/You’re offline/);
      await expectAccessible(page);
      await pending.getByRole('button', { name: 'Close' }).click();
      await expect(pending).toBeHidden();
      await expect(open).toBeFocused();
      await open.click();
      await expect(pending.getByRole('button', { name: 'Try again' })).toBeVisible();

      await page.context().setOffline(false);
      const purchase = page.getByRole('dialog', { name: 'Get Espresso?' });
      await purchase.getByRole('button', { name: 'Cancel' }).click();
      await expect(open).toBeFocused();
    },
  );

  test('a page that was never opened falls back to the card, whose code a till accepts once', async ({
    page,
    world,
  }) => {
    const member = await world.createMember('olive', { firstName: 'Canaria', lastName: 'Kanarienvogel' });
    await signIn(page, world, member);
    await page.goto(getPortalUrl('olive'));
    await expectShell(page);
    await expectCard(page);

    await page.context().setOffline(true);
    await page.goto(`${getPortalUrl('olive')}/member/rewards`);
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(page.getByText(/^New code in \d+ s$/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code of [A-Z0-9]{6}-\d{6}$/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const code = await readCardCode(page);
    const identify = () =>
      world.callAdmin<CallResponse<'identifyMember'>>('POST', '/admin/till/identify', {
        businessId: 'olive',
        locationId: 'olive-haifa',
        code,
      });
    expect((await identify()).comoMemberId).toBe(member.comoMemberId);
    await expect(identify()).rejects.toThrow(/CODE_USED/);

    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'My gifts' })).toBeVisible();
  });

  test('only the member code is cached, and nothing after sign-out', { tag: '@all' }, async ({ page, world }) => {
    const member = await world.createMember('olive', { firstName: 'Canaria', lastName: 'Kanarienvogel' });
    await signIn(page, world, member);
    await page.goto(`${getPortalUrl('olive')}/member/profile`);
    await expectShell(page);
    await expectCode(page);
    await expectCard(page);
    const stored = await storedTexts(page);
    for (const canary of [member.email, member.phoneNumber, 'Canaria', 'Kanarienvogel'])
      expect(stored).not.toContain(canary);

    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
    expect(await page.evaluate(() => caches.has('portal-member'))).toBe(false);
    await page.context().setOffline(true);
    await page.goto(getPortalUrl('olive'));
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your code' })).toBeHidden();
  });

  test('a member never sees the cached code of the previous member', async ({ page, world }) => {
    const [ada, noa] = [await world.createMember('olive'), await world.createMember('olive')];
    await signIn(page, world, ada);
    await page.goto(getPortalUrl('olive'));
    await expectCard(page);
    const first = await storedTexts(page);
    expect(first).toContain(ada.comoMemberId);
    await page.context().clearCookies();
    await signIn(page, world, noa);
    await page.goto(getPortalUrl('olive'));
    await expect.poll(() => storedTexts(page)).toContain(noa.comoMemberId);
    expect(await storedTexts(page)).not.toContain(ada.comoMemberId);
  });

  test('the offline page uses the chosen language', { tag: '@all' }, async ({ page }) => {
    await setLanguage(page, 'olive', 'he');
    await page.goto(getPortalUrl('olive'));
    await expectShell(page);
    await page.context().setOffline(true);
    await page.goto(`${getPortalUrl('olive')}/locations`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});

/** Whether a URL is that of a script with the toasts or their library. */
function isToastScript({ pathname }: URL): boolean {
  const [, name] = /^\/_next\/static\/chunks\/([^/]+\.js)$/.exec(pathname) ?? [];
  return name !== undefined && readFileSync(`.next/static/chunks/${name}`, 'utf8').includes('Toastify');
}

test.describe('Toasts whose script fails to load', () => {
  test.use({ expectedErrors: networkErrors });

  test('are shown once the network is back', { tag: '@all' }, async ({ page }) => {
    let failures = 0;
    let lost = true;
    await page.route(isToastScript, (route) => {
      if (!lost) return route.continue();
      failures += 1;
      return route.abort();
    });
    await page.route('**/api/locales/translations?*', (route) => route.abort());
    await page.goto(getPortalUrl('olive'));
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Türkçe');
    // The page tries twice immediately, and gives up.
    await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
    lost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('region', { name: 'News' }).getByRole('alert')).toBeVisible();
  });
});
