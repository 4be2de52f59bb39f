import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { StackClient, type StackMember } from '@/tests/stack-client';
import {
  answerConsent,
  confirmLater,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  setLanguage,
  test,
} from './fixtures';
import { signInByForm } from './sign-in-form';

/** The invitation link; it is shown without its protocol. */
const readLink = async (dialog: Locator) => `http://${await dialog.getByText(/\?ref=/).innerText()}`;

/** The path and query of a link that contains the real portal URL. */
const toPath = (link: string) => new URL(link).pathname + new URL(link).search;

async function openInvitation(page: Page, world: StackClient, member: StackMember) {
  await signIn(page, world, member);
  await page.goto(`${getPortalUrl(member.businessId)}/member/profile`);
  await page.locator('main').getByRole('button', { name: 'Invite a friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a friend' });
  await expect(dialog.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  return dialog;
}

async function join(page: Page, world: StackClient, email: string): Promise<void> {
  await signInByForm(page, world, email);
  await expect(page.getByRole('heading', { name: /Join Olive/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
  await page.getByRole('textbox', { name: /phone/i }).fill(StackClient.createPhoneNumber());
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Join now' }).click();
  await confirmLater(page);
  await expect(page.getByRole('heading', { name: 'Hello, Grace' })).toBeVisible();
}

/** Records a purchase of the friend at a till. */
async function buyFirst(world: StackClient, email: string): Promise<void> {
  const found = await world.callAdmin<{ members: { comoMemberId: string }[] }>(
    'GET',
    `/admin/members?businessId=olive&query=${encodeURIComponent(email)}`,
  );
  const purchase = {
    businessId: 'olive',
    comoMemberId: found.members[0]?.comoMemberId,
    locationId: 'olive-haifa',
    receiptNumber: randomUUID(),
    items: [{ name: 'Soup', quantity: 1, amount: 4_200 }],
  };
  await world.callAdmin('POST', '/admin/purchases', purchase, { 'idempotency-key': randomUUID() });
}

test(
  'a member invites a friend, and both are rewarded by the friend’s first purchase',
  { tag: '@all' },
  async ({ page, world, browser }) => {
    const dialog = await openInvitation(page, world, await world.createMember('olive'));
    await expect(dialog.getByText(/spends \S+ or more, you both get/)).toBeVisible();
    await expect(dialog.getByText('No friends have joined yet.')).toBeVisible();
    await expect(dialog.getByText('50 points')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const link = await readLink(dialog);

    const context = await browser.newContext();
    const friend = await context.newPage();
    await answerConsent(friend, getPortalUrl('olive'));
    await friend.goto(`${getPortalUrl('olive')}${toPath(link)}`);
    const invitation = friend.getByRole('region', { name: 'Invitation' });
    await expect(invitation).toContainText('50 points');
    await expectAccessible(friend);
    // The visitor opens other pages and returns later: the invitation is still stored.
    await friend.goto(`${getPortalUrl('olive')}/locations`);
    await expect(invitation).toBeVisible();
    // An app's own browser hands the page to another one by its address, without anything that is stored.
    await expect(friend).toHaveURL(/\/locations\?ref=/);
    const handed = await browser.newContext();
    const elsewhere = await handed.newPage();
    await elsewhere.goto(friend.url());
    await expect(elsewhere.getByRole('region', { name: 'Invitation' })).toBeVisible();
    await handed.close();
    await friend.reload();
    await invitation.getByRole('link', { name: 'Join' }).click();
    const email = `${randomUUID()}@new.example`;
    await join(friend, world, email);
    await expect(friend.getByText('Your first purchase earns you both a reward.', { exact: false })).toBeVisible();
    await expect(invitation).toHaveCount(0);
    await context.close();

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.locator('main').getByRole('button', { name: 'Invite a friend' }).click();
    await expect(
      dialog.getByText('One friend hasn’t made a first purchase yet. When they do, you both get a reward.'),
    ).toBeVisible();
    await expect(dialog.locator('dd')).toHaveText(['1', '0']);
    await buyFirst(world, email);
    await page.goto(`${getPortalUrl('olive')}/member/activity?tab=points`);
    await expect(page.getByText('Referral bonus')).toBeVisible();
    await page.goto(`${getPortalUrl('olive')}/member/profile`);
    await page.locator('main').getByRole('button', { name: 'Invite a friend' }).click();
    await expect(dialog.getByText('Friends who joined')).toBeVisible();
    await expect(dialog.locator('dd')).toHaveText(['1', '1']);
  },
);

test('a member who invites themselves joins without a reward', { tag: '@all' }, async ({ page, world, browser }) => {
  const member = await world.createMember('olive');
  const dialog = await openInvitation(page, world, member);
  const link = await readLink(dialog);
  const context = await browser.newContext();
  const again = await context.newPage();
  await answerConsent(again, getPortalUrl('olive'));
  await again.goto(`${getPortalUrl('olive')}${toPath(link)}`);
  await again.getByRole('link', { name: 'Join', exact: true }).first().click();
  await join(again, world, member.email.replace('@', '+again@'));
  await expect(again.getByText('this invitation doesn’t earn a reward', { exact: false })).toBeVisible();
  await context.close();
});

test(
  'the copy button copies the invitation link and confirms it for a second',
  { tag: '@all' },
  async ({ page, world, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    const dialog = await openInvitation(page, world, await world.createMember('olive'));
    const link = await readLink(dialog);
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.clock.runFor(1_000);
    await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'the invitation link is shared through the share sheet where available',
  { tag: '@all' },
  async ({ page, world }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (data: ShareData) => void document.documentElement.setAttribute('data-shared', data.url ?? ''),
      });
    });
    const dialog = await openInvitation(page, world, await world.createMember('olive'));
    const link = await readLink(dialog);
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', link);
  },
);

test('a link with an invalid invitation code promises no reward', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${getPortalUrl('olive')}/?ref=%3Cscript%3E`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitation' })).toHaveCount(0);
});

test(
  'the invitation opens from the menu and renders right to left in Hebrew',
  { tag: '@all' },
  async ({ page, world }) => {
    await setLanguage(page, 'sfarim', 'he');
    await signIn(page, world, await world.createMember('sfarim'));
    await page.goto(`${getPortalUrl('sfarim')}/`);
    await page.getByRole('button', { name: 'תפריט' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'הזמנת חברים וחברות' }).click();
    const dialog = page.getByRole('dialog', { name: 'הזמנת חברים וחברות' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  },
);
