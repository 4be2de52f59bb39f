import { randomUUID } from 'node:crypto';
import { confirmedContacts, StackWorld } from '@/tests/world';
import { expect, expectAccessible, expectNoHorizontalScroll, portalUrlForHost, test } from './fixtures';
import { signInByForm } from './sign-in-form';

test('a member fills a stamp card, gets its gift, and sees where both come from', async ({ page, world }) => {
  const file = await world.readBusinessFile('kahve');
  const businessId = `stamps-${Date.now()}-${test.info().project.name}`;
  const host = `${businessId}.localhost`;
  await world.callAdmin('PUT', `/admin/businesses/${businessId}`, {
    ...file,
    businessId,
    hosts: [host],
    defaultLanguage: 'en',
    stampCards: [
      {
        id: 'coffee',
        name: 'Coffee card',
        by: 'items',
        items: ['C-1'],
        earnedBy: 'Every coffee is a stamp',
        stampsNeeded: 5,
        reward: { name: 'A coffee on the house' },
      },
    ],
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
  const buyCoffees = (quantity: number) =>
    world.callAdmin('POST', '/admin/purchases', {
      businessId,
      comoMemberId,
      locationId: file.locations[0]?.id,
      receiptNumber: randomUUID(),
      items: [{ name: 'Latte', code: 'C-1', quantity, amount: quantity * 12_000 }],
    });

  await page.goto(portalUrlForHost(host));
  const card = page.getByRole('region', { name: 'Coffee card' });
  await expect(page.getByRole('region', { name: 'Collect stamps' })).toContainText('5 stamps fill the card.');
  await page.goto(`${portalUrlForHost(host)}/auth/signin`);
  await signInByForm(page, world, email);
  await expect(card).toContainText('You have 0 of 5 stamps.');
  await expect(card).toContainText('Every coffee is a stamp');
  await expectAccessible(page);

  await buyCoffees(3);
  await page.goto(portalUrlForHost(host));
  await expect(card).toContainText('You have 3 of 5 stamps.');
  await expectNoHorizontalScroll(page);

  await buyCoffees(3);
  await page.goto(portalUrlForHost(host));
  await expect(card).toContainText('You have 1 of 5 stamps.');
  await page.goto(`${portalUrlForHost(host)}/member/activity`);
  await page.getByRole('group').first().click();
  await expect(page.getByText('Card full: a gift for you')).toBeVisible();
  await page.goto(`${portalUrlForHost(host)}/member/rewards`);
  await page.getByRole('button', { name: /A coffee on the house/ }).click();
  await expect(page.getByRole('dialog')).toContainText('From your stamp card: Coffee card');
});
