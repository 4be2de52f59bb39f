import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  openLink,
  getPortalUrl,
  signIn,
  setLanguage,
  test,
} from './fixtures';

const CARD = '/member/walletpass';
const LINKS = '**/api/protected/member/walletLinks';

test('a member adds the card to Apple Wallet', async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive', { points: 25_000 }));
  await page.goto(getPortalUrl('olive') + CARD);
  const button = page.getByRole('link', { name: 'Add to Apple Wallet' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const download = page.waitForEvent('download');
  await button.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('card.pkpass');
  const pass = await readFile(await saved.path());
  expect(pass.toString('latin1')).toContain('"logoText":"Olive & Thyme"');
  await expect(page).toHaveURL(getPortalUrl('olive') + CARD);
});

test('the wallet page renders right to left in Hebrew', { tag: '@all' }, async ({ page, world }) => {
  await setLanguage(page, 'sfarim', 'he');
  await signIn(page, world, await world.createMember('sfarim'));
  await page.goto(getPortalUrl('sfarim') + CARD);
  await expect(page.getByRole('link', { name: 'הוספה ל־Apple Wallet' })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test.describe('Wallet page on Android', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36' });

  test('lists Google Wallet first', { tag: '@all' }, async ({ page, world }) => {
    await signIn(page, world, await world.createMember('olive'));
    const links = { appleWallet: { url: '/x' }, googlePay: { url: 'https://pay.google.com/gp/v/save/x' } };
    await page.route(LINKS, (route) => route.fulfill({ json: { links } }));
    await page.goto(getPortalUrl('olive') + CARD);
    const buttons = page.getByRole('link', { name: /^Add to/ });
    await expect(buttons).toHaveCount(2);
    await expect(buttons.first()).toHaveAttribute('href', 'https://pay.google.com/gp/v/save/x');
    await expectAccessible(page);
  });
});

test.describe('Wallet page in a support session', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  test('shows the card without a download', { tag: '@all' }, async ({ page, world }) => {
    const { comoMemberId } = await world.createMember('olive');
    const { url } = await world.callAdmin<{ url: string }>('POST', '/admin/temporaryTokens', {
      businessId: 'olive',
      comoMemberId,
      issuedBy: 'dana@support.example',
      purpose: 'support',
      path: CARD,
    });
    await openLink(page, getPortalUrl('olive') + new URL(url).pathname + new URL(url).search);
    await expect(page.getByText('Only members themselves can add the card to a wallet.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Add to/ })).toHaveCount(0);
    await expectAccessible(page);
  });
});
