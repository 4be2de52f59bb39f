import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { StackClient, type StackMember } from '@/tests/stack-client';
import {
  confirmLater,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  test,
} from './fixtures';
import { signInByForm } from './sign-in-form';

const HOME_SITE = 'https://www.olive.example/menu?table=7';
const getBackLink = (page: Page) => page.getByRole('link', { name: /^Back to \u2068www\.olive\.example\u2069$/ });

/** A link as a business writes it on its site, in a mail or on a poster: to one page, and back. */
function link(path: string, returnUrl = HOME_SITE): string {
  const [before = '', hash] = path.split('#');
  const flag = `${before.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(returnUrl)}`;
  return getPortalUrl('olive') + before + flag + (hash === undefined ? '' : `#${hash}`);
}

interface Task {
  /** Creates the link's target for a member. */
  path: (world: StackClient, member: StackMember) => Promise<string>;
  /** Expects the link's target to be shown without anything covering it. */
  lands: (page: Page) => Promise<void>;
}

const tasks: Record<string, Task> = {
  'an item of the second shop': {
    path: async (world) => {
      const [, item] = (await world.readBusinessFile('olive')).rewardShop;
      return `/member/shop?item=${item?.id}`;
    },
    lands: async (page) => {
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('Terms')).toBeVisible();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('tab', { name: 'With credit' })).toHaveAttribute('aria-selected', 'true');
    },
  },
  'a gift': {
    path: async (world, { comoMemberId }) => {
      const gift = { businessId: 'olive', comoMemberId, name: 'A birthday cake', description: 'For you.' };
      const validFrom = new Date(Date.now() - 60_000).toISOString();
      const { giftId } = await world.callAdmin<{ giftId: string }>('POST', '/admin/gifts', { ...gift, validFrom });
      return `/member/rewards?gift=${giftId}`;
    },
    lands: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'A birthday cake' });
      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    },
  },
  'one’s privacy': {
    path: async () => '/member/profile#privacy',
    lands: async (page) => {
      await expect(page).toHaveURL(/\/member\/profile\/privacy\?/);
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeInViewport();
    },
  },
};

for (const [name, { path, lands }] of Object.entries(tasks)) {
  test.describe(`a link to ${name}`, { tag: name === 'a gift' ? [] : '@all' }, () => {
    test('opens its page for a member, with a link back', { tag: '@all' }, async ({ page, world }) => {
      const member = await world.createMember('olive');
      await signIn(page, world, member);
      await page.goto(link(await path(world, member)));
      await lands(page);
      await expect(getBackLink(page)).toHaveAttribute('href', HOME_SITE);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });

    test('opens its page for a visitor after sign-in, with a link back before and after', async ({ page, world }) => {
      const member = await world.createMember('olive');
      await page.goto(link(await path(world, member)));
      await expect(page).toHaveURL(/\/auth\/signin/);
      await expect(getBackLink(page)).toHaveAttribute('href', HOME_SITE);
      await signInByForm(page, world, member.email);
      await lands(page);
      await expect(getBackLink(page)).toHaveAttribute('href', HOME_SITE);
    });
  });
}

test.describe('Link to a receipt', () => {
  test(
    'keeps the receipt code through sign-in and shows the link back after collecting',
    { tag: '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive');
      const receipt = { businessId: 'olive', total: 5_000, type: 'receipt' };
      const { url, transactionId } = await world.callAdmin<{ url: string; transactionId: string }>(
        'POST',
        '/admin/receipts',
        receipt,
      );
      await page.goto(link(new URL(url).pathname + new URL(url).search));
      await expect(page.getByLabel(/phone number or e-mail/)).toBeVisible();
      await page.getByRole('link', { name: 'Sign in instead' }).click();
      await signInByForm(page, world, member.email);
      await expect(page.getByLabel('Code on the receipt')).toHaveValue(transactionId);
      await expect(page.getByLabel(/phone number or e-mail/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Add to my balance' }).click();
      await expect(page.getByText('Added to your balance!')).toBeVisible();
      await expect(getBackLink(page)).toHaveCount(2);
    },
  );
});

test('an invitation keeps the link back until registration is complete', { tag: '@all' }, async ({ page, world }) => {
  const friend = await world.signIn(await world.createMember('olive'));
  const { id } = (await friend.request('/api/protected/member/friendReferral')).json();
  await page.goto(link(`/?ref=${String(id)}`));
  await expect(getBackLink(page)).toBeVisible();
  await page.getByRole('region', { name: 'Invitation' }).getByRole('link', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(getBackLink(page)).toBeVisible();
  await signInByForm(page, world, `${randomUUID()}@new.example`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
  await page.getByRole('textbox', { name: /phone/i }).fill(StackClient.createPhoneNumber());
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Join now' }).click();
  await confirmLater(page);
  await expect(page.getByRole('heading', { name: 'Hello, Grace' })).toBeVisible();
  await expect(page.getByText('Your first purchase earns you both a reward')).toBeVisible();
  await expect(getBackLink(page)).toHaveAttribute('href', HOME_SITE);
});

test('a completed purchase shows the link back', { tag: '@all' }, async ({ page, world }) => {
  const [item] = (await world.readBusinessFile('olive')).pointShop;
  await signIn(page, world, await world.createMember('olive', { points: 900_000 }));
  await page.goto(link(`/member/shop?item=${item?.id}`));
  await page.getByRole('dialog').getByRole('button', { name: /^Get/ }).click();
  await page.getByRole('button', { name: 'Get it', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', HOME_SITE);
  await expectAccessible(page);
});

test('return URLs on sites that the business does not list are ignored', { tag: '@all' }, async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive'));
  for (const evil of ['https://evil.example/', 'javascript:alert(1)', 'https://www.olive.example@evil.example/']) {
    await page.goto(link('/member/shop', evil));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0);
  }
});
