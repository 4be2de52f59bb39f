import type { Page } from '@playwright/test';
import { formatPhone } from '@/lib/format/phone';
import { StackClient } from '@/tests/stack-client';
import {
  confirmLater,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  signInByLink,
  setLanguage,
  test,
} from './fixtures';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';

test.describe('Hosted profile form', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] });
  test('the reminder opens the hosted form and disappears when the form reports that it was saved', async ({
    page,
    world,
  }) => {
    const member = await world.createMember('olive', { firstName: '', lastName: '' });
    await signIn(page, world, member);
    await page.goto(getPortalUrl('olive'));
    const reminder = page.getByRole('region', { name: 'Your profile' });
    await reminder.getByRole('button', { name: 'Add them' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete your profile' });
    const form = dialog.frameLocator('iframe');
    await expect(form.getByLabel('E-mail')).toHaveValue(member.email);
    await expect(form.getByLabel('E-mail')).toHaveAttribute('readonly', '');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('First name')).toHaveAccessibleDescription('Please fill this in.');
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Byron');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Thank you! Your profile is complete.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
    await expect(reminder).toBeHidden();
  });
});

test(
  'a phone number entered in the hosted form is offered for confirmation',
  { tag: '@all' },
  async ({ page, world }) => {
    const member = await world.createMember('olive', { lastName: '', phoneNumber: undefined });
    await signIn(page, world, member);
    await page.goto(`${getPortalUrl('olive')}/member/rewards`);
    await page.getByRole('region', { name: 'Your profile' }).getByRole('button', { name: 'Add them' }).click();
    const form = page.getByRole('dialog', { name: 'Complete your profile' }).frameLocator('iframe');
    await form.getByLabel('Last name').fill('Byron');
    await form.getByLabel('Mobile phone').fill(StackClient.createPhoneNumber());
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone number' })).toBeVisible();
    await confirmLater(page);
    await expect(page).toHaveURL(/\/member\/rewards$/);
  },
);

test('the hosted form renders right to left in Hebrew', { tag: '@all' }, async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive', { lastName: '' }));
  await setLanguage(page, 'olive', 'he');
  await page.goto(getPortalUrl('olive'));
  await page.getByRole('button', { name: 'להשלמה' }).click();
  const form = page.frameLocator('iframe');
  await expect(form.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(form.getByLabel('שם פרטי')).toHaveValue('Test');
  await expectAccessible(page);
});

