import type { Page } from '@playwright/test';
import type { StackMember, StackClient } from '@/tests/stack-client';
import { expect, expectAccessible, openLink, getPortalUrl, signIn, test } from './fixtures';

async function createLink(world: StackClient, { comoMemberId }: StackMember, more: Record<string, string> = {}) {
  const { temporaryToken } = await world.callAdmin<{ temporaryToken: string }>('POST', '/admin/temporaryTokens', {
    businessId: 'olive',
    comoMemberId,
    issuedBy: 'dana@support.example',
    reason: 'A gift is missing',
    ...more,
  });
  return temporaryToken;
}

const open = (page: Page, path: string, name: string, token: string) =>
  openLink(page, `${getPortalUrl('olive')}${path}${path.includes('?') ? '&' : '?'}${name}=${token}`);

/** Waits until the page that opens the account has been replaced by the target page. */
const expectOpened = (page: Page) => expect(page.getByText('Opening the account')).toHaveCount(0);

test.describe('Temporary link', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  test('signs the member in on its page and leaves no token behind', async ({ page, world }) => {
    const member = await world.createMember('olive', { firstName: 'Noa' });
    const token = await createLink(world, member);
    const reported: string[] = [];
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      if (request.isNavigationRequest()) return;
      reported.push(request.method() === 'GET' ? `${request.url()} ${referer}` : referer);
    });
    await open(page, '/member/shop?tab=rewards', 'TemporaryToken', token);
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    const banner = page.getByRole('region', { name: 'Support session' });
    await expect(banner).toContainText(/1[45]:\d\d left/);
    await expectOpened(page);
    expect(page.url()).not.toContain(token);
    expect(page.url()).toContain('tab=rewards');
    expect(reported.filter((text) => text.includes(token))).toEqual([]);
    expect(await page.content()).not.toContain(token);
    await page.goto('about:blank');
    await page.goBack();
    expect(page.url()).not.toContain(token);
    await expectAccessible(page);

    await page.goto(`${getPortalUrl('olive')}/member/profile/privacy`);
    await expect(page.getByText(/dana@support\.example/)).toBeVisible();
    await expect(page.getByText('A gift is missing')).toBeVisible();
    await banner.getByRole('button', { name: 'End' }).click();
    await expect(banner).toBeHidden();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  });

  test(
    'allows support to view every page, and explains that only the member can act',
    { tag: '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive', { firstName: 'Noa', points: 500_000 });
      await open(page, '/member/shop', 'temporarytoken', await createLink(world, member));
      await expectOpened(page);
      await expect(page.getByText('Only members themselves can get this.').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: /^Get / })).toHaveCount(0);
      await expectAccessible(page);
      const reported: Record<string, string> = {
        '/purchasescanner': 'Only members themselves can earn from a receipt.',
        '/forms/visit-survey': 'Only members themselves can fill in this form.',
        '/member/update-user-profile': 'Only members themselves can change these details.',
        '/member/subscriptions': 'Only members themselves can subscribe or cancel.',
        '/member/walletpass': 'Only members themselves can add the card to a wallet.',
      };
      for (const [path, text] of Object.entries(reported)) {
        await page.goto(getPortalUrl('olive') + path);
        await expect(page.getByText(text).first()).toBeVisible();
      }
      await page.goto(`${getPortalUrl('olive')}/member/profile`);
      await page.getByRole('button', { name: 'Invite a friend' }).first().click();
      await expect(page.getByText('Only members themselves can invite friends.')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Write to us' }).first().click();
      await expect(page.getByText('Only members themselves can write to us from here.')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Show my code' }).first().click();
      await expect(page.getByText('Only members themselves have a code for the till.')).toBeVisible();
    },
  );

  test(
    'is not consumed by a preview, and its parameter name is case-insensitive (K1, K4)',
    { tag: '@all' },
    async ({ page, world }) => {
      const [member, other] = [
        await world.createMember('olive', { firstName: 'Noa' }),
        await world.createMember('olive'),
      ];
      const token = await createLink(world, member);
      const path = `/?%74emporaryToken=${token}&temporarytoken=${await createLink(world, other)}&hidenavbar=false`;
      for (let look = 0; look < 10; look += 1) {
        const scanner = world.openBrowser('olive');
        const response = await scanner.request(path, { method: look % 2 ? 'GET' : 'HEAD' });
        expect([response.status, response.text.includes(token), scanner.cookies.size]).toEqual([200, false, 0]);
      }
      await openLink(page, getPortalUrl('olive') + path);
      await expect(page.getByRole('heading', { level: 1, name: /Noa/ })).toBeVisible();
      await expectOpened(page);
      expect(new URL(page.url()).search).toBe('?hidenavbar=false');
    },
  );

  test('works once: a second visitor has to sign in', { tag: '@all' }, async ({ page, world, browser }) => {
    const token = await createLink(world, await world.createMember('olive'), { purpose: 'member' });
    await open(page, '/', 'temporarytoken', token);
    await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
    await expectOpened(page);
    await expect(page.getByRole('region', { name: 'Support session' })).toBeHidden();

    const context = await browser.newContext();
    const second = await context.newPage();
    await open(second, '/', 'temporarytoken', token);
    await expect(second).toHaveURL(/\/auth\/signin\?error=LinkUsed$/);
    await expect(second.getByRole('status').filter({ hasText: 'already been used' })).toBeVisible();
    await context.close();

    await page.getByRole('button', { name: /^My account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${getPortalUrl('olive')}/`);
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  });

  test('requires a confirmation before replacing the signed-in member', async ({ page, world }) => {
    const [first, second] = [
      await world.createMember('olive'),
      await world.createMember('olive', { firstName: 'Noa' }),
    ];
    await signIn(page, world, first);
    await open(page, '/', 'temporarytoken', await createLink(world, second, { purpose: 'member' }));
    const question = page.getByRole('dialog', { name: 'Switch to another account?' });
    await expect(question).toContainText('Test Member');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /Test/ })).toBeVisible();

    await open(page, '/', 'temporarytoken', await createLink(world, second, { purpose: 'member' }));
    await question.getByRole('button', { name: 'Switch account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Noa/ })).toBeVisible();
  });

  test(
    'keeps the signed-in member and shows an error when the link is invalid',
    { tag: '@all' },
    async ({ page, world }) => {
      const token = await createLink(world, await world.createMember('olive'), { purpose: 'member' });
      await world.openBrowser('olive').request('/');
      await signIn(page, world, await world.createMember('olive', { firstName: 'Noa' }));
      await open(page, '/', 'temporarytoken', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
      const question = page.getByRole('dialog', { name: 'Switch to another account?' });
      await question.getByRole('button', { name: 'Switch account' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'You’re still signed in as' })).toContainText('Noa');
      await expect(page.getByRole('heading', { level: 1, name: /Noa/ })).toBeVisible();
      await expectAccessible(page);
    },
  );

  const lookalikes = { 'one letter': 'x', 'a token never issued': 'A'.repeat(43), markup: '<script>alert(1)</script>' };
  for (const [name, token] of Object.entries(lookalikes))
    test(`an invalid temporary link (${name}) leads to sign-in`, { tag: '@all' }, async ({ page }) => {
      await open(page, '/member/shop', 'temporarytoken', encodeURIComponent(token));
      await expect(page).toHaveURL(/\/auth\/signin\?error=LinkRefused$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'That link doesn’t work' })).toBeVisible();
    });
});
