import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BusinessId } from '@/tests/stack-client';
import { choose } from './choose';
import { expect, expectAccessible, expectNoHorizontalScroll, getPortalUrl, setLanguage, test } from './fixtures';

const texts = (language: string) =>
  JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>;

const portals: {
  businessId: BusinessId;
  language: string;
  /** Not the default of the business: it is chosen before. */
  isSecondLanguage?: boolean;
  direction: string;
  wallet: object;
  spends: string;
  balance: string;
}[] = [
  {
    businessId: 'olive',
    language: 'en',
    direction: 'ltr',
    wallet: { points: 900_000, credit: 50_000 },
    spends: 'points',
    balance: '9,000',
  },
  {
    businessId: 'kahve',
    language: 'tr',
    direction: 'ltr',
    wallet: { points: 900_000 },
    spends: 'points',
    balance: '9.000',
  },
  {
    businessId: 'kahve',
    language: 'de',
    isSecondLanguage: true,
    direction: 'ltr',
    wallet: { points: 900_000 },
    spends: 'points',
    balance: '9.000',
  },
  {
    businessId: 'kahve',
    language: 'ar',
    isSecondLanguage: true,
    direction: 'rtl',
    wallet: { points: 900_000 },
    spends: 'points',
    balance: '9,000',
  },
  {
    businessId: 'sfarim',
    language: 'he',
    direction: 'rtl',
    wallet: { credit: 900_000 },
    spends: 'credit',
    balance: '9,000.00',
  },
];

for (const { businessId, language, isSecondLanguage = false, direction, wallet, spends, balance } of portals) {
  const t = texts(language);
  // Another language of a business has the colours of its first.
  const expectPageAccessible = (page: Page) => expectAccessible(page, isSecondLanguage ? ['light'] : undefined);

  test(`a member of ${businessId} signs in (${language}), buys an item, sees it in the activity and signs out`, async ({
    page,
    world,
  }) => {
    test.slow();
    const member = await world.createMember(businessId, { firstName: 'Noa', lastName: 'Mor', ...wallet });
    if (isSecondLanguage) await setLanguage(page, businessId, language);
    await page.goto(getPortalUrl(businessId));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectPageAccessible(page);

    await page.getByRole('link', { name: t['home.hero.join'] }).click();
    await expect(page.getByRole('heading', { level: 1, name: t['signIn.title'] })).toBeVisible();
    await expectPageAccessible(page);
    await choose(page.getByRole('radio').nth(1));
    await page.getByRole('textbox').fill(member.email);
    await page.getByRole('button', { name: t['signIn.continue'] }).click();
    const code = page.getByLabel(t['signIn.code.label'] ?? '');
    await expect(code).toBeVisible();
    await expectPageAccessible(page);
    await code.fill(await world.findCode(member.email));

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noa');
    await expect(page).toHaveURL(`${getPortalUrl(businessId)}/`);
    await expect(page.getByRole('region', { name: t['home.balance'] })).toContainText(balance);
    await expectNoHorizontalScroll(page);
    await expectPageAccessible(page);

    await page.goto(`${getPortalUrl(businessId)}/member/shop`);
    await expect(page).toHaveTitle(new RegExp(t['shop.title'] ?? ''));
    const buy = page
      .getByRole('button', { name: new RegExp((t['shop.buyNamed'] ?? '').replace('{{name}}', '.+')) })
      .first();
    await expect(buy).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectPageAccessible(page);
    await buy.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: t['common.cancel'] })).toBeFocused();
    await expectPageAccessible(page);
    await dialog.getByRole('button', { name: t['shop.confirm.submit'] }).click();
    await expect(dialog.getByRole('heading', { name: t['shop.bought.title'] })).toBeVisible();
    await expect(dialog).not.toContainText(balance);
    await expectPageAccessible(page);
    await dialog.getByRole('link', { name: t['shop.bought.gift'] }).click();

    await expect(page).toHaveURL(/\/member\/rewards\?gift=/);
    await expect(page.getByRole('dialog')).toContainText(t['gifts.code'] ?? '');
    await expectPageAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectNoHorizontalScroll(page);
    await expectPageAccessible(page);

    await page.goto(`${getPortalUrl(businessId)}/member/activity?tab=${spends}`);
    await expect(page.getByRole('tabpanel').getByText(t['activity.operation.PointShopPurchase'] ?? '')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectPageAccessible(page);

    await page.getByRole('button', { name: new RegExp((t['shell.account'] ?? '').replace('{{name}}', '.*')) }).click();
    await page.getByRole('button', { name: t['shell.signOut'] }).click();
    await expect(page).toHaveURL(/\/auth\/signin$/);
    await page.goBack();
    await expect(page.locator('body')).not.toContainText('Noa');
    expect(await page.evaluate(() => localStorage.getItem('memberPushData'))).toBeNull();
  });
}