test(
  'the reminder opens the portal’s own form when the business requires all fields',
  { tag: '@all' },
  async ({ page, world }) => {
    const member = await world.createMember('kahve', { firstName: '', phoneNumber: undefined });
    await signIn(page, world, member);
    await setLanguage(page, 'kahve', 'en');
    await page.goto(getPortalUrl('kahve'));
    await page.getByRole('region', { name: 'Your profile' }).getByRole('link', { name: 'Add them' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const other = await world.createMember('kahve');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Mobile phone').fill(other.phoneNumber);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your details have been saved.')).toBeVisible();
    // That the number belongs to another member is revealed only after confirming it.
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone number' })).toBeVisible();
    await page.getByRole('link', { name: 'Change it' }).click();
    const phoneNumber = StackClient.createPhoneNumber();
    await page.getByLabel('Mobile phone').fill(phoneNumber);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your phone number' })).toBeVisible();
    await confirmLater(page);
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await expect(page.getByText('Not confirmed')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expect(page.getByRole('region', { name: 'Your profile' })).toBeHidden();
  },
);

test('a survey accepts a visitor’s answers, names missing fields, and is read at the desk', async ({ page, world }) => {
  await page.goto(`${getPortalUrl('olive')}/forms/visit-survey`);
  await expect(page.getByRole('heading', { level: 1, name: 'How was your visit?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  const food = page.getByRole('radiogroup', { name: 'The food' });
  await expect(food.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const comment = `Lovely ${crypto.randomUUID()}`;
  await food.getByRole('radio', { name: '5 stars' }).check();
  await page.getByRole('radiogroup', { name: 'The service' }).getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('textbox').fill(comment);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeFocused();
  await expectAccessible(page);
  await enterDeskCode(page, world, await requestDeskCode(page, world, { role: 'manager' }, '/surveys'));
  await expect(page.getByRole('list', { name: 'Individual answers' }).getByText(comment)).toBeVisible();
  await expect(page.getByRole('table', { name: 'The food' })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('a location page opens from the list', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${getPortalUrl('olive')}/locations`);
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Opening hours')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

/** Enters the code that was sent to an e-mail or phone. */
async function enterConfirmationCode(page: Page, world: StackClient, to: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  const field = dialog.getByRole('textbox');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill(await world.findCode(to));
}

test('a new e-mail replaces the old one after codes to both', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive');
  const other = await world.createMember('olive');
  const elsewhere = await world.signIn(member);
  await signIn(page, world, member);
  await page.goto(`${getPortalUrl('olive')}/member/profile`);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
  const field = dialog.getByLabel('New e-mail address');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
  await field.fill(other.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // Whether the address is taken is revealed only after the codes.
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeHidden();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const moved = `new-${member.email}`;
  await field.fill(moved);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await enterConfirmationCode(page, world, member.email, 'Confirm it’s you');
  await enterConfirmationCode(page, world, moved, 'Confirm your new e-mail');
  await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText(moved)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await expect.poll(async () => (await elsewhere.request('/api/protected/member/getMemberDetails')).status).toBe(401);
  expect(await world.verifyEmail(world.openBrowser('olive'), moved)).toMatchObject({
    comoMemberId: member.comoMemberId,
  });
});

test('a first phone number is confirmed by a code sent to it', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive', { phoneNumber: undefined });
  await signIn(page, world, member);
  await page.goto(`${getPortalUrl('olive')}/member/profile`);
  await page.getByRole('button', { name: 'Change phone number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change phone number' });
  const number = StackClient.createPhoneNumber();
  await dialog.getByLabel('New phone number').fill(number);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await enterConfirmationCode(page, world, member.email, 'Confirm it’s you');
  await enterConfirmationCode(page, world, number, 'Confirm your new phone number');
  await expect(page.getByText('Your phone number has been changed.')).toBeVisible();
  await expect(page.getByRole('main').getByText(await formatPhone('IL', number))).toBeVisible();
});

test.describe('Unconfirmed phone number', () => {
  test.use({ expectedErrors: ['403'] });
  test('is confirmed from the profile by two codes', { tag: '@all' }, async ({ page, world }) => {
    const phoneNumber = StackClient.createPhoneNumber();
    const member = await world.createMember('olive', { phoneNumber: undefined });
    const browser = await world.signIn(member);
    const fields = { firstName: 'Ada', lastName: 'Byron', phoneNumber };
    await browser.postWithCsrf('/api/formSubmit', { form: 'profile', formFields: fields });
    await signInByLink(page, world, member);
    await page.goto(`${getPortalUrl('olive')}/member/profile`);
    await page.getByRole('link', { name: 'Confirm your phone number' }).click();
    const field = page.getByLabel('Your code');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(field).toBeFocused();
    await field.fill(await world.findCode(phoneNumber));
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(field).toBeFocused();
    await field.fill(await world.findCode(member.email));
    await expect(page.getByText('Your phone number is confirmed.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await expect(page.getByText('Not confirmed')).toHaveCount(0);
  });
});

test('changing an e-mail renders right to left in Hebrew', { tag: '@all' }, async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive'));
  await setLanguage(page, 'olive', 'he');
  await page.goto(`${getPortalUrl('olive')}/member/profile`);
  await page.getByRole('button', { name: 'שינוי האימייל' }).click();
  await expect(page.getByRole('dialog', { name: 'שינוי האימייל' }).getByLabel('כתובת אימייל חדשה')).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
