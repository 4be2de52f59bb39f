import { randomUUID } from 'node:crypto';
import { confirmedContacts, StackWorld } from '@/tests/world';
import { expect, expectAccessible, expectNoHorizontalScroll, portalUrlForHost, test } from './fixtures';
import { signInByForm } from './sign-in-form';

test('a member rises to the next level by a visit, and earns more from then on', async ({ page, world }) => {
  const file = await world.readBusinessFile('kahve');
  const businessId = `levels-${Date.now()}-${test.info().project.name}`;
  const host = `${businessId}.localhost`;
  await world.callAdmin('PUT', `/admin/businesses/${businessId}`, {
    ...file,
    businessId,
    hosts: [host],
    defaultLanguage: 'en',
    tiers: {
      by: 'visits',
      levels: [
        { id: 'seed', name: 'Seed', from: 0 },
        { id: 'sprout', name: 'Sprout', from: 1, earningPercent: 200, benefits: ['A cup of each new coffee to taste'] },
      ],
    },
  });
  const email = `${businessId}@members.example`;
  const { comoMemberId } = await world.callAdmin<{ comoMemberId: string }>('POST', '/admin/members', {
    businessId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    phoneNumber: StackWorld.createPhoneNumber(),
    ...confirmedContacts,
  });
  const buy = () =>
    world.callAdmin<{ pointsEarned: number }>('POST', '/admin/purchases', {
      businessId,
      comoMemberId,
      locationId: file.locations[0]?.id,
      receiptNumber: randomUUID(),
      items: [{ name: 'Latte', quantity: 1, amount: 20_000 }],
    });

  await page.goto(portalUrlForHost(host));
  const overview = page.getByRole('region', { name: 'More for regulars' });
  await expect(overview.getByText('A cup of each new coffee to taste')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${portalUrlForHost(host)}/auth/signin`);
  await signInByForm(page, world, email);
  const level = page.getByRole('region', { name: /^Your level/ });
  await expect(level.getByRole('heading', { level: 2 })).toHaveText('Your level Seed');
  await expect(level.getByText('1 more visit to reach Sprout')).toBeVisible();
  await expectAccessible(page);
  await level.getByText('All levels').click();
  await expect(level.getByText('A cup of each new coffee to taste')).toBeVisible();
  await expectNoHorizontalScroll(page);

  const first = await buy();
  await page.goto(portalUrlForHost(host));
  await expect(level.getByRole('heading', { level: 2 })).toHaveText('Your level Sprout');
  await expect(level.getByText(/^Yours until /)).toBeVisible();
  const second = await buy();
  expect(second.pointsEarned).toBe(first.pointsEarned * 2);
  await page.goto(`${portalUrlForHost(host)}/member/activity`);
  await page.getByRole('tab', { name: 'Beans' }).click();
  await expect(page.getByText('Your level’s bonus').first()).toBeVisible();
});
