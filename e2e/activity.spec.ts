import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'loyalty-text/durations';
import type { StackMember, StackClient } from '@/tests/stack-client';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  signInDemo,
  setLanguage,
  test,
} from './fixtures';

const buy = (world: StackClient, member: StackMember, amount: number) =>
  world.callAdmin(
    'POST',
    '/admin/purchases',
    {
      businessId: member.businessId,
      comoMemberId: member.comoMemberId,
      locationId: 'olive-haifa',
      receiptNumber: randomUUID().slice(0, 8),
      items: [{ name: 'Fattoush', quantity: 1, amount }],
    },
    { 'idempotency-key': randomUUID() },
  );

test('a member sees the cause of each ledger entry and when the balance expires', async ({ page, world }) => {
  const member = await world.createMember('olive');
  await buy(world, member, 50_000);
  await signIn(page, world, member);
  await page.goto(getPortalUrl('olive'));
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('500 points expiring');
  await expectNoHorizontalScroll(page);

  await page.goto(`${getPortalUrl('olive')}/member/activity?tab=points`);
  await page.getByText('Earned from a purchase').click();
  const opened = page.getByRole('group').filter({ hasText: 'Balance after this' });
  await expect(opened).toContainText(/You earn \W?1 point\W? for every \W?₪1\W? you spend\./);
  await expect(opened).toContainText('Olive & Thyme Carmel');
  await expect(opened).toContainText('Remaining, expires');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('a purchase that earned nothing shows why', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive');
  await buy(world, member, 0);
  await signIn(page, world, member);
  await page.goto(`${getPortalUrl('olive')}/member/activity`);
  await page.locator('summary').filter({ hasText: 'Olive & Thyme Carmel' }).click();
  await expect(page.getByText('No money was paid, so nothing was earned.')).toBeVisible();
  await expectAccessible(page);
});

test(
  'the activity of the demo member fits a phone in Hebrew with every row open',
  { tag: '@all' },
  async ({ page, world }) => {
    await setLanguage(page, 'olive', 'he');
    await signInDemo(page, world);
    await page.goto(`${getPortalUrl('olive')}/member/activity?tab=points`);
    const rows = page.getByRole('main').locator('summary').filter({ visible: true });
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) await row.click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  },
);

test(
  'a member finds a purchase by search and filter, and sees what they add up to',
  { tag: '@all' },
  async ({ page, world }) => {
    const member = await world.createMember('olive');
    await buy(world, member, 50_000);
    await buy(world, member, 20_000);
    await page.clock.setFixedTime(Date.now());
    await signIn(page, world, member);
    await page.goto(`${getPortalUrl('olive')}/member/activity`);
    const totals = page.getByRole('complementary');
    await page.getByRole('button', { name: 'Totals' }).click();
    await expect(totals).toContainText('₪700');
    await page.getByRole('searchbox', { name: 'Search activity' }).fill('carmel');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=carmel/);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByLabel('Period').selectOption('This month');
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-01/);
    await expect(totals).toContainText('₪700');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('purchases.csv');

    await page.getByRole('searchbox', { name: 'Search activity' }).fill('nothing of that name');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.locator('summary').filter({ hasText: 'Olive & Thyme Carmel' })).toHaveCount(2);
  },
);

test('a receipt is printed without the rest of the page', async ({ page, world }) => {
  const member = await world.createMember('olive');
  await buy(world, member, 50_000);
  await buy(world, member, 20_000);
  await signIn(page, world, member);
  await page.goto(`${getPortalUrl('olive')}/member/activity`);
  await page.evaluate(() => (window.print = () => undefined));
  await page.locator('summary').filter({ hasText: 'Olive & Thyme Carmel' }).first().click();
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Fattoush').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.locator('summary:visible')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
});

test.describe('Gift restrictions', () => {
  const issue = (world: StackClient, member: StackMember, restrictions: object, more: object = {}) =>
    world.callAdmin('POST', '/admin/gifts', {
      businessId: member.businessId,
      comoMemberId: member.comoMemberId,
      name: 'Baklava',
      description: 'A piece of it.',
      validFrom: '2026-01-01T00:00:00Z',
      restrictions,
      ...more,
    });
  /** Yesterday, today and tomorrow in the business time zone: the test also passes around midnight. */
  const listDatesAroundToday = () =>
    [-1, 0, 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));

  test(
    'a gift that cannot be used today shows why, and when, where and with what it can be used',
    { tag: '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive');
      await issue(world, member, { notOn: listDatesAroundToday(), locations: ['olive-haifa'], minimumBasket: 10_000 });
      await signIn(page, world, member);
      await page.goto(`${getPortalUrl('olive')}/member/rewards`);
      const card = page.getByRole('listitem').filter({ hasText: 'Baklava' }).first();
      await expect(card).toContainText('Not available now');
      await expect(card).toContainText('Available again');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: 'Baklava' }).click();
      const dialog = page.getByRole('dialog', { name: 'Baklava' });
      await expect(dialog.getByRole('status')).toContainText('Available again');
      await expect(dialog).toContainText('At Olive & Thyme Carmel');
      await expect(dialog).toContainText('Minimum purchase:');
      await expect(dialog.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
      await expectAccessible(page);
    },
  );

  test(
    'a gift shows its code within its hours, and lists its hours in Hebrew',
    { tag: '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive');
      const hours = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
        { day, from: '00:00', until: '12:00' },
        { day, from: '12:00', until: '00:00' },
      ]);
      await issue(world, member, { hours });
      await setLanguage(page, 'olive', 'he');
      await signIn(page, world, member);
      await page.goto(`${getPortalUrl('olive')}/member/rewards`);
      await page.getByRole('button', { name: 'Baklava' }).click();
      const dialog = page.getByRole('dialog', { name: 'Baklava' });
      await expect(dialog.getByRole('list', { name: 'מתי והיכן אפשר לממש' })).toContainText('00:00–12:00');
      await expect(dialog.getByRole('img')).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    },
  );
});
