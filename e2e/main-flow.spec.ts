import { formatAmount } from 'loyalty-text/amounts';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { storageKey } from '@/lib/storage/keys';
import type { BusinessId, StackClient, StackMember } from '@/tests/stack-client';
import { choose } from './choose';
import { expect, expectAccessible, expectAccessibleLayout, getPortalUrl, setLanguage, test } from './fixtures';
import { getTexts } from '@/scripts/texts';

const portals: {
  businessId: BusinessId;
  language: string;
  /** Not the default of the business: it is chosen before. */
  isSecondLanguage?: boolean;
  direction: string;
  wallet: Partial<Record<BalanceKind, number>>;
  spends: BalanceKind;
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

/** A language in each direction; the others by `npm run test:all`. */
const tags: Record<string, string[]> = { en: ['@translated'], he: [] };

/** No person of the demo, whom the sign-in page offers, has it. */
const firstName = 'Tirza';

/** The balance at the backend, in hundredths. */
async function readBalance(
  world: StackClient,
  { businessId, comoMemberId }: StackMember,
  kind: BalanceKind,
): Promise<number> {
  const path = `/admin/members?${new URLSearchParams({ businessId, query: comoMemberId }).toString()}`;
  const [found] = (await world.callAdmin<CallResponse<'findMembers'>>('GET', path)).members;
  if (!found) throw new Error(`There is no member ${comoMemberId}.`);
  return found[kind];
}

for (const { businessId, language, isSecondLanguage = false, direction, wallet, spends, balance } of portals) {
  const t = getTexts('portal', language);
  // Another language of a business has the colours of its first.
  const themes = isSecondLanguage ? (['light'] as const) : undefined;

  test(
    `a member of ${businessId} signs in (${language}), buys an item, sees it in the activity and signs out`,
    { tag: tags[language] ?? '@all' },
    async ({ page, world }) => {
      const member = await world.createMember(businessId, { firstName, lastName: 'Mor', ...wallet });
      if (isSecondLanguage) await setLanguage(page, businessId, language);
      await page.goto(getPortalUrl(businessId));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleLayout(page, themes);

      await page.getByRole('link', { name: t('home.hero.join') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('home.hero.join') })).toBeVisible();
      await expectAccessible(page, themes);
      await choose(page.getByRole('radio').nth(1));
      await page.getByRole('textbox').fill(member.email);
      await page.getByRole('button', { name: t('signIn.continue') }).click();
      const code = page.getByLabel(t('signIn.code.label'));
      await expect(code).toBeVisible();
      await expectAccessible(page, themes);
      await code.fill(await world.findCode(member.email));

      await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
      await expect(page).toHaveURL(`${getPortalUrl(businessId)}/`);
      await expect(page.getByRole('region', { name: t('home.balance') })).toContainText(balance);
      await expectAccessibleLayout(page, themes);

      await page.goto(`${getPortalUrl(businessId)}/member/shop`);
      await expect(page).toHaveTitle(new RegExp(t('shop.title')));
      const buy = page.getByRole('button', { name: new RegExp(t('shop.buyNamed', { name: '.+' })) }).first();
      await expect(buy).toBeVisible();
      await expectAccessibleLayout(page, themes);
      await buy.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: t('common.cancel') })).toBeFocused();
      await expectAccessible(page, themes);
      await dialog.getByRole('button', { name: t('shop.confirm.submit') }).click();
      await expect(dialog.getByRole('heading', { name: t('shop.bought.title') })).toBeVisible();
      const left = await readBalance(world, member, spends);
      expect(left).toBeLessThan(wallet[spends] ?? 0);
      const decimals = spends === 'points' ? 0 : 2;
      await expect(dialog).toContainText(formatAmount(left, { locale: language, decimals }));
      await expectAccessible(page, themes);
      await dialog.getByRole('link', { name: t('shop.bought.gift') }).click();

      await expect(page).toHaveURL(/\/member\/rewards\?gift=/);
      await expect(page.getByRole('dialog')).toContainText(t('gifts.code'));
      await expectAccessible(page, themes);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectAccessibleLayout(page, themes);

      await page.goto(`${getPortalUrl(businessId)}/member/activity?tab=${spends}`);
      await expect(page.getByRole('tabpanel').getByText(t('activity.operation.PointShopPurchase'))).toBeVisible();
      await expectAccessibleLayout(page, themes);

      await page.evaluate((key) => localStorage.setItem(key, 'registered'), storageKey.memberPushData);
      await page.getByRole('button', { name: new RegExp(t('shell.account', { name: '.*' })) }).click();
      await page.getByRole('button', { name: t('shell.signOut') }).click();
      await expect(page).toHaveURL(/\/auth\/signin$/);
      await page.goBack();
      await expect(page.locator('body')).not.toContainText(firstName);
      expect(await page.evaluate((key) => localStorage.getItem(key), storageKey.memberPushData)).toBeNull();
    },
  );
}
