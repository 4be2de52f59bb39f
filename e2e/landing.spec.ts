import { randomUUID } from 'node:crypto';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { Browser } from '@/tests/browser';
import { confirmedContacts, StackClient } from '@/tests/stack-client';
import { answerConsent, expect, expectAccessible, getPortalUrlForHost, test } from './fixtures';
import { signInByForm } from './sign-in-form';

type LandingGift = BusinessFile['landingGifts'][number];

/** A business of its own with one gift, and a function that changes the gift. */
async function createOffer(world: StackClient, gift: Partial<LandingGift> = {}) {
  const businessId = `offer-${randomUUID().slice(0, 8)}`;
  const file = await world.readBusinessFile('olive');
  const [first] = file.landingGifts;
  if (!first) throw new Error('The demo business has no landing gift.');
  const host = `${businessId}.localhost`;
  const change = (changed: Partial<LandingGift>) =>
    world.callAdmin('PUT', `/admin/businesses/${businessId}`, {
      ...file,
      businessId,
      hosts: [host],
      landingGifts: [{ ...first, ...changed }],
    });
  await change(gift);
  const origin = getPortalUrlForHost(host);
  const otherVisitor = new Browser(world.stack.portalUrl, new URL(origin).host);
  const claimGift = () =>
    otherVisitor.post(
      '/api/lp/gift/register',
      { landingPageId: first.id, phoneNumber: StackClient.createPhoneNumber() },
      { 'idempotency-key': randomUUID() },
    );
  return { businessId, origin, landingUrl: `${origin}/lp?id=${first.id}`, change, claimGift };
}

test('shows that the gift is exhausted when the last one was just issued', { tag: '@all' }, async ({ page, world }) => {
  const { origin, landingUrl, change } = await createOffer(world, { quantity: 1 });
  await answerConsent(page, origin);
  await page.goto(landingUrl);
  await page.getByLabel('Your phone number').fill(StackClient.createPhoneNumber());
  await change({ quantity: 0 });
  await page.getByRole('button', { name: 'I want this gift' }).click();
  await expect(page.getByText('Sorry, the last one was just claimed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to get it' })).toHaveCount(0);
});

test(
  'a nearly exhausted gift is not reserved but issued to the first member who signs in',
  { tag: '@all' },
  async ({ page, world }) => {
    const { origin, landingUrl, claimGift } = await createOffer(world, { quantity: 2 });
    await answerConsent(page, origin);
    await page.goto(landingUrl);
    await page.getByLabel('Your phone number').fill(StackClient.createPhoneNumber());
    expect((await claimGift()).json()).toMatchObject({ status: 'OK' });
    await page.getByRole('button', { name: 'I want this gift' }).click();
    await expect(page.getByText('Sign in with this number now to get one, while they last.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in to get it' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a visitor who has registered before sees no difference, and the gift after sign-in',
  { tag: '@all' },
  async ({ page, world }) => {
    const { businessId, origin, landingUrl } = await createOffer(world);
    const [email, phoneNumber] = [`${randomUUID()}@members.example`, StackClient.createPhoneNumber()];
    const names = { firstName: 'Ada', lastName: 'L' };
    await world.callAdmin('POST', '/admin/members', { businessId, ...names, email, phoneNumber, ...confirmedContacts });
    await answerConsent(page, origin);
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.goto(landingUrl);
      await page.getByLabel('Your phone number').fill(phoneNumber);
      await page.getByRole('button', { name: 'I want this gift' }).click();
      await expect(page.getByText('You’re on the list.')).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in to get it' }).click();
    await signInByForm(page, world, email);
    await expect(page.getByRole('button', { name: 'Dessert on us' })).toBeVisible();
  },
);

test('phone numbers are validated by the rules of the chosen country', { tag: '@all' }, async ({ page, world }) => {
  const { origin, landingUrl } = await createOffer(world);
  await answerConsent(page, origin);
  await page.goto(landingUrl);
  const field = page.getByLabel('Your phone number');
  const saveButton = page.getByRole('button', { name: 'I want this gift' });
  await field.fill('054-1234');
  await saveButton.click();
  await expect(page.getByText('This isn’t a phone number in Israel.', { exact: false })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('054-1234');
  await expectAccessible(page);
  await field.fill('+90 532 123 45 67');
  await expect(page.getByText('This isn’t a phone number', { exact: false })).toHaveCount(0);
  await saveButton.click();
  await expect(page.getByText('You’re on the list.', { exact: false })).toBeVisible();
});
