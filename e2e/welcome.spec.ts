import { randomUUID } from 'node:crypto';
import { StackClient } from '@/tests/stack-client';
import { confirmLater, expect, expectAccessible, expectNoHorizontalScroll, getPortalUrl, test } from './fixtures';
import { signInByForm } from './sign-in-form';

test(
  'a newcomer is told what joining has given, and gets to the first thing it buys',
  { tag: '@all' },
  async ({ page, world }) => {
    const email = `${randomUUID()}@new.example`;
    await page.goto(`${getPortalUrl('olive')}/auth/signin`);
    await signInByForm(page, world, email);
    await expect(page.getByRole('heading', { name: /Join Olive/ })).toBeVisible();
    await expect(page.getByRole('main').getByText('100 points', { exact: false }).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
    await page.getByRole('textbox', { name: /phone/i }).fill(StackClient.createPhoneNumber());
    await page.getByRole('checkbox', { name: /read and accept/ }).check();
    await page.getByRole('button', { name: 'Join now' }).click();
    await confirmLater(page);

    const welcome = page.getByRole('region', { name: 'Welcome!' });
    await expect(welcome.getByRole('status')).toContainText(/100 points.*₪10\.00.* are yours\./);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expect(welcome.getByText('You can get this now')).toBeVisible();
    await welcome.getByRole('link', { name: 'See in shop' }).click();
    const item = page.getByRole('dialog');
    await expect(item.getByRole('button', { name: /^Get/ })).toBeVisible();
    await expect(welcome).toHaveCount(0);
    await page.goto(getPortalUrl('olive'));
    await expect(page.getByRole('heading', { name: 'Hello, Grace' })).toBeVisible();
    await expect(welcome).toHaveCount(0);
  },
);
