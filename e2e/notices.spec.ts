import { randomUUID } from 'node:crypto';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { expect, expectAccessible, expectNoHorizontalScroll, getPortalUrl, signIn, test } from './fixtures';

test(
  'a member finds in the inbox what a purchase earned, and chooses how to hear of the next',
  { tag: '@all' },
  async ({ page, world }) => {
    const member = await world.createMember('olive');
    await signIn(page, world, member);
    // What happens before the first revision is not a change.
    const stream = page.waitForResponse((response) => response.url().endsWith(browserRoutes.getRevisions.path));
    await page.goto(getPortalUrl('olive'));
    await stream;
    const bell = page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
    await expect(bell).not.toHaveAccessibleName(/unread/);

    await world.callAdmin('POST', '/admin/purchases', {
      businessId: 'olive',
      comoMemberId: member.comoMemberId,
      locationId: 'olive-haifa',
      receiptNumber: randomUUID(),
      items: [{ name: 'Soup', quantity: 1, amount: 5_000 }],
    });
    await expect(bell).toHaveAccessibleName(/Inbox: 1 unread$/);
    await expect(page.getByRole('status').filter({ hasText: '1 new message' })).toBeAttached();

    await bell.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    const main = page.getByRole('main');
    const rows = main.getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('You earned');
    await expect(rows.first().getByText('New')).toBeVisible();
    await expect(bell).not.toHaveAccessibleName(/unread/);
    await expect(main.getByRole('heading', { level: 2, name: /^\d{1,2} \w+ \d{4}$/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(rows.first().getByText('New')).toBeHidden();

    await page.getByRole('link', { name: 'Choose what we send you' }).click();
    await expect(page).toHaveURL(/\/member\/profile\/messages#notices$/);
    const earned = page.getByRole('group', { name: 'What you earn' });
    await earned.getByRole('switch', { name: 'E-mail' }).click();
    await expect(earned.getByText('Saved.')).toBeVisible();
    const quiet = page.getByRole('group', { name: 'Quiet hours' });
    await quiet.getByLabel('From').fill('20:30');
    await quiet.getByRole('button', { name: 'Save times' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(earned.getByRole('switch', { name: 'E-mail' })).toBeChecked();
    await expect(quiet.getByLabel('From')).toHaveValue('20:30');
  },
);
