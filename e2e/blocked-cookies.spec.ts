import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import type { EmbeddedPortal } from '@/packages/embed/src/mount';
import { expectEvent, mountScript } from './embed-script-page';
import { expect, expectDeferredParts } from './fixtures';
import { getPortalFrame, renderFrame, test as base } from './site-fixtures';

/** Settings of Chromium, as its user makes them under "Privacy and security". */
const thirdPartyBlocked = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } };
const allBlocked = { profile: { default_content_setting_values: { cookies: 2 } } };

interface ProfileFixtures {
  /** Opens a browser with a profile of its own, which is no private window, and these settings. */
  openProfile: (settings: object) => Promise<BrowserContext>;
}

const test = base.extend<ProfileFixtures>({
  openProfile: async ({ launchOptions }, provide) => {
    const opened: { context: BrowserContext; folder: string }[] = [];
    await provide(async (settings) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-profile-'));
      mkdirSync(path.join(folder, 'Default'));
      writeFileSync(path.join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
      const context = await chromium.launchPersistentContext(folder, { ...launchOptions, reducedMotion: 'reduce' });
      opened.push({ context, folder });
      return context;
    });
    for (const { context, folder } of opened) {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** A page of another site that stores a plain cookie, a partitioned one and data, and shows what remained. */
const third = `<p id="stored"></p><script>
  let data = 'refused';
  try { localStorage.setItem('data', '1'); data = 'stored'; } catch {}
  document.querySelector('#stored').textContent = document.cookie + ' data ' + data;
</script>`;

test(
  'a member signs in by token, stays signed in and signs out where the browser blocks third-party cookies',
  { tag: '@all' },
  async ({ sites, business, openProfile }) => {
    const context = await openProfile(thirdPartyBlocked);
    const page = await context.newPage();
    const foreign = sites.putPage('evil.test', '/third', third, {
      'set-cookie': ['plain=1; SameSite=None; Secure', 'parted=1; SameSite=None; Secure; Partitioned'],
    });
    await page.goto(foreign);
    await expect(page.locator('#stored')).toHaveText('plain=1; parted=1 data stored');
    await context.clearCookies();
    await page.goto(sites.putPage('allowed.test', '/', renderFrame(foreign)));
    await expect(getPortalFrame(page).locator('#stored')).toHaveText('parted=1 data refused');

    const token = await business.issueToken(await business.createMember({ firstName: 'Ada' }));
    const options = `{ page: 'home', token: () => Promise.resolve('${token}') }`;
    await page.goto(sites.putPage('allowed.test', '/', mountScript(business.portal, options)));
    const portal = getPortalFrame(page);
    await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await expectEvent(page, 'signin', {});
    await page.reload();
    await expectEvent(page, 'ready', { signedIn: true });
    await expect(portal.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();

    await page.evaluate(() => (Reflect.get(window, 'portal') as EmbeddedPortal).signOut());
    await expectEvent(page, 'signout', {});
    await page.goto(sites.putPage('allowed.test', '/', mountScript(business.portal, "{ page: 'signin' }")));
    await expectEvent(page, 'ready', { signedIn: false });
    await expect(portal.getByRole('heading', { level: 1, name: 'Join or sign in' })).toBeVisible();
    await expectDeferredParts(portal);
    await expect(portal.getByText('Your browser stores no cookies')).toHaveCount(0);
  },
);

test(
  'a browser that blocks all cookies shows the portal, and sign-in says why it cannot work',
  { tag: '@all' },
  async ({ sites, business, openProfile }) => {
    const context = await openProfile(allBlocked);
    const page = await context.newPage();
    const token = await business.issueToken(await business.createMember({ firstName: 'Ada' }));
    const options = `{ page: 'home', token: () => Promise.resolve('${token}') }`;
    await page.goto(sites.putPage('allowed.test', '/', mountScript(business.portal, options)));
    await expectEvent(page, 'ready', { signedIn: false });
    await expectEvent(page, 'tokenrefused', {});
    const portal = getPortalFrame(page);
    await portal.getByRole('link', { name: 'Join or sign in' }).first().click();
    await expect(portal.getByText('Your browser stores no cookies of this page')).toBeVisible();
    await expect(portal.getByRole('link', { name: 'Open this page in a new window' })).toBeVisible();
  },
);
