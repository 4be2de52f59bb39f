import type { Page } from '@playwright/test';
import type { EmbeddedPortal } from '@/packages/embed/src/mount';
import { expect, expectAccessible } from './fixtures';
import { signInByForm } from './sign-in-form';
import { framed, test } from './sites';

/** Records the events that a page receives, as its own scripts would. */
const ears = `<script>
  window.heard = [];
  for (const name of ['ready', 'signin', 'signout', 'purchase', 'page', 'tokenrefused', 'failed'])
    document.addEventListener('loyaltyportal:' + name, (event) => heard.push([name, event.detail]));
</script>`;

const script = (portal: string, attributes = '') => `${ears}<script src="${portal}/embed.js" ${attributes}></script>`;

/** A page that mounts a portal by script, with the options as source text. */
const mounting = (portal: string, options: string) => `${script(portal)}<div id="place"></div>
<script>window.portal = LoyaltyPortal.mount('#place', ${options})</script>`;

const received = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as [string, object][]);
const expectReceived = (page: Page, ...event: [string, object]) =>
  expect.poll(() => received(page)).toContainEqual(event);

/** The height of the frame, and of the page in it. */
const heights = async (page: Page) => ({
  frame: await page.getByTitle('Rewards').evaluate((frame) => frame.getBoundingClientRect().height),
  page: await framed(page)
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height)),
});

test('the embed script is small and may be loaded by any site', async ({ page, sites, business }) => {
  const loaded = page.waitForResponse(`${business.portal}/embed.js`);
  await page.goto(sites.put('allowed.test', '/', script(business.portal)));
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
    sites.put(
      'allowed.test',
      '/',
      script(business.portal, 'data-page="locations" data-hide-navbar data-min-height="100"'),
    ),
  );
  const portal = framed(page);
  await expect(portal.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expectReceived(page, 'ready', { signedIn: false });
  await expect(page.getByText('Loading')).toHaveCount(0);
  await expect(portal.getByRole('banner')).toHaveCount(0);
  const level = async () => {
    const { frame, page: inner } = await heights(page);
    return frame - inner;
  };
  await expect.poll(level).toBe(0);
  const { frame: before } = await heights(page);

  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(async () => (await heights(page)).frame).toBeGreaterThan(before);
  await expect.poll(level).toBe(0);
  await expectAccessible(page);
  await portal.getByRole('main').getByRole('link').first().click();
  await expectReceived(page, 'page', { path: expect.stringMatching(/^\/locations\/./) });
  await expect.poll(async () => (await heights(page)).frame).toBeLessThan(before * 3);
});

test('a dialog over a tall embedded page opens within the visible part', async ({ page, sites, business, world }) => {
  const member = await business.member({ firstName: 'Ada', points: 90_000 });
  await page.setViewportSize({ width: 360, height: 640 });
  const html = `<div style="height:300px"></div>${script(business.portal, 'data-page="/auth/signin?callbackUrl=/member/shop"')}`;
  await page.goto(sites.put('allowed.test', '/', html));
  const portal = framed(page);
  await signInByForm(portal, world, member.email);
  const last = portal.getByRole('button', { name: /^Redeem / }).last();
  await expect(last).toBeVisible();
  await expect.poll(async () => (await heights(page)).frame).toBeGreaterThan(1_280);
  await last.click();
  const dialog = portal.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  }).toPass();
});

