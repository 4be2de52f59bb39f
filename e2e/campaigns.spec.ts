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

const createReceipt = (world: StackClient, total: number) =>
  world.callAdmin<{ transactionId: string; url: string }>('POST', '/admin/receipts', {
    businessId: 'olive',
    total,
    type: 'receipt',
  });

test.describe('Receipt link', () => {
  test('earns points once for the member who opens a receipt link', async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive'));
    const { transactionId, url } = await createReceipt(world, 5_000);
    await page.goto(`${getPortalUrl('olive')}${new URL(url).pathname}${new URL(url).search}`);
    await expect(page.getByLabel('Code on the receipt')).toHaveValue(transactionId);
    await expect(page.getByLabel(/phone number or e-mail/)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add to my balance' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Added to your balance!' })).toContainText('+');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Scan another receipt' }).click();
    await page.getByLabel('Code on the receipt').fill(transactionId);
    await page.getByRole('button', { name: 'Add to my balance' }).click();
    await expect(page.getByText('This receipt has already been used.')).toBeVisible();
  });

  test('earns points for the member whose identifier a visitor types', { tag: '@all' }, async ({ page, world }) => {
    const member = await world.createMember('olive');
    const { transactionId } = await createReceipt(world, 5_000);
    await page.goto(`${getPortalUrl('olive')}/purchasescanner`);
    await page.getByRole('button', { name: 'Add to my balance' }).click();
    await expect(page.getByLabel('Code on the receipt')).toBeFocused();
    await page.getByLabel('Code on the receipt').fill(transactionId);
    await page.getByLabel(/phone number or e-mail/).fill(member.email);
    await page.getByRole('button', { name: 'Add to my balance' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Added to your balance!' })).toBeVisible();
  });
});

test.describe('Landing page', () => {
  test('reserves a landing-page gift for a phone number and issues it after sign-in', async ({ page, world }) => {
    const member = await world.createMember('olive');
    await page.goto(`${getPortalUrl('olive')}/lp?legacyId=1001`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dessert on us' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I want this gift' }).click();
    await expect(page.getByLabel('Your phone number')).toBeFocused();
    await page.getByLabel('Your phone number').fill('12');
    await expect(page.getByText(/Enter a phone number/)).toBeVisible();
    await page.getByLabel('Your phone number').fill(member.phoneNumber);
    await page.getByRole('button', { name: 'I want this gift' }).click();
    await expect(page.getByText('You’re on the list.', { exact: false })).toBeVisible();
    await expectAccessible(page);

    await signIn(page, world, member);
    await page.goto(`${getPortalUrl('olive')}/member/rewards`);
    await expect(page.getByRole('button', { name: 'Dessert on us' })).toBeVisible();
  });
});

test.describe('Member pages', () => {
  test(
    'the card page shows a scannable code, and privacy lists support sessions',
    { tag: '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive');
      await signIn(page, world, member);
      await page.goto(`${getPortalUrl('olive')}/member/walletpass`);
      await expect(page.getByRole('img', { name: /^QR code of / })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      await page.goto(`${getPortalUrl('olive')}/member/profile`);
      await expect(page.getByText(member.email)).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Privacy/ })
        .click();
      await expect(page.getByText('Nobody from support has accessed your account.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'My profile' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Legal' }).click();
      await expect(page.getByRole('dialog', { name: 'Legal' })).toBeVisible();
    },
  );

  test('member pages render right to left in Hebrew', { tag: '@all' }, async ({ page, world }) => {
    await setLanguage(page, 'sfarim', 'he');
    await signIn(page, world, await world.createMember('sfarim'));
    for (const path of ['/member/walletpass', '/member/profile', '/member/profile/messages', '/purchasescanner']) {
      await page.goto(`${getPortalUrl('sfarim')}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  });
});
