import type { Page } from '@playwright/test';
import type { StackClient } from '@/tests/stack-client';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  setLanguage,
  test,
} from './fixtures';

const findClubPlan = (page: Page) => page.getByRole('article', { name: 'Table Club', exact: true });

async function openSubscriptions(page: Page, world: StackClient): Promise<void> {
  await signIn(page, world, await world.createMember('olive'));
  await page.goto(`${getPortalUrl('olive')}/member/profile`);
  await page.locator('main').getByRole('link', { name: 'Plans', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans', exact: true })).toBeVisible();
}

async function openCheckout(page: Page): Promise<void> {
  await findClubPlan(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your plan' })).toBeVisible();
}

test('a member subscribes to a plan, cancels it and resumes it', async ({ page, world }) => {
  await openSubscriptions(page, world);
  await expect(findClubPlan(page)).toContainText('₪49.00');
  await expect(findClubPlan(page)).toContainText('a month');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await openCheckout(page);
  await expect(page.getByText('This is a demo.', { exact: false })).toBeVisible();
  await expect(page.getByText('₪49.00')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();

  await expect(page.getByText('You’re in!', { exact: false })).toBeVisible();
  await expect(findClubPlan(page)).toContainText('Active');
  await expect(findClubPlan(page).getByText(/^Renews on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to this plan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You’re in!', { exact: false })).toHaveCount(0);

  await findClubPlan(page).getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Table Club?' });
  await expect(dialog.getByRole('button', { name: 'Keep plan' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cancel plan' })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(findClubPlan(page)).toContainText('Active');
  await findClubPlan(page).getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByRole('radio', { name: 'It costs too much' }).check();
  await dialog.getByLabel(/Tell us more/).fill('I moved away.');
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(findClubPlan(page)).toContainText('Cancelled');
  await expect(findClubPlan(page).getByText(/^Ends on/)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await findClubPlan(page).getByRole('button', { name: 'Keep my plan' }).click();
  await expect(findClubPlan(page)).toContainText('Active');
});

test(
  'a member switches from the monthly to the yearly plan, and prints the invoice',
  { tag: '@all' },
  async ({ page, world }) => {
    await openSubscriptions(page, world);
    await openCheckout(page);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(findClubPlan(page)).toContainText('Active');
    const yearly = page.getByRole('article', { name: 'Table Club, yearly' });
    await yearly.getByRole('button', { name: 'Switch to this plan' }).click();
    const dialog = page.getByRole('dialog', { name: /Switch to/ });
    await expect(dialog.getByText(/₪441\.0/)).toBeVisible();
    await expect(dialog.getByText(/-₪4[89]\./)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Switch plan' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(yearly).toContainText('Active');
    await expect(findClubPlan(page)).not.toContainText('Active');

    await page.getByRole('link', { name: 'Invoices and payments' }).click();
    const invoices = page.locator('main').getByRole('listitem');
    await expect(invoices).toHaveCount(2);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await invoices.first().getByRole('link').click();
    const document = page.getByRole('article', { name: /^Invoice/ });
    await expect(document).toContainText('₪441.0');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(document).toBeVisible();
    for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo')]) await expect(hidden).toBeHidden();
    await expect(document.getByRole('button', { name: 'Print' })).toBeHidden();
  },
);

test('a plan lowers shop prices and unlocks items for subscribers', { tag: '@all' }, async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive', { credit: 100_000, points: 100_000 }));
  await page.goto(`${getPortalUrl('olive')}/member/shop?tab=rewards`);
  const offer = page.getByRole('link', { name: 'Only for subscribers' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.click();
  await openCheckout(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You’re in!', { exact: false })).toBeVisible();

  await page.goto(`${getPortalUrl('olive')}/member/shop?tab=rewards`);
  await expect(offer).toHaveCount(0);
  await expect(page.getByText('For subscribers', { exact: true })).toBeVisible();
  await expect(page.getByText('₪162.00')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Get An evening at the chef’s table' }).click();
  await expect(page.getByRole('dialog')).toContainText('₪162.00');
  await page.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
  await expect(page.getByRole('dialog', { name: 'It’s yours!' })).toContainText('₪838.00');
});

test('a member who leaves the checkout gets no plan', { tag: '@all' }, async ({ page, world }) => {
  await openSubscriptions(page, world);
  await openCheckout(page);
  const checkout = page.url();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Checkout cancelled. You haven’t been charged.')).toBeVisible();
  await expect(findClubPlan(page).getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await page.goto(checkout);
  await expect(page).toHaveURL(/checkout=cancelled/);
  await expect(findClubPlan(page)).not.toContainText('Active');
});

test(
  'the hosted checkout runs no script, cannot be framed and rejects forms of other origins',
  { tag: '@all' },
  async ({ page, world }) => {
    await openSubscriptions(page, world);
    await openCheckout(page);
    const path = new URL(page.url()).pathname;
    const outside = world.openBrowser('olive');
    const { headers, text } = await outside.request(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('<script');
    for (const origin of ['https://evil.example', 'null', undefined]) {
      expect((await outside.postForm(path, { decision: 'pay' }, { origin })).status).toBe(403);
    }
    expect((await outside.postForm(path, { decision: 'pay' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await outside.post(path, { decision: 'pay' }, { 'content-type': 'text/plain' })).status).toBe(415);
    // The webhook reaches the backend, which rejects it when no provider is configured.
    expect((await outside.post('/api/hosted/stripe/webhook', { id: 'evt_1' })).json().code).toBe('NOT_FOUND');
    expect((await outside.request('/api/hosted/../admin/audit')).status).toBe(400);
    await page.goto(`${getPortalUrl('olive')}/member/subscriptions`);
    await expect(findClubPlan(page).getByRole('button', { name: 'Subscribe' })).toBeVisible();
  },
);

test.describe('Unavailable checkout', () => {
  test.use({ expectedErrors: ['500', '503', 'net::ERR'] });

  test('a missing checkout page leads back to the plans', { tag: '@all' }, async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(`${getPortalUrl('olive')}/api/hosted/checkout/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Plans', exact: true })).toBeVisible();
  });
});

test('plans and checkout render right to left in Hebrew', { tag: '@all' }, async ({ page, world }) => {
  await setLanguage(page, 'sfarim', 'he');
  await signIn(page, world, await world.createMember('sfarim'));
  await page.goto(`${getPortalUrl('sfarim')}/member/subscriptions`);
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'הצטרפות למינוי' }).click();
  await expect(page.getByText('הדגמה', { exact: false })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'הצטרפות למינוי' }).click();
  await expect(page.getByRole('article')).toContainText('פעיל');
  await expectAccessible(page);
});