test('a token is passed to the portal once and remains in no address or storage', async ({ page, sites, business }) => {
  const member = await business.member({ firstName: 'Ada' });
  const token = await business.token(member);
  const options = `{ page: 'home', token: () => Promise.resolve('${token}') }`;
  const html = `${mounting(business.portal, options)}<a href="https://allowed.test/elsewhere">Elsewhere</a>`;
  const address = sites.put('allowed.test', '/', html);
  sites.requested.length = 0;
  await page.goto(address);
  const portal = framed(page);
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expectReceived(page, 'signin', {});
  expect(sites.requested.length).toBeGreaterThan(5);
  expect(sites.requested.filter(({ path, referer }) => (path + referer).includes(token))).toEqual([]);
  for (const frame of page.frames()) expect(frame.url()).not.toContain(token);
  await expect(portal.locator('html')).not.toContainText(token);
  const stored = await portal.locator('body').evaluate(() => JSON.stringify([history.state, document.referrer]));
  expect(stored).not.toContain(token);

  // A signed-in member needs no other session.
  await page.reload();
  await expectReceived(page, 'ready', { signedIn: true });
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expect(portal.getByRole('dialog')).toHaveCount(0);
  expect(await received(page)).not.toContainEqual(['tokenrefused', {}]);
});

test.describe('Invalid token from the embedder', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  test('is reported as refused, and the member can sign in by code', async ({ page, sites, business, world }) => {
    const member = await business.member({ firstName: 'Ada' });
    await page.goto(sites.put('allowed.test', '/', mounting(business.portal, `{ token: '${'A'.repeat(43)}' }`)));
    await expectReceived(page, 'tokenrefused', {});
    const portal = framed(page);
    await signInByForm(portal, world, member.email);
    await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await expectReceived(page, 'signin', {});
  });
});

test('a token for another member requires a confirmation', async ({ page, sites, business, world }) => {
  const [first, second] = [await business.member({ firstName: 'Ada' }), await business.member({ firstName: 'Noa' })];
  await page.goto(sites.put('allowed.test', '/', mounting(business.portal, "{ page: 'signin' }")));
  const portal = framed(page);
  await signInByForm(portal, world, first.email);
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();

  const options = (member: string, token: string) => `{ member: '${member}', token: '${token}' }`;
  const own = options(first.comoMemberId, await business.token(first));
  await page.goto(sites.put('allowed.test', '/own', mounting(business.portal, own)));
  await expectReceived(page, 'ready', { signedIn: true });
  await expectReceived(page, 'page', { path: '/' });
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expect(portal.getByRole('dialog')).toHaveCount(0);

  const others = options(second.comoMemberId, await business.token(second));
  await page.goto(sites.put('allowed.test', '/others', mounting(business.portal, others)));
  await portal.getByRole('button', { name: 'Switch account' }).click();
  await expect(portal.getByRole('heading', { name: 'Hello, Noa' })).toBeVisible();
});

