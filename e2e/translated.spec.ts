import type { Page } from '@playwright/test';
import { expect, getPortalUrl, signInDemo, test } from './fixtures';

/** Controls that only show, hide or arrange something. */
const CONTROLS = 'main :is([aria-pressed], [role="tab"], [aria-expanded])';

/** Presses each of them twice, there and back. */
async function pressAll(page: Page): Promise<void> {
  const controls = page.locator(CONTROLS).filter({ visible: true });
  for (let index = 0; index < (await controls.count()); index += 1)
    for (const _ of ['there', 'back']) await controls.nth(index).click();
}

test(
  'a page that the browser translates stays in use on each screen',
  { tag: ['@translated', '@all'] },
  async ({ page, world }) => {
    await signInDemo(page, world);
    const screens = [
      '',
      'member/shop',
      'member/rewards',
      'member/activity',
      'member/profile',
      'member/profile/messages',
      'member/profile/privacy',
      'notices',
      'locations',
    ];
    for (const path of screens) {
      await page.goto(`${getPortalUrl('olive')}/${path}`);
      await expect(page.locator('h1 font').first()).toBeVisible();
      await pressAll(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Something went wrong on our side')).toBeHidden();
    }
  },
);
