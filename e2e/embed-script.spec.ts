import type { Page } from '@playwright/test';
import type { EmbeddedPortal } from '@/packages/embed/src/mount';
import { expectEvent, getEvents, load, mountScript } from './embed-script-page';
import { expect, expectAccessible } from './fixtures';
import { signInByForm } from './sign-in-form';
import { getPortalFrame, test } from './site-fixtures';

/** The height of the frame, and of the page in it. */
const getHeights = async (page: Page) => ({
  frame: await page.getByTitle('Rewards').evaluate((frame) => frame.getBoundingClientRect().height),
  page: await getPortalFrame(page)
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height)),
});

test('the embed script is small and may be loaded by any site', { tag: '@all' }, async ({ page, sites, business }) => {
  const loaded = page.waitForResponse(`${business.portal}/embed.js`);
  await page.goto(sites.putPage('allowed.test', '/', load(business.portal)));
  const response = await loaded;
  expect(response.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  });
  expect((await response.text()).length).toBeLessThan(12_000);
});

test('one script line embeds a page in a titled frame as high as its content', async ({ page, sites, business }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(
    sites.putPage(
      'allowed.test',
      '/',
      load(business.portal, 'data-page="locations" data-hide-navbar data-min-height="100"'),
    ),
  );
  const portal = getPortalFrame(page);
  await expect(portal.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expectEvent(page, 'ready', { signedIn: false });
  await expect(page.getByText('Loading')).toHaveCount(0);
  await expect(portal.getByRole('banner')).toHaveCount(0);
  const level = async () => {
    const { frame, page: inner } = await getHeights(page);
    return frame - inner;
  };
  await expect.poll(level).toBe(0);
  const { frame: before } = await getHeights(page);

  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(async () => (await getHeights(page)).frame).toBeGreaterThan(before);
  await expect.poll(level).toBe(0);
  await expectAccessible(page);
  await portal.getByRole('main').getByRole('link').first().click();
  await expectEvent(page, 'page', { path: expect.stringMatching(/^\/locations\/./) });
  await expect.poll(async () => (await getHeights(page)).frame).toBeLessThan(before * 3);
});

test(
  'a dialog over a tall embedded page opens within the visible part',
  { tag: '@all' },
  async ({ page, sites, business, world }) => {
    const member = await business.createMember({ firstName: 'Ada', points: 90_000 });
    await page.setViewportSize({ width: 360, height: 640 });
    const html = `<div style="height:300px"></div>${load(business.portal, 'data-page="/auth/signin?callbackUrl=/member/shop"')}`;
    await page.goto(sites.putPage('allowed.test', '/', html));
    const portal = getPortalFrame(page);
    await signInByForm(portal, world, member.email);
    const last = portal.getByRole('main').getByRole('button', { name: /^Get / }).last();
    await expect(last).toBeVisible();
    await expect.poll(async () => (await getHeights(page)).frame).toBeGreaterThan(1_280);
    await last.click();
    const dialog = portal.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Get it' })).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const box = await dialog.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    }).toPass();
  },
);

test('a token is passed to the portal once and remains in no URL or storage', async ({ page, sites, business }) => {
  const member = await business.createMember({ firstName: 'Ada' });
  const token = await business.issueToken(member);
  const options = `{ page: 'home', token: () => Promise.resolve('${token}') }`;
  const html = `${mountScript(business.portal, options)}<a href="https://allowed.test/elsewhere">Elsewhere</a>`;
  const url = sites.putPage('allowed.test', '/', html);
  sites.portalRequests.length = 0;
  await page.goto(url);
  const portal = getPortalFrame(page);
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expectEvent(page, 'signin', {});
  expect(sites.portalRequests.length).toBeGreaterThan(5);
  expect(sites.portalRequests.filter(({ path, referer }) => (path + referer).includes(token))).toEqual([]);
  for (const frame of page.frames()) expect(frame.url()).not.toContain(token);
  await expect(portal.locator('html')).not.toContainText(token);
  const stored = await portal.locator('body').evaluate(() => JSON.stringify([history.state, document.referrer]));
  expect(stored).not.toContain(token);

  // A signed-in member needs no other session.
  await page.reload();
  await expectEvent(page, 'ready', { signedIn: true });
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expect(portal.getByRole('dialog')).toHaveCount(0);
  expect(await getEvents(page)).not.toContainEqual(['tokenrefused', {}]);

  // The token of this page view was not needed at its beginning: it signs nobody in after a sign-out.
  await page.evaluate(() => (Reflect.get(window, 'portal') as EmbeddedPortal).signOut());
  await expect(portal.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(async () => (await getEvents(page)).map(([name]) => name)).toContain('signout');
  expect((await getEvents(page)).map(([name]) => name)).not.toContain('signin');
});

test.describe('Invalid token from the embedder', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  test(
    'is reported as refused, and the member can sign in by code',
    { tag: '@all' },
    async ({ page, sites, business, world }) => {
      const member = await business.createMember({ firstName: 'Ada' });
      await page.goto(
        sites.putPage('allowed.test', '/', mountScript(business.portal, `{ token: '${'A'.repeat(43)}' }`)),
      );
      await expectEvent(page, 'tokenrefused', {});
      const portal = getPortalFrame(page);
      await signInByForm(portal, world, member.email);
      await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
      await expectEvent(page, 'signin', {});
    },
  );
});

test(
  'a token for another member requires a confirmation',
  { tag: '@all' },
  async ({ page, sites, business, world }) => {
    const first = await business.createMember({ firstName: 'Ada' });
    const second = await business.createMember({ firstName: 'Noa' });
    await page.goto(sites.putPage('allowed.test', '/', mountScript(business.portal, "{ page: 'signin' }")));
    const portal = getPortalFrame(page);
    await signInByForm(portal, world, first.email);
    await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();

    const options = (member: string, token: string) => `{ member: '${member}', token: '${token}' }`;
    const own = options(first.comoMemberId, await business.issueToken(first));
    await page.goto(sites.putPage('allowed.test', '/own', mountScript(business.portal, own)));
    await expectEvent(page, 'ready', { signedIn: true });
    await expectEvent(page, 'page', { path: '/' });
    await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await expect(portal.getByRole('dialog')).toHaveCount(0);

    const others = options(second.comoMemberId, await business.issueToken(second));
    await page.goto(sites.putPage('allowed.test', '/others', mountScript(business.portal, others)));
    await portal.getByRole('button', { name: 'Switch account' }).click();
    await expect(portal.getByRole('heading', { name: 'Hello, Noa' })).toBeVisible();
  },
);

test('the embedder receives sign-in, purchase and sign-out events and can sign the member out', async ({
  page,
  sites,
  business,
  world,
}) => {
  const member = await business.createMember({ points: 90_000 });
  const html = mountScript(business.portal, "{ page: '/auth/signin?callbackUrl=/member/shop', title: 'Rewards' }");
  await page.goto(sites.putPage('allowed.test', '/', html));
  const portal = getPortalFrame(page);
  await signInByForm(portal, world, member.email);
  await portal.getByRole('button', { name: 'Get Espresso' }).click();
  await portal.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
  await expect(portal.getByRole('heading', { name: 'It’s yours!' })).toBeVisible();
  await expectEvent(page, 'purchase', { purchaseId: expect.stringMatching(/./) });
  await page.evaluate(() => (Reflect.get(window, 'portal') as EmbeddedPortal).signOut());
  await expect(portal.getByRole('heading', { level: 1, name: 'Join or sign in' })).toBeVisible();
  await expect
    .poll(async () => (await getEvents(page)).map(([name]) => name).filter((name) => name !== 'page'))
    .toEqual(['ready', 'signin', 'purchase', 'signout']);
});

test(
  'a sign-out requested while the account is being opened takes effect',
  { tag: '@all' },
  async ({ page, sites, business }) => {
    const token = await business.issueToken(await business.createMember());
    await page.goto(sites.putPage('allowed.test', '/', mountScript(business.portal, '{}')));
    await expectEvent(page, 'ready', { signedIn: false });
    await page.evaluate((handed) => {
      const { handOver, signOut } = Reflect.get(window, 'portal') as EmbeddedPortal;
      handOver(handed);
      signOut();
    }, token);
    await expectEvent(page, 'signout', {});
    await expect(getPortalFrame(page).getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  },
);

test('portal and embedder ignore messages of wrong origins', async ({ page, sites, business, world }) => {
  const [member, victim] = [
    await business.createMember({ firstName: 'Mallory' }),
    await business.createMember({ firstName: 'Ada' }),
  ];
  const token = await business.issueToken(member);
  const evil = sites.putPage(
    'evil.test',
    '/child',
    `<script>
      const mark = { loyaltyPortal: 1 };
      const forTheHost = [{ type: 'ready', signedIn: true }, { type: 'purchase', purchaseId: 'forged' }, { type: 'height', height: 9999 }];
      const forThePortal = [{ type: 'welcome', followsHeight: true }, { type: 'token', token: '${token}' }, { type: 'signOut' }];
      for (const message of forTheHost) parent.postMessage({ ...mark, ...message }, '*');
      for (let index = 0; index < parent.length; index += 1)
        for (const message of forThePortal) parent[index].postMessage({ ...mark, ...message }, '*');
      document.title = 'said';
    </script>`,
  );
  await page.goto(sites.putPage('allowed.test', '/', mountScript(business.portal, "{ page: 'signin', height: 700 }")));
  const portal = getPortalFrame(page);
  await signInByForm(portal, world, victim.email);
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expectEvent(page, 'signin', {});
  const before = await getEvents(page);

  await page.evaluate((src) => {
    const child = Object.assign(document.createElement('iframe'), { src, title: 'Evil' });
    document.body.append(child);
  }, evil);
  await expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame.url() === evil)
        ?.title(),
    )
    .toBe('said');
  // The right shape from the right window, but dispatched by a script of the page instead of the browser.
  await page.evaluate((origin) => {
    const source = document.querySelector<HTMLIFrameElement>('#place iframe')?.contentWindow;
    const data = { loyaltyPortal: 1, type: 'purchase', purchaseId: 'forged' };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  }, business.portal);
  // A valid message is processed after the invalid ones: so those were received, and ignored.
  await portal
    .getByRole('link', { name: /activity/i })
    .first()
    .click();
  await expectEvent(page, 'page', { path: '/member/activity' });
  expect((await getEvents(page)).filter(([name]) => name !== 'page')).toEqual(
    before.filter(([name]) => name !== 'page'),
  );
  expect((await getHeights(page)).frame).toBe(700);
  await expect(portal.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expectEvent(page, 'ready', { signedIn: true });
});

test('several portals on a page are independent and removable', { tag: '@all' }, async ({ page, sites, business }) => {
  const html = `${load(business.portal)}<div id="a"></div><div id="b"></div><script>
    window.a = LoyaltyPortal.mount('#a', { page: 'locations', title: 'Where we are', height: 500 });
    window.b = LoyaltyPortal.mount('#b', { page: 'signin', on: { ready: () => (document.body.dataset.b = 'ready') } });
  </script>`;
  await page.goto(sites.putPage('allowed.test', '/', html));
  const where = page.frameLocator('iframe[title="Where we are"]');
  await expect(where.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expect(getPortalFrame(page).getByRole('heading', { level: 1, name: 'Join or sign in' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-b', 'ready');
  await page.evaluate(() => (Reflect.get(window, 'a') as EmbeddedPortal).unmount());
  await expect(page.locator('#a')).toBeEmpty();
  await expect(page.locator('iframe')).toHaveCount(1);
});

test.describe('Embedded portal that does not load', () => {
  test.use({ expectedErrors: ['frame-ancestors', 'ERR_BLOCKED'] });

  test(
    'is reported as missing, with a link to it and a retry button',
    { tag: '@all' },
    async ({ page, sites, business }) => {
      const html = mountScript(business.portal, "{ page: 'rewards', timeout: 60000, hideNavbar: true }");
      await page.clock.install();
      await page.goto(sites.putPage('evil.test', '/', html));
      await expect(page.getByRole('status')).toHaveText('Loading…');
      await page.clock.fastForward(60_000);
      await expect(page.getByText('This didn’t load.')).toBeVisible();
      await expectEvent(page, 'failed', {});
      await expect(page.locator('iframe')).toBeHidden();
      const link = page.getByRole('link', { name: 'New window' });
      await expect(link).toHaveAttribute('href', `${business.portal}/member/rewards`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('status')).toHaveText('Loading…');
    },
  );
});
