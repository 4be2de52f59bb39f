import type { Page } from '@playwright/test';
import { choose } from './choose';
import { expect, expectAccessible, getPortalUrl, test } from './fixtures';
import { requestCode, signInByForm } from './sign-in-form';

async function openAndRequestCode(page: Page, email: string): Promise<void> {
  await page.goto(`${getPortalUrl('olive')}/auth/signin`);
  await requestCode(page, email);
}

const createWrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

test('a wrong code shows the remaining tries, and the correct one still signs in', async ({ page, world }) => {
  const member = await world.createMember('olive', { firstName: 'Ada' });
  await openAndRequestCode(page, member.email);
  const code = await world.findCode(member.email);
  await page.getByLabel('Your code').fill(createWrongCode(code));
  await expect(page.locator('main').getByRole('alert')).toContainText('You have 2 attempts left');
  await expect(page.getByLabel('Your code')).toHaveValue(createWrongCode(code));
  await expectAccessible(page);
  // Typed without removing the refused digits first.
  await expect(page.getByLabel('Your code')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
});

test('three wrong codes void the code, and a new code works', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive', { firstName: 'Ada' });
  await openAndRequestCode(page, member.email);
  const code = await world.findCode(member.email);
  for (const text of ['2 attempts', 'one attempt left', 'Too many attempts']) {
    await page.getByLabel('Your code').fill('');
    await page.getByLabel('Your code').fill(createWrongCode(code));
    await expect(page.locator('main').getByRole('alert')).toContainText(text);
  }
  await expect(page.getByLabel('Your code')).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByText('Sent again. Look for the newest message.')).toBeVisible();
  await page.getByLabel('Your code').fill(await world.findCode(member.email));
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
});

test('a code that is asked for again is the same one', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive', { firstName: 'Ada' });
  await openAndRequestCode(page, member.email);
  const code = await world.findCode(member.email);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByText('Sent again. Look for the newest message.')).toBeVisible();
  expect(await world.findCode(member.email)).toBe(code);
  await page.getByLabel('Your code').fill(code);
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
});

test('a code replaced by a newer one is refused as an earlier one', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive');
  await openAndRequestCode(page, member.email);
  const old = await world.findCode(member.email);
  await expect(async () => {
    await openAndRequestCode(page, member.email);
    expect(await world.findCode(member.email)).not.toBe(old);
  }).toPass();
  await page.getByLabel('Your code').fill(old);
  await expect(page.locator('main').getByRole('alert')).toContainText('This is an earlier code.');
});

test('a code can be pasted with spaces and in Arabic digits', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive', { firstName: 'Ada' });
  await openAndRequestCode(page, member.email);
  const code = await world.findCode(member.email);
  const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join(' ');
  await page.getByLabel('Your code').fill(` ${arabic} `);
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
});

test('input before hydration is replayed after it', async ({ page, world }) => {
  const member = await world.createMember('olive');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**/*.js', (route) => released.then(() => route.continue()));
  await page.goto(`${getPortalUrl('olive')}/auth/signin`, { waitUntil: 'commit' });
  await choose(page.getByRole('radio', { name: 'E-mail' }));
  await page.getByRole('textbox').fill(member.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  release();
  await expect(page.getByLabel('Your code')).toBeVisible();
  expect(await world.findCode(member.email)).toMatch(/^\d{4}$/);
});

test('the requested page opens after sign-in', async ({ page, world }) => {
  const member = await world.createMember('olive');
  await page.goto(`${getPortalUrl('olive')}/member/shop?tab=rewards`);
  await expect(page).toHaveURL(/\/auth\/signin\?callbackUrl=.*&error=SessionRequired$/);
  await expect(page.getByText('Sign in to see that page.')).toBeVisible();
  await expectAccessible(page);
  // The full URL, as in next-auth's own redirect.
  const requested = encodeURIComponent(`${getPortalUrl('olive')}/member/shop?tab=rewards`);
  await page.goto(`${getPortalUrl('olive')}/api/auth/signin?callbackUrl=${requested}`);
  await expect(page).toHaveURL(`${getPortalUrl('olive')}/auth/signin?callbackUrl=${requested}`);
  await signInByForm(page, world, member.email);
  await expect(page).toHaveURL(`${getPortalUrl('olive')}/member/shop?tab=rewards`);
  await expect(page.getByRole('tab', { name: 'With credit' })).toHaveAttribute('aria-selected', 'true');
});

test(
  'an invalid identifier shows an error under its field and moves the focus there',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto(`${getPortalUrl('olive')}/auth/signin`);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByRole('textbox')).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await choose(page.getByRole('radio', { name: 'E-mail' }));
    await page.getByRole('textbox').fill('ada@');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
    await expectAccessible(page);
  },
);

test('a member without consent agrees once, and is signed in', async ({ page, world }) => {
  const member = await world.createMember('olive', { firstName: 'Ada', hasConsent: false });
  await openAndRequestCode(page, member.email);
  await page.getByLabel('Your code').fill(await world.findCode(member.email));
  await expect(page.getByRole('heading', { name: 'Before you continue' })).toBeVisible();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByText('Tick this box to continue.')).toBeVisible();
  await expectAccessible(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
});

test(
  'a card of the previous programme signs in with its verification field',
  { tag: '@all' },
  async ({ page, world }) => {
    const card = `C${Date.now()}`;
    const member = await world.createMember('sfarim', {
      firstName: 'Dana',
      migration: { card, additionalField: '1984' },
    });
    await page.goto(`${getPortalUrl('sfarim')}/auth/signin`);
    await page.getByRole('button', { name: /כרטיס/ }).click();
    await page.getByRole('textbox').nth(0).fill(card);
    await page.getByRole('textbox').nth(1).fill('1984');
    await page.getByRole('button', { name: 'שליחת קוד' }).click();
    await expect(page.getByLabel('הקוד שלכם')).toBeVisible();
    const code = await world.findCode(member.email).catch(() => world.findCode(member.phoneNumber));
    await page.getByLabel('הקוד שלכם').fill(code);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana');
  },
);

test('an expired code is no longer accepted, and a new one works', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive', { firstName: 'Ada' });
  await page.clock.install();
  await openAndRequestCode(page, member.email);
  await expect(page.getByText(/Your code expires in/)).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(page.getByText('This code has expired.')).toBeVisible();
  await expect(page.getByLabel('Your code')).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByText('Sent again. Look for the newest message.')).toBeVisible();
  await page.getByLabel('Your code').fill(await world.findCode(member.email));
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
});
