import type { Page } from '@playwright/test';
import { deskHref, getMemberHref } from '@/lib/desk/hrefs';
import { getTexts } from '@/scripts/texts';
import { enterDeskCode, getDeskUrl, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessibleLayout, test } from './fixtures';

/** A phone, a tablet on a counter, and a computer. */
const windows = [
  { width: 360, height: 780 },
  { width: 820, height: 1_180 },
  { width: 1_280, height: 900 },
] as const;
const languages = ['en', 'de', 'tr', 'he', 'ar'] as const;

test.use({ isMobile: false });

async function expectEachSize(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  for (const size of windows) {
    await page.setViewportSize(size);
    // The themes have the same layout.
    await expectAccessibleLayout(page, size === windows[0] ? undefined : ['light']);
  }
}

for (const locale of languages) {
  test(
    `every screen of an owner fits phone, tablet and computer, and is accessible (${locale})`,
    { tag: '@all' },
    async ({ page, world }) => {
      const { home: _home, signIn: _signIn, passkey: _passkey, till: _till, ...paths } = deskHref;
      const names = { firstName: 'Ayşe Nur', lastName: 'בן־דוד الأحمد' };
      const member = await world.createMember('olive', { ...names, points: 123_456_700, credit: 9_876_500 });
      await enterDeskCode(page, world, await requestDeskCode(page, world, { role: 'owner', locale }, '/staff'), locale);
      for (const path of [...Object.values(paths), getMemberHref(member.comoMemberId)])
        await test.step(path, async () => {
          await page.goto(getDeskUrl(path, world.stack.portalUrl));
          await expectEachSize(page);
        });
    },
  );

  test(
    `a till fits phone, tablet and computer, and is accessible (${locale})`,
    { tag: '@all' },
    async ({ page, world }) => {
      const t = getTexts('desk', locale);
      const member = await world.createMember('kahve', { firstName: 'Ayşe Nur', lastName: 'الأحمد', points: 50_000 });
      const person = { role: 'cashier', businessId: 'kahve', locale } as const;
      await enterDeskCode(page, world, await requestDeskCode(page, world, person, '/till'), locale);
      await expectEachSize(page);
      await page.getByRole('button', { name: /Moda|مودا/ }).click();
      await expectEachSize(page);
      await page.getByLabel(t('desk.till.search')).fill(member.email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Ayşe Nur' })).toBeVisible();
      await expectEachSize(page);
      await page.keyboard.press('F2');
      await expect(page.getByLabel(t('desk.till.purchase.receipt'))).toBeVisible();
      await expectEachSize(page);
    },
  );
}
