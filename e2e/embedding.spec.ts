import type { BrowserContext } from '@playwright/test';
import { expect, expectDeferredParts, expectAccessible } from './fixtures';
import { signInByForm } from './sign-in-form';
import { renderFrame, getPortalFrame, test } from './site-fixtures';

const REFUSED = 'chrome-error://chromewebdata/';
const portalCookies = async (context: BrowserContext, host: string) =>
  (await context.cookies()).filter(({ domain }) => domain.endsWith(host));

test('the browser stores only partitioned cookies for an embedded third party', async ({ page, sites }) => {
  const third = sites.putPage('evil.test', '/third', '<p>A third party</p>', {
    'set-cookie': ['plain=1; SameSite=None; Secure', 'parted=1; SameSite=None; Secure; Partitioned'],
  });
  await page.goto(sites.putPage('allowed.test', '/', renderFrame(third)));
  await expect(getPortalFrame(page).getByText('A third party')).toBeVisible();
  const stored = (await page.context().cookies(third)).map(({ name, partitionKey }) => [name, partitionKey]);
  expect(stored).toEqual([['parted', 'https://allowed.test']]);
});

test.describe('Framing the portal (F1)', () => {
  test.use({ expectedErrors: ['frame-ancestors', 'ERR_BLOCKED_BY_RESPONSE'] });

  test('an allowed embedder can frame the portal', async ({ page, sites, business }) => {
    await page.goto(sites.putPage('allowed.test', '/', renderFrame(business.portal)));
    await expect(getPortalFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('any other origin sees an empty frame: another site, a look-alike, the same host without TLS', async ({
    page,
    sites,
    business,
  }) => {
    for (const name of ['evil.test', 'allowed.evil.test', 'allowed.test'] as const) {
      const secureUrl = sites.putPage(name, '/plain', renderFrame(business.portal));
      const url = name === 'allowed.test' ? `${sites.plainOrigin(name)}/plain` : secureUrl;
      await page.goto(url);
      await expect.poll(() => page.frames()[1]?.url(), { message: `framed by ${url}` }).toBe(REFUSED);
    }
  });

  test(
    'an allowed embedder sees an empty frame when an ancestor frame is not allowed',
    { tag: '@all' },
    async ({ page, sites, business }) => {
      const good = sites.putPage('allowed.test', '/', renderFrame(business.portal));
      const bad = sites.putPage('evil.test', '/', renderFrame(business.portal));
      for (const outer of [
        sites.putPage('evil.test', '/around', renderFrame(good)),
        sites.putPage('allowed.test', '/around', renderFrame(bad)),
      ]) {
        await page.goto(outer);
        await expect.poll(() => page.frames()[2]?.url(), { message: outer }).toBe(REFUSED);
      }
    },
  );
});

test('F2: a member signs in inside the frame, and only there', async ({ page, sites, business, world }) => {
  const member = await business.createMember({ firstName: 'Ada' });
  await page.goto(sites.putPage('allowed.test', '/', renderFrame(`${business.portal}/auth/signin`)));
  const portal = getPortalFrame(page);
  await signInByForm(portal, world, member.email);
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expectAccessible(page);

  const cookies = await portalCookies(page.context(), sites.portalHost);
  expect(cookies.map(({ name }) => name)).toContain('__Host-lp.sid');
  for (const { name, partitionKey, sameSite } of cookies)
    expect([name, partitionKey, sameSite]).toEqual([name, 'https://allowed.test', 'None']);

  await page.reload();
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${business.portal}/auth/signin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Join or sign in' })).toBeVisible();
});

test(
  'embedding flags hold on every page and suppress the cookie and install prompts',
  { tag: '@all' },
  async ({ page, sites, business }) => {
    const flags = '?hidenavbar=true&cookieConsentGrantedExternally=true';
    await page.goto(sites.putPage('allowed.test', '/', renderFrame(`${business.portal}/locations${flags}`)));
    const portal = getPortalFrame(page);
    await portal.getByRole('main').getByRole('link').first().click();
    await expect
      .poll(() => page.frames()[1]?.url())
      .toMatch(/\/locations\/[^?]+\?.*hidenavbar=true&cookieConsentGrantedExternally=true/);
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of ['banner', 'contentinfo'] as const) await expect(portal.getByRole(part)).toHaveCount(0);

    await page.goto(sites.putPage('allowed.test', '/bars', renderFrame(business.portal)));
    await expectDeferredParts(portal);
    await portal.locator('body').evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      window.dispatchEvent(offer);
    });
    // The settings load later than the banner would have, with the same code.
    await portal.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(portal.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
    await expect(portal.getByRole('region', { name: 'Cookies', exact: true })).toBeHidden();
    await expect(portal.getByText('to your home screen')).toHaveCount(0);
  },
);

test(
  'a language chosen in the frame is remembered on the next visit',
  { tag: '@all' },
  async ({ page, sites, business }) => {
    const secureUrl = sites.putPage('allowed.test', '/', renderFrame(business.portal));
    await page.goto(secureUrl);
    const portal = getPortalFrame(page);
    await portal.getByRole('button', { name: /^Language/ }).click();
    await portal.getByRole('button', { name: 'Türkçe' }).click();
    await expect(portal.locator('html')).toHaveAttribute('lang', 'tr');
    await page.goto(secureUrl);
    await expect(portal.locator('html')).toHaveAttribute('lang', 'tr');
  },
);

test(
  'F5: the portal’s own frames show the pages of the business menu',
  { tag: '@all' },
  async ({ page, sites, business }) => {
    const map = sites.putPage('allowed.test', '/map', '<p>A map</p>');
    await page.goto(`${business.portal}/view/findus`);
    await expect(page.locator('main iframe')).toHaveAttribute('src', `${map}?lang=en`);
    await expect(page.frameLocator('main iframe').getByText('A map')).toBeVisible();
    await page.goto(sites.putPage('allowed.test', '/', renderFrame(`${business.portal}/view/findus`)));
    await expect(getPortalFrame(page).frameLocator('main iframe').getByText('A map')).toBeVisible();
  },
);

/** Every way in which a page can request a URL without navigating. */
function useLink(link: string): void {
  const add = <K extends keyof HTMLElementTagNameMap>(tag: K, values: Partial<HTMLElementTagNameMap[K]>) =>
    document.body.appendChild(Object.assign(document.createElement(tag), values));
  add('iframe', { src: link });
  add('img', { src: link });
  const { origin, searchParams } = new URL(link);
  for (const [name, method, action] of [
    ['get', 'get', link],
    ['post', 'post', `${origin}/api/auth/callback/temporaryToken`],
  ] as const) {
    add('iframe', { name });
    const form = add('form', { method, action, target: name });
    for (const field of ['temporarytoken', 'temporaryToken'])
      form.append(
        Object.assign(document.createElement('input'), {
          name: field,
          value: searchParams.get('temporarytoken') ?? '',
        }),
      );
    form.submit();
  }
  void fetch(link, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined);
  const body = new URLSearchParams({ temporaryToken: searchParams.get('temporarytoken') ?? '' });
  const url = `${origin}/api/auth/callback/temporaryToken`;
  void fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(() => undefined);
}

test.describe('Temporary link framed by another site (K5)', () => {
  test.use({ expectedErrors: ['frame-ancestors', 'ERR_BLOCKED', 'Failed to load', 'form-action', 'CORS'] });

  test('neither replaces the signed-in account nor consumes the link', async ({
    page,
    sites,
    business,
    world,
    browser,
  }) => {
    const [first, second] = [
      await business.createMember({ firstName: 'Ada' }),
      await business.createMember({ firstName: 'Mallory' }),
    ];
    await page.goto(`${business.portal}/auth/signin`);
    await signInByForm(page, world, first.email);
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    const token = await business.issueToken(second);
    const link = `${business.portal}/?temporarytoken=${token}`;
    const seen = new Set<string>();
    page.on('requestfinished', (request) => seen.add(`${request.method()} ${request.resourceType()}`));
    page.on('requestfailed', (request) => seen.add(`${request.method()} ${request.resourceType()}`));
    await page.goto(sites.putPage('evil.test', '/', '<p>Evil</p>'));
    await page.evaluate(useLink, link);
    await expect
      .poll(() => [...seen])
      .toEqual(expect.arrayContaining(['GET document', 'POST document', 'GET image', 'GET fetch', 'POST fetch']));

    await page.goto(business.portal);
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    // Opening the link directly requires a confirmation.
    await page.goto(sites.putPage('evil.test', '/link', `<a href="${link}">Win</a>`));
    await page.getByRole('link', { name: 'Win' }).click();
    const question = page.getByRole('dialog', { name: 'Switch to another account?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();

    const owner = await (await browser.newContext()).newPage();
    await owner.goto(link, { waitUntil: 'commit' });
    await expect(owner.getByRole('heading', { name: 'Hello, Mallory' })).toBeVisible();
    await owner.context().close();
  });
});
