import { randomUUID } from 'node:crypto';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessibleLayout, getPortalUrl, test } from './fixtures';
import { signInByForm } from './sign-in-form';

// The till does not find the guest.
test.use({ expectedErrors: ['404'] });

test('a guest is enrolled at the till, signs in later and finds the points', async ({ page, browser, world }) => {
  const email = `${randomUUID()}@new.example`;
  await enterDeskCode(page, world, await requestDeskCode(page, world, { role: 'cashier' }, '/till'));
  await page.getByRole('button', { name: 'Olive & Thyme Carmel' }).click();
  await page.getByLabel('Who is it?').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A new guest?' })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByLabel(/^First name/).fill('Rina');
  await page.getByRole('button', { name: /^Enrol/ }).click();
  await expect(page.getByRole('heading', { name: 'Rina' })).toBeFocused();
  await expect(page.getByText('Has not joined yet: can earn, not spend')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.keyboard.press('F2');
  await page.getByLabel('Total').fill('84.50');
  await page.getByLabel('Receipt number').fill(randomUUID().slice(0, 8));
  await page.getByRole('button', { name: 'Record ₪84.50' }).click();
  await expect(page.getByRole('heading', { name: 'Purchase of ₪84.50 recorded' })).toBeVisible();

  const [message] = await world.findMessages(email);
  const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0];
  expect(message?.text).not.toContain('Rina');
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto(`${getPortalUrl('olive')}${new URL(link ?? '').pathname}`);
  await signInByForm(phone, world, email);
  await expect(phone.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expect(phone.getByText('Rina')).toBeVisible();
  await phone.getByRole('button', { name: 'Yes, this is me' }).click();
  await phone.getByRole('checkbox', { name: /^I’ve read and accept/ }).check();
  await phone.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Hello, Rina' })).toBeVisible();
  await phone.goto(`${getPortalUrl('olive')}/member/activity`);
  await expect(phone.locator('summary').getByText('₪84.50')).toBeVisible();
  await context.close();
});
