import { randomUUID } from 'node:crypto';
import type { BusinessFile } from '@/contract/schemas/business-file';
import { Browser } from '@/tests/browser';
import { confirmedByStaff, StackWorld } from '@/tests/world';
import { answerConsent, expect, expectAccessible, test } from './fixtures';
import { signInByForm } from './sign-in-form';

type LandingGift = BusinessFile['landingGifts'][number];

/** A business of its own with one gift, and a function that changes the gift. */
async function offer(world: StackWorld, gift: Partial<LandingGift> = {}) {
  const businessId = `offer-${randomUUID().slice(0, 8)}`;
  const file = await world.businessFile('olive');
  const [first] = file.landingGifts;
  if (!first) throw new Error('The demo business gives nothing away.');
  const host = `${businessId}.localhost`;
  const port = new URL(world.stack.portalUrl).port;
  const change = (changed: Partial<LandingGift>) =>
    world.admin('PUT', `/admin/businesses/${businessId}`, {
      ...file,
      businessId,
      hosts: [host],
      landingGifts: [{ ...first, ...changed }],
    });
  await change(gift);
  const origin = `http://${host}:${port}`;
  const somebodyElse = new Browser(world.stack.portalUrl, `${host}:${port}`);
  const claimGift = () =>
    somebodyElse.post(
      '/api/lp/gift/register',
      { landingPageId: first.id, phoneNumber: StackWorld.phoneNumber() },
      { 'idempotency-key': randomUUID() },
    );
  return { businessId, origin, address: `${origin}/lp?id=${first.id}`, change, claimGift };
}

test('shows that the gift is gone when the last one was just taken', async ({ page, world }) => {
  const { origin, address, change } = await offer(world, { quantity: 1 });
  await answerConsent(page, origin);
  await page.goto(address);
  await page.getByLabel('Your phone number').fill(StackWorld.phoneNumber());
  await change({ quantity: 0 });
  await page.getByRole('button', { name: 'Keep it for me' }).click();
  await expect(page.getByText('Somebody took the last one a moment ago.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in and get it' })).toHaveCount(0);
});

test('a nearly exhausted gift is not promised but issued to the first who signs in', async ({ page, world }) => {
  const { origin, address, claimGift } = await offer(world, { quantity: 2 });
  await answerConsent(page, origin);
  await page.goto(address);
  await page.getByLabel('Your phone number').fill(StackWorld.phoneNumber());
  expect((await claimGift()).json()).toMatchObject({ status: 'OK' });
  await page.getByRole('button', { name: 'Keep it for me' }).click();
  await expect(page.getByText('Sign in with this number now: one is yours while they last.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in and get it' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor who already has the gift is told so and finds it after sign-in', async ({ page, world }) => {
  const { businessId, origin, address } = await offer(world);
  const [email, phoneNumber] = [`${randomUUID()}@members.example`, StackWorld.phoneNumber()];
  const names = { firstName: 'Ada', lastName: 'L' };
  await world.admin('POST', '/admin/members', { businessId, ...names, email, phoneNumber, ...confirmedByStaff });
  await answerConsent(page, origin);
  for (const text of ['We have set it aside for you.', 'This number has been entered already.']) {
    await page.goto(address);
    await page.getByLabel('Your phone number').fill(phoneNumber);
    await page.getByRole('button', { name: 'Keep it for me' }).click();
    await expect(page.getByText(text, { exact: false })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in and get it' }).click();
  await signInByForm(page, world, email);
  await expect(page.getByRole('button', { name: 'A dessert on us' })).toBeVisible();
});

test('phone numbers are validated by the rules of the chosen country', async ({ page, world }) => {
  const { origin, address } = await offer(world);
  await answerConsent(page, origin);
  await page.goto(address);
  const field = page.getByLabel('Your phone number');
  const keepButton = page.getByRole('button', { name: 'Keep it for me' });
  await field.fill('054-1234');
  await keepButton.click();
  await expect(page.getByText('This is not a phone number of Israel.', { exact: false })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('054-1234');
  await expectAccessible(page);
  await field.fill('+90 532 123 45 67');
  await expect(page.getByText('This is not a phone number', { exact: false })).toHaveCount(0);
  await keepButton.click();
  await expect(page.getByText('We have set it aside for you.', { exact: false })).toBeVisible();
});
