import { expect, expectAccessible, getPortalUrl, signIn, test } from './fixtures';

test.describe('Sign-out', () => {
  test.use({ expectedErrors: ['ERR_FAILED', 'CLIENT_FETCH_ERROR', '401 (Unauthorized)'] });

  test('shows an error when the portal is unreachable and can be retried', async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(`${getPortalUrl('olive')}/member/profile`);
    await page.route('**/api/auth/signout', (route) => route.abort());
    const signOut = page.getByRole('main').getByRole('button', { name: 'Sign out' });
    await signOut.click();
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t sign you out' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/auth/signout');
    await signOut.click();
    await expect(page).toHaveURL(/\/auth\/signin$/);
  });

  test(
    'shows that the sign-out is completed later when the backend cannot be reached',
    { tag: '@all' },
    async ({ page, world }) => {
      await signIn(page, world, await world.createMember('olive'));
      await page.goto(`${getPortalUrl('olive')}/member/profile`);
      await page.route('**/api/auth/signout', async (route) => {
        await page.context().clearCookies({ name: 'lp.sid' });
        await route.fulfill({ json: { url: `${getPortalUrl('olive')}/?signout=pending` } });
      });
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/auth\/signin$/);
      await expect(page.getByRole('status').filter({ hasText: 'You’re signed out on this device' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});
