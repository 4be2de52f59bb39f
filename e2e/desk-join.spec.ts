import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { StackClient } from '@/tests/stack-client';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { answerConsent, expect, expectAccessibleLayout, getPortalUrl, signInByLink, test } from './fixtures';
import { signInByForm } from './sign-in-form';
import { Thumb } from './thumb';

// The till does not find the guest; a code that another phone has scanned is refused.
test.use({ expectedErrors: ['404', '409'] });

const OPEN = 'Join on the guest’s phone';

async function openTill(page: Page, world: StackClient): Promise<void> {
  await enterDeskCode(page, world, await requestDeskCode(page, world, { role: 'cashier' }, '/till'));
  await page.getByRole('button', { name: 'Olive & Thyme Carmel' }).click();
  await expect(page.getByLabel('Who is it?')).toBeFocused();
}

/** Shows the code of the till. @returns the URL that a phone reads from it */
async function showCode(page: Page, open: () => Promise<void>): Promise<string> {
  const created = page.waitForResponse((response) => response.url().endsWith('/admin/till/joins'));
  await open();
  const { url } = (await (await created).json()) as CallResponse<'createTillJoin'>;
  await expect(page.getByRole('img', { name: 'QR code to join at this till' })).toBeVisible();
  const { pathname, hash } = new URL(url ?? '');
  return `${getPortalUrl('olive')}${pathname}${hash}`;
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await answerConsent(phone, getPortalUrl('olive'));
  return phone;
}

test(
  'a guest joins on the own phone, and the till opens the card',
  { tag: '@both' },
  async ({ page, browser, world, hasTouch }) => {
    await openTill(page, world);
    const cashier = new Thumb(page, hasTouch);
    const url = await showCode(page, () => cashier.tap(page.getByRole('button', { name: OPEN })));
    await expectAccessibleLayout(page);
    const phone = await openPhone(browser);
    const urls: string[] = [];
    phone.on('request', (request) => urls.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await phone.goto(url);
    await expect(phone.getByRole('heading', { name: /^You’re at .Olive & Thyme Carmel.$/ })).toBeVisible();
    await expectAccessibleLayout(phone);
    await expect(page.getByText('Scanned. The guest is joining…')).toBeVisible();
    await phone.getByRole('link', { name: 'Join or sign in' }).click();
    await signInByForm(phone, world, `${randomUUID()}@new.example`);
    await expect(phone.getByRole('heading', { name: /Join Olive/ })).toBeVisible();
    await phone.getByRole('textbox', { name: 'First name' }).fill('Grace');
    await phone.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
    await phone.getByRole('textbox', { name: /phone/i }).fill(StackClient.createPhoneNumber());
    for (const box of await phone.getByRole('checkbox').all()) await box.check();
    await phone.getByRole('button', { name: 'Join now' }).click();
    await expect(phone.getByRole('heading', { name: 'Our team sees your card' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeFocused();
    await cashier.tap(page.getByRole('button', { name: 'Record a purchase' }));
    await expect(page.getByLabel('Total')).toBeVisible();
    expect(cashier.taps).toBe(2);
    const token = new URL(url).hash.slice(1);
    expect(urls.filter((requested) => requested.split('#')[0]?.includes(token))).toEqual([]);
    await phone.context().close();
  },
);

test(
  'a member who scans is asked, and another phone is told that the code is used',
  { tag: '@all' },
  async ({ page, browser, world }) => {
    await openTill(page, world);
    const url = await showCode(page, () => page.getByRole('button', { name: OPEN }).click());
    const member = await world.createMember('olive', { firstName: 'Dana' });
    const [phone, late] = [await openPhone(browser), await openPhone(browser)];
    await signInByLink(phone, world, member);
    await phone.goto(url);
    await expect(phone.getByText(/Only do this if you’re at the till right now/)).toBeVisible();
    await late.goto(url);
    await expect(late.getByText('Another phone has scanned this code. Ask at the till for a new one.')).toBeVisible();
    await expectAccessibleLayout(late);
    await phone.getByRole('button', { name: 'Show my card' }).click();
    await expect(phone.getByRole('heading', { name: 'Our team sees your card' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Dana/ })).toBeVisible();
    const next = await showCode(page, async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: OPEN }).click();
    });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Who is it?')).toBeFocused();
    await late.goto('about:blank');
    await late.goto(next);
    await expect(late.getByText('This code has expired. Ask at the till for a new one.')).toBeVisible();
    await Promise.all([phone.context().close(), late.context().close()]);
  },
);

test(
  'a cashier enrols a guest and comes to the purchase by three taps beside the number',
  { tag: '@both' },
  async ({ page, world, hasTouch }) => {
    await openTill(page, world);
    const cashier = new Thumb(page, hasTouch);
    await page.keyboard.type(StackClient.createPhoneNumber().replace('+972', '0'));
    await cashier.tap(page.getByRole('button', { name: 'Find member' }));
    await cashier.tap(page.getByRole('button', { name: /^Enrol/ }));
    await expect(page.getByText('Has not joined yet: can earn, not spend')).toBeVisible();
    await cashier.tap(page.getByRole('button', { name: 'Record a purchase' }));
    await expect(page.getByLabel('Total')).toBeVisible();
    expect(cashier.taps).toBeLessThanOrEqual(3);
  },
);