test('the embedder receives sign-in, purchase and sign-out events and can sign the member out', async ({
  page,
  sites,
  business,
  world,
}) => {
  const member = await business.member({ points: 90_000 });
  const html = mounting(business.portal, "{ page: '/auth/signin?callbackUrl=/member/shop', title: 'Rewards' }");
  await page.goto(sites.put('allowed.test', '/', html));
  const portal = framed(page);
  await signInByForm(portal, world, member.email);
  await portal.getByRole('button', { name: 'Redeem Espresso' }).click();
  await portal.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(portal.getByRole('heading', { name: 'It’s yours!' })).toBeVisible();
  await expectReceived(page, 'purchase', { purchaseId: expect.stringMatching(/./) });
  await page.evaluate(() => (Reflect.get(window, 'portal') as EmbeddedPortal).signOut());
  await expect(portal.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect
    .poll(async () => (await received(page)).map(([name]) => name).filter((name) => name !== 'page'))
    .toEqual(['ready', 'signin', 'purchase', 'signout']);
});

test('a sign-out requested while the account is still opening is carried out', async ({ page, sites, business }) => {
  const token = await business.token(await business.member());
  await page.goto(sites.put('allowed.test', '/', mounting(business.portal, '{}')));
  await expectReceived(page, 'ready', { signedIn: false });
  await page.evaluate((handed) => {
    const { handOver, signOut } = Reflect.get(window, 'portal') as EmbeddedPortal;
    handOver(handed);
    signOut();
  }, token);
  await expectReceived(page, 'signout', {});
  await expect(framed(page).getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('portal and embedder ignore messages of wrong origins', async ({ page, sites, business, world }) => {
  const [member, victim] = [
    await business.member({ firstName: 'Mallory' }),
    await business.member({ firstName: 'Ada' }),
  ];
  const token = await business.token(member);
  const evil = sites.put(
    'evil.test',
    '/child',
    `<script>
      const mark = { loyaltyPortal: 1 };
      const forTheHost = [{ type: 'ready', signedIn: true }, { type: 'purchase', purchaseId: 'forged' }, { type: 'height', height: 9999 }];
      const forThePortal = [{ type: 'welcome', followsHeight: true }, { type: 'token', token: '${token}' }, { type: 'signOut' }];
      for (const message of forTheHost) parent.postMessage({ ...mark, ...message }, '*');
      for (let at = 0; at < parent.length; at += 1)
        for (const message of forThePortal) parent[at].postMessage({ ...mark, ...message }, '*');
      document.title = 'said';
    </script>`,
  );
  await page.goto(sites.put('allowed.test', '/', mounting(business.portal, "{ page: 'signin', height: 700 }")));
  const portal = framed(page);
  await signInByForm(portal, world, victim.email);
  await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expectReceived(page, 'signin', {});
  const before = await received(page);

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
  await expectReceived(page, 'page', { path: '/member/activity' });
  expect((await received(page)).filter(([name]) => name !== 'page')).toEqual(
    before.filter(([name]) => name !== 'page'),
  );
  expect((await heights(page)).frame).toBe(700);
  await expect(portal.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expectReceived(page, 'ready', { signedIn: true });
});

test('several portals on a page are independent and removable', async ({ page, sites, business }) => {
  const html = `${script(business.portal)}<div id="a"></div><div id="b"></div><script>
    window.a = LoyaltyPortal.mount('#a', { page: 'locations', title: 'Where we are', height: 500 });
    window.b = LoyaltyPortal.mount('#b', { page: 'signin', on: { ready: () => (document.body.dataset.b = 'ready') } });
  </script>`;
  await page.goto(sites.put('allowed.test', '/', html));
  const where = page.frameLocator('iframe[title="Where we are"]');
  await expect(where.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-b', 'ready');
  await page.evaluate(() => (Reflect.get(window, 'a') as EmbeddedPortal).unmount());
  await expect(page.locator('#a')).toBeEmpty();
  await expect(page.locator('iframe')).toHaveCount(1);
});

test.describe('Embedded portal that does not load', () => {
  test.use({ expectedErrors: ['frame-ancestors', 'ERR_BLOCKED'] });

  test('is reported as missing, with a link to it and a retry button', async ({ page, sites, business }) => {
    const html = mounting(business.portal, "{ page: 'rewards', timeout: 60000, hideNavbar: true }");
    await page.clock.install();
    await page.goto(sites.put('evil.test', '/', html));
    await expect(page.getByRole('status')).toHaveText('Loading…');
    await page.clock.fastForward(60_000);
    await expect(page.getByText('This didn’t load.')).toBeVisible();
    await expectReceived(page, 'failed', {});
    await expect(page.locator('iframe')).toBeHidden();
    const link = page.getByRole('link', { name: 'New window' });
    await expect(link).toHaveAttribute('href', `${business.portal}/member/rewards`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('Loading…');
  });
});

test('the demo shop signs its customer in to the portal it embeds', async ({ page, demoShop }) => {
  await page.goto(demoShop);
  const portal = page.frameLocator('iframe[title="Olive & Thyme rewards"]');
  const log = page.getByRole('log');
  await expect(log).toContainText('ready {"signedIn":false}');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in as the demo member' }).click();
  await expect(portal.getByRole('button', { name: /^My account/ })).toBeVisible();
  await expect(log).toContainText('signin {}');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(log).toContainText('signout {}');
});
