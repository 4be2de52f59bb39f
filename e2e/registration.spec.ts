import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatPhone } from '@/lib/format/phone';
import { StackClient } from '@/tests/stack-client';
import { confirmLater, expect, expectAccessible, expectNoHorizontalScroll, getPortalUrl, test } from './fixtures';
import { signInByForm } from './sign-in-form';

async function startRegistration(page: Page, world: StackClient, email: string): Promise<void> {
  await page.goto(`${getPortalUrl('olive')}/auth/signin`);
  await signInByForm(page, world, email);
  await expect(page.getByRole('heading', { name: /Join Olive/ })).toBeVisible();
}

test('a newcomer registers with the business form, confirms the phone by code and is signed in', async ({
  page,
  world,
}) => {
  const email = `${randomUUID()}@new.example`;
  await startRegistration(page, world, email);
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveAttribute('readonly');
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(page.getByText(/Please check (one|\d+) fields?:/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
  const phoneNumber = StackClient.createPhoneNumber();
  await page.getByRole('textbox', { name: /phone/i }).fill(phoneNumber);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone number' })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Send me a code' }).press('Enter');
  await expect(page.getByLabel('Your code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(await world.findCode(phoneNumber));
  await expect(page.getByRole('heading', { name: 'Hello, Grace' })).toBeVisible();
  await expect(page.getByText('Your phone number is confirmed.')).toBeVisible();
  await page.goto(`${getPortalUrl('olive')}/member/profile`);
  await expect(page.getByRole('main').getByText(await formatPhone('IL', phoneNumber))).toBeVisible();
  await expect(page.getByText('Not confirmed')).toHaveCount(0);
});

test.describe('Registration with an identifier of another member', () => {
  test.use({ expectedErrors: ['409'] });

  test('shows the error and keeps the typed values', { tag: '@all' }, async ({ page, world }) => {
    const other = await world.createMember('olive');
    await startRegistration(page, world, `${randomUUID()}@new.example`);
    await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
    await page.getByRole('textbox', { name: /phone/i }).fill(other.phoneNumber);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Join now' }).click();
    await expect(page.locator('main').getByRole('alert')).toContainText('This phone number already has an account.');
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Grace');
    await page.getByRole('textbox', { name: /phone/i }).fill(StackClient.createPhoneNumber());
    await page.getByRole('button', { name: 'Join now' }).click();
    await confirmLater(page);
    await expect(page.getByRole('heading', { name: 'Hello, Grace' })).toBeVisible();
  });
});

test('a page opened for registration shows only registration', { tag: '@all' }, async ({ page, world }) => {
  const email = `${randomUUID()}@new.example`;
  await page.goto(`${getPortalUrl('olive')}/?onboardingflow=register`);
  await expect(page).toHaveURL(/\/auth\/signin\?onboardingflow=register$/);
  await signInByForm(page, world, email);
  await expect(page.getByRole('heading', { name: /Join Olive/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0);
});
