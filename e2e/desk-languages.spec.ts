import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { BusinessId } from '@/tests/stack-client';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessibleLayout, getPortalUrl, setLanguage, signInByLink, test } from './fixtures';
import { getTexts } from '@/scripts/texts';

/** Member and cashier, each with a phone. */
test.use({ viewport: { width: 360, height: 780 } });

const examples: { businessId: BusinessId; locale: string; place: string; account: string; amount: string }[] = [
  { businessId: 'kahve', locale: 'tr', place: 'Köşe Kahve Moda', account: 'points', amount: '60' },
  { businessId: 'sfarim', locale: 'he', place: 'דף חדש רחביה', account: 'credit', amount: '10' },
];

for (const { businessId, locale, place, account, amount } of examples)
  test(
    `a gift is redeemed and a balance charged between two phones (${locale})`,
    { tag: '@all' },
    async ({ page, browser, world }) => {
      const desk = getTexts('desk', locale);
      const portal = getTexts('portal', locale);
      const balances = { points: 50_000, credit: 50_000 };
      const member = await world.createMember(businessId, { firstName: 'Dana', lastName: 'Cohen', ...balances });
      const gift = { name: 'Baklava', description: 'Baklava', validFrom: '2026-01-01T00:00:00Z' };
      const { giftId, code } = await world.callAdmin<CallResponse<'issueGift'>>('POST', '/admin/gifts', {
        businessId,
        comoMemberId: member.comoMemberId,
        ...gift,
      });
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 780 } });
      const phone = await context.newPage();
      await setLanguage(phone, businessId, locale);
      await signInByLink(phone, world, member);
      const stream = phone.waitForResponse('**/api/protected/member/revisions');
      await phone.goto(`${getPortalUrl(businessId)}/member/rewards?gift=${giftId}`);
      const dialog = phone.getByRole('dialog', { name: 'Baklava' });
      await stream;

      const email = await requestDeskCode(page, world, { role: 'cashier', businessId, locale }, '/till');
      await expectAccessibleLayout(page);
      await enterDeskCode(page, world, email, locale);
      await page.getByRole('button', { name: place }).click();
      const search = page.getByLabel(desk('desk.till.search'));
      await search.fill(code);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: desk('desk.till.gift.reserve') }).click();
      await page.getByRole('button', { name: desk('desk.till.gift.confirm') }).click();
      await expect(page.getByRole('heading', { name: desk('desk.till.gift.done', { gift: 'Baklava' }) })).toBeVisible();
      await expectAccessibleLayout(page);
      const [used = ''] = portal('gifts.usedNow.place', { place }).split('{{time}}').filter(Boolean);
      await expect(dialog.getByRole('status').filter({ hasText: used.trim() })).toBeVisible();

      await page.keyboard.press('Escape');
      await search.fill(member.email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Dana Cohen' })).toBeVisible();
      await expectAccessibleLayout(page);
      await page.keyboard.press('F8');
      await expectAccessibleLayout(page);
      await page.getByRole('button', { name: desk('desk.till.scanFirst.skip') }).click();
      await page.getByLabel(desk('desk.till.payment.amount')).fill(amount);
      await page.getByRole('button', { name: desk('desk.till.payment.continue') }).click();
      // Found by e-mail: the phone confirms any amount.
      const request = phone.getByRole('dialog', { name: portal('payment.title', { place }) });
      const spokenCode = await request.getByText(/^\d{4}$/).innerText();
      await expectAccessibleLayout(page);
      await page.getByLabel(desk('desk.till.payment.code'), { exact: true }).fill(spokenCode);
      const [done = ''] = desk('desk.till.payment.done').split('{{amount}}').filter(Boolean);
      await expect(page.getByRole('heading', { name: done.trim() })).toBeVisible();
      await expectAccessibleLayout(page);
      const path = account === 'points' ? '/member/activity?tab=points' : '/member/activity?tab=credit';
      await phone.goto(`${getPortalUrl(businessId)}${path}`);
      await expect(phone.getByRole('listitem').filter({ hasText: place }).first()).toBeVisible();
      await expectAccessibleLayout(phone);
      await context.close();
    },
  );
