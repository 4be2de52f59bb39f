import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffRole } from 'loyalty-contract/schemas/staff-members';
import type { StackClient } from '@/tests/stack-client';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessibleLayout, test } from './fixtures';

async function openAtDesk(page: Page, world: StackClient, role: StaffRole, path: string): Promise<void> {
  await enterDeskCode(page, world, await requestDeskCode(page, world, { role }, path));
}

/** Follows the navigation: on a phone most screens are behind "More". */
async function goToScreen(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Screens' });
  const more = navigation.getByRole('button', { name: 'More' });
  const link = navigation.getByRole('link', { name, exact: true });
  await expect(more.or(link).filter({ visible: true }).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await link.filter({ visible: true }).click();
}

test('a manager finds a member on a phone, adjusts a balance and returns a purchase', async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const member = await world.createMember('olive', { firstName: 'Ada', lastName: randomUUID().slice(0, 8) });
  await world.callAdmin('POST', '/admin/purchases', {
    businessId: 'olive',
    comoMemberId: member.comoMemberId,
    locationId: 'olive-haifa',
    receiptNumber: `R-${randomUUID().slice(0, 8)}`,
    items: [{ name: 'Soup', quantity: 2, amount: 8_000 }],
  });
  await openAtDesk(page, world, 'manager', '/members');
  await page.getByLabel('Search', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: /^Ada/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ada/ })).toBeVisible();
  await expectAccessibleLayout(page);

  await page.getByRole('button', { name: 'Adjust a balance' }).click();
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Reason').fill('A cold soup');
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('“A cold soup”')).toBeVisible();

  await page.getByRole('tab', { name: 'Purchases' }).click();
  await page.getByRole('button', { name: /^Return: / }).click();
  await page.getByLabel('Reason').fill('Not eaten');
  await page.getByRole('button', { name: 'Return ₪80.00' }).click();
  await expect(page.getByText('₪80.00 returned', { exact: true })).toBeVisible();
  await expectAccessibleLayout(page);
});

test('an owner reads the figures, the messages and the log', async ({ page, world }) => {
  await openAtDesk(page, world, 'owner', '/today');
  await page.getByLabel('Days', { exact: true }).selectOption('30');
  await expect(page.getByRole('heading', { level: 2, name: 'Over time' })).toBeVisible();
  await expect(page.locator('figure svg').first()).toBeVisible();
  await page.getByText('As a table').first().click();
  await expect(page.getByRole('table', { name: 'Visits' })).toBeVisible();
  await expectAccessibleLayout(page);
  await goToScreen(page, 'Messages');
  await page.getByRole('tab', { name: 'Sent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectAccessibleLayout(page);
  await goToScreen(page, 'Log');
  await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
  await expectAccessibleLayout(page);
});

test('an owner invites a person, and creates and revokes a key', { tag: '@all' }, async ({ page, world }) => {
  const email = `${randomUUID()}@staff.example`;
  const key = `till-${randomUUID().slice(0, 8)}`;
  await openAtDesk(page, world, 'owner', '/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Name').fill('Omer Katz');
  await page.getByLabel('E-mail address').fill(email);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We sent an invitation to ${email}.`)).toBeVisible();
  await goToScreen(page, 'Keys');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Name').fill(key);
  await page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click();
  await expect(page.getByLabel('Secret')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('button', { name: `Revoke: ${key}` }).click();
  await page.getByLabel('Reason').fill('Till was sold');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`${key} revoked.`)).toBeVisible();
});

test('an owner connects a system, and a file of members is checked', { tag: '@all' }, async ({ page, world }) => {
  await openAtDesk(page, world, 'owner', '/webhooks');
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  await page.getByLabel('Address').fill(`https://shop.example/${randomUUID()}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Create a webhook' }).click();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('link', { name: /^Open/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Deliveries' })).toBeVisible();
  await expectAccessibleLayout(page);
  await goToScreen(page, 'Import and export');
  await page.getByLabel(/^Choose a CSV or XLSX file/).setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,email\r\n${randomUUID()},no address\r\n`),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    page.getByRole('row', { name: /^2 email no address It is not valid\. Wanted: an address/ }),
  ).toBeVisible();
  await page.reload();
  // The browser stores nothing of a file, neither cells nor headings.
  await expect(page.getByRole('row', { name: /^2 E-mail It is not valid\. Wanted: an address/ })).toBeVisible();
  await expectAccessibleLayout(page);
});
