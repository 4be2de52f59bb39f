import type { Page } from '@playwright/test';
import { startPortal } from '@/scripts/stack';
import { createTestStackOptions } from '@/tests/setup/stack';
import { StackClient } from '@/tests/stack-client';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { answerConsent, expect, getPortalUrl, getStack, test as base } from './fixtures';
import { signInByForm } from './sign-in-form';

/** Waits on each page until it is hydrated: a plain Next app loses what is pressed before. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
    return response;
  };
}

/** A portal that delivers its pages as a plain Next app (`docs/delivery.md`), with the backend of the other tests. */
const test = base.extend<object, { plain: StackClient }>({
  plain: [
    async ({}, provide) => {
      const { backendUrl, backendKey } = getStack();
      const options = createTestStackOptions('', () => undefined);
      const env = { ...options.env, PLAIN_NEXT: 'true' };
      const portal = await startPortal({ ...options, backendKey, env }, backendUrl);
      await provide(new StackClient({ portalUrl: portal.url, backendUrl, backendKey }));
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

// One portal for all of them.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, plain }) => {
  await answerConsent(page, getPortalUrl('olive', plain.stack.portalUrl));
  waitForHydration(page);
});

test('as a plain Next app, a visitor opens a page that lists its own scripts', async ({ page, plain }) => {
  const response = await page.goto(`${getPortalUrl('olive', plain.stack.portalUrl)}/locations`);
  await expect(page.getByRole('heading', { name: 'Olive & Thyme Carmel' })).toBeVisible();
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
  expect(await page.locator('script[src^="/_next/static/"][defer]').count()).toBeGreaterThan(3);
  expect(await page.evaluate(() => [window.lpDeferredScripts, window.lpStopRecording])).toEqual([undefined, undefined]);
});

test(
  'as a plain Next app, a member signs in by a code and buys in the shop',
  { tag: '@all' },
  async ({ page, plain }) => {
    const member = await plain.createMember('olive', { points: 50_000 });
    const origin = getPortalUrl('olive', plain.stack.portalUrl);
    await page.goto(`${origin}/auth/signin?callbackUrl=/member/shop`);
    await signInByForm(page, plain, member.email);
    await page.getByRole('button', { name: 'Get Espresso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
    await expect(page.getByRole('heading', { name: 'It’s yours!' })).toBeVisible();
  },
);

test('as a plain Next app, a cashier signs in at the desk', { tag: '@all' }, async ({ page, plain }) => {
  const email = await requestDeskCode(page, plain, { role: 'cashier' }, '/till');
  await enterDeskCode(page, plain, email);
  await expect(page.getByRole('button', { name: 'Olive & Thyme Carmel' })).toBeVisible();
});
