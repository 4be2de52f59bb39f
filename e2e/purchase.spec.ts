import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { putNewDatabase } from 'loyalty-backend/testing/new-database';
import { startBackend, startPortal } from '@/scripts/stack';
import { createTestStackOptions } from '@/tests/setup/stack';
import { StackClient } from '@/tests/stack-client';
import { answerConsent, expect, expectAccessible, getPortalUrl, signIn, test } from './fixtures';
import { createBuyer, putOwnShop } from './own-shop';
import { signInByForm } from './sign-in-form';

const shopUrl = () => `${getPortalUrl('olive')}/member/shop`;

test.describe('Refused purchase', () => {
  test.use({ expectedErrors: ['409'] });

  test('shows that the balance is too low', { tag: '@all' }, async ({ page, world, context }) => {
    const member = await world.createMember('olive', { points: 50_000 });
    await signIn(page, world, member);
    await page.goto(shopUrl());
    const other = await context.newPage();
    await other.goto(shopUrl());
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Get Espresso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
    await expect(page.getByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    await other.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
    await expect(other.locator('main').getByRole('alert')).toContainText('You don’t have enough');
    await expectAccessible(other);
  });

  test('shows that the last item was sold to another member', { tag: '@all' }, async ({ page, world, browser }) => {
    const businessId = `last-${Date.now()}`;
    const origin = await putOwnShop(world, businessId, { stock: 1, limitPerMember: undefined });
    const winner = page;
    const secondBuyer = await (await browser.newContext()).newPage();
    await answerConsent(secondBuyer, getPortalUrl('olive'));
    for (const tab of [winner, secondBuyer]) {
      await tab.goto(`${origin}/auth/signin?callbackUrl=/member/shop`);
      await signInByForm(tab, world, await createBuyer(world, businessId));
      await tab.getByRole('main').getByRole('button', { name: /^Get / }).click();
    }
    await winner.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
    await expect(winner.getByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    await secondBuyer.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
    await expect(secondBuyer.locator('main').getByRole('alert')).toContainText('this just sold out');
    await secondBuyer.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(secondBuyer.getByText('Sold out')).toBeVisible();
  });

  test('requires confirmation again at a changed price', { tag: '@all' }, async ({ page, world }) => {
    const businessId = `price-${Date.now()}`;
    const origin = await putOwnShop(world, businessId, { price: 30_000 });
    const email = await createBuyer(world, businessId, 100_000);
    await answerConsent(page, origin);
    await page.goto(`${origin}/auth/signin?callbackUrl=/member/shop`);
    await signInByForm(page, world, email);
    await page.getByRole('main').getByRole('button', { name: /^Get / }).click();
    await putOwnShop(world, businessId, { price: 40_000 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Get it' }).click();
    await expect(dialog.getByText('The price has changed. Check the new price before you confirm.')).toBeVisible();
    await expect(dialog).toContainText('400');
    await dialog.getByRole('button', { name: 'Get it' }).click();
    await expect(dialog.getByRole('heading', { name: 'It’s yours!' })).toBeVisible();
    await expect(dialog).toContainText('600');
  });
});

test.describe('Purchase while the backend is killed', () => {
  test.use({ expectedErrors: ['502', '503', '504'] });

  test('is reported as neither done nor failed, and a retry buys exactly once', { tag: '@all' }, async ({ page }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-purchase-'));
    const options = createTestStackOptions(await putNewDatabase(path.join(folder, 'data')), () => undefined);
    let backend = await startBackend(options);
    const portal = await startPortal({ ...options, env: { ...options.env, BREAKER_RESET_MS: '200' } }, backend.url);
    try {
      const world = new StackClient({
        portalUrl: portal.url,
        backendUrl: backend.url,
        backendKey: options.backendKey,
      });
      const member = await world.createMember('olive', { points: 900_000 });
      await signIn(page, world, member);
      await page.goto(`${getPortalUrl('olive', portal.url)}/member/shop`);
      await page.getByRole('button', { name: 'Get Espresso' }).click();
      await backend.stop('SIGKILL');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Get it' }).click();
      await expect(dialog.getByText('We don’t know yet if this went through.')).toBeVisible();
      await expect(dialog.getByRole('heading', { name: 'It’s yours!' })).toBeHidden();
      backend = await startBackend({ ...options, backendPort: backend.port });
      const created = dialog.getByRole('heading', { name: 'It’s yours!' });
      await expect(async () => {
        if (!(await created.isVisible()))
          await dialog.getByRole('button', { name: 'Check again' }).click({ timeout: 1_000 });
        await expect(created).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const browser = await world.signIn(member);
      const activity = (await browser.request('/api/protected/activity/budget/points/1/50')).json();
      const bought = (activity.transactions as { operation: string }[]).filter(
        ({ operation }) => operation === 'PointShopPurchase',
      );
      expect(bought).toHaveLength(1);
      // Leave the page before its portal stops: pending requests would fail.
      await page.close();
    } finally {
      await Promise.all([portal.stop(), backend.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.describe('Session revoked elsewhere', () => {
  test.use({ expectedErrors: ['401'] });

  test('leads to sign-in, which returns to the page', async ({ page, world }) => {
    const member = await world.createMember('olive', { points: 900_000 });
    await signIn(page, world, member);
    await page.goto(shopUrl());
    // Requests of the page itself would find the ended session first.
    const isStored = () => caches.match('/offline/code', { cacheName: 'portal-member' }).then(Boolean);
    await expect.poll(() => page.evaluate(isStored)).toBe(true);
    await page.getByRole('button', { name: 'Get Espresso' }).click();
    const { businessId, comoMemberId } = member;
    await world.callAdmin('POST', '/admin/sessions/revoke', { businessId, comoMemberId, revokedBy: 'test' });
    await page.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
    await expect(page).toHaveURL(/\/auth\/signin\?callbackUrl=%2Fmember%2Fshop/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
