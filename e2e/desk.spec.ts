import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { StackClient } from '@/tests/stack-client';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessible, getPortalUrl, signInByLink, test } from './fixtures';

/** A person at the till of a place. */
async function signInAtDesk(page: Page, world: StackClient, role: 'cashier' | 'manager'): Promise<void> {
  const email = await requestDeskCode(page, world, { role }, '/till');
  await expectAccessible(page);
  await enterDeskCode(page, world, email);
  await page.getByRole('button', { name: 'Olive & Thyme Carmel' }).click();
  await expect(page.getByLabel('Who is it?')).toBeFocused();
}

async function identify(desk: Page, text: string): Promise<void> {
  await desk.getByLabel('Who is it?').fill(text);
  await desk.keyboard.press('Enter');
}

test('a cashier redeems a gift, and the member’s open gift says so', async ({ page, browser, world }) => {
  const member = await world.createMember('olive', { firstName: 'Dana', lastName: 'Cohen' });
  const gift = { name: 'Baklava', description: 'One piece', validFrom: '2026-01-01T00:00:00Z' };
  const { giftId, code } = await world.callAdmin<CallResponse<'issueGift'>>('POST', '/admin/gifts', {
    businessId: 'olive',
    comoMemberId: member.comoMemberId,
    ...gift,
  });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const phone = await context.newPage();
  await signInByLink(phone, world, member);
  const stream = phone.waitForResponse('**/api/protected/member/revisions');
  await phone.goto(`${getPortalUrl('olive')}/member/rewards?gift=${giftId}`);
  const dialog = phone.getByRole('dialog', { name: 'Baklava' });
  await stream;

  await signInAtDesk(page, world, 'cashier');
  await identify(page, code);
  await expect(page.getByRole('heading', { name: 'Gift: Baklava' })).toBeVisible();
  await page.getByRole('button', { name: 'Reserve the gift' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Handed over' }).click();
  await expect(page.getByRole('heading', { name: 'Baklava redeemed' })).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('status').getByText(/^Used just now at Olive & Thyme Carmel/)).toBeVisible();

  await page.getByRole('button', { name: 'Undo: Redeemed Baklava' }).first().click();
  const undo = page.getByRole('dialog', { name: 'Undo this?' });
  await undo.getByRole('button', { name: 'Wrong member' }).click();
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(undo).toBeHidden();
  await expect(dialog.getByText('It’s yours again')).toBeVisible();
  await context.close();
});

test(
  'a cashier identifies a member by the card, and charges credit by the code on the member’s phone',
  { tag: '@all' },
  async ({ page, browser, world }) => {
    const member = await world.createMember('olive', { firstName: 'Dana', lastName: 'Cohen', credit: 20_000 });
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const phone = await context.newPage();
    await signInByLink(phone, world, member);
    const stream = phone.waitForResponse('**/api/protected/member/revisions');
    const card = phone.waitForResponse('**/api/protected/member/shortUserId');
    await phone.goto(`${getPortalUrl('olive')}/member/walletpass`);
    await stream;
    const { shortUserId } = (await (await card).json()) as CallResponse<'getShortUserId'>;

    await signInAtDesk(page, world, 'cashier');
    await identify(page, shortUserId);
    await expect(page.getByRole('heading', { name: 'Dana Cohen' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('F8');
    await page.getByRole('group', { name: 'Pay with' }).getByText('₪200.00').click();
    await page.getByLabel('Amount to pay').fill('60');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    const payment = phone.getByRole('dialog', { name: 'Payment at Olive & Thyme Carmel' });
    const code = await payment.getByText(/^\d{4}$/).innerText();
    await page.getByLabel('The member’s code').fill(code);
    await expect(page.getByRole('heading', { name: '₪60.00 paid' })).toBeVisible();
    await expect(payment).toBeHidden();
    await context.close();
  },
);

test('a cashier who finds a member by e-mail redeems a gift only by the code on the member’s phone, and the member can report it', async ({
  page,
  browser,
  world,
}) => {
  const member = await world.createMember('olive', { firstName: 'Dana', lastName: 'Cohen' });
  const gift = { name: 'Baklava', description: 'One piece', validFrom: '2026-01-01T00:00:00Z' };
  await world.callAdmin('POST', '/admin/gifts', {
    businessId: 'olive',
    comoMemberId: member.comoMemberId,
    ...gift,
  });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const phone = await context.newPage();
  await signInByLink(phone, world, member);
  const stream = phone.waitForResponse('**/api/protected/member/revisions');
  await phone.goto(getPortalUrl('olive'));
  await stream;

  await signInAtDesk(page, world, 'cashier');
  await identify(page, member.email);
  await page.getByRole('button', { name: 'Redeem Baklava' }).click();
  await expect(page.getByLabel('Code on the card')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue without the card' }).click();
  await page.getByRole('button', { name: 'Reserve the gift' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Gift at Olive & Thyme Carmel' });
  const code = await dialog.getByText(/^\d{4}$/).innerText();
  await expectAccessible(phone);
  await expectAccessible(page);
  await page.getByLabel('The member’s code').fill(code);
  await expect(page.getByRole('heading', { name: 'Baklava redeemed' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await phone.goto(`${getPortalUrl('olive')}/notices`);
  const notice = phone.getByRole('listitem').filter({ hasText: 'was used at' });
  await notice.getByRole('button', { name: 'This wasn’t me' }).click();
  const report = phone.getByRole('dialog');
  await report.getByRole('button', { name: 'Report it' }).click();
  await expect(report.getByText(/^Our team checks who was at the till/)).toBeFocused();
  await expectAccessible(phone);
  await report.getByRole('button', { name: 'Close' }).last().click();
  await expect(notice.getByText(/^You reported on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Member: “This wasn’t me”')).toBeVisible();
  await context.close();
});

test('a manager records a purchase and undoes it', { tag: '@translated' }, async ({ page, world }) => {
  const member = await world.createMember('olive', { firstName: 'Dana', lastName: 'Cohen' });
  await signInAtDesk(page, world, 'manager');
  await identify(page, member.email);
  await expect(page.getByRole('heading', { name: 'Dana Cohen' })).toBeVisible();
  await page.keyboard.press('F2');
  await page.getByLabel('Total').fill('42.50');
  await page.getByLabel('Receipt number').fill(`H-${randomUUID().slice(0, 8)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Purchase of ₪42.50 recorded' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Purchase ₪42.50' }).first().click();
  const undo = page.getByRole('dialog', { name: 'Undo this?' });
  await undo.getByLabel('Reason').fill('Wrong amount');
  await undo.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(undo).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Who is it?')).toBeFocused();
});
