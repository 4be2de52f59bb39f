import { randomUUID } from 'node:crypto';
import { getCall } from 'loyalty-contract/calls/calls';
import { StackClient } from '@/tests/stack-client';
import { expect, getPortalUrl, signIn, signInDemo, test } from './fixtures';
import { Thumb } from './thumb';

test.describe('A newcomer', () => {
  test.use({ hasAnsweredConsent: false });

  test('joins with seven taps at most, past the cookie notice', async ({ page, world, hasTouch }) => {
    const thumb = new Thumb(page, hasTouch);
    const phoneNumber = StackClient.createPhoneNumber();
    await page.goto(getPortalUrl('olive'));
    await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Join or sign in' }));
    await thumb.type([page.getByRole('textbox', { name: /phone/i }), phoneNumber.replace('+972', '0')]);
    await thumb.tap(page.getByRole('button', { name: 'Send me a code' }));
    await expect(page.getByLabel('Your code')).toBeFocused();
    await page.keyboard.type(await world.findCode(phoneNumber));
    await expect(page.getByRole('heading', { name: /Join Olive/ })).toBeVisible();
    await thumb.type(
      [page.getByRole('textbox', { name: 'First name' }), 'Grace'],
      [page.getByRole('textbox', { name: 'Last name' }), 'Hopper'],
      [page.getByRole('textbox', { name: /e-?mail/i }), `${randomUUID()}@new.example`],
    );
    await thumb.tap(page.getByRole('checkbox', { name: /read and accept/ }));
    await thumb.tap(page.getByRole('button', { name: 'Join now' }));
    await thumb.tap(page.getByRole('button', { name: 'Not now' }));
    await expect(page.getByRole('heading', { name: /Grace/ })).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(7);
  });
});

test.describe('A member', () => {
  test(
    'stops news with four taps at most, the last one on a switch that is in view',
    { tag: '@all' },
    async ({ page, world, hasTouch }) => {
      const thumb = new Thumb(page, hasTouch);
      await signIn(page, world, await world.createMember('olive', { hasConsent: true }));
      await page.goto(`${getPortalUrl('olive')}/member/profile/messages`);
      const news = page.getByRole('switch', { name: /^Send me news and offers/ });
      const saved = page.waitForResponse((response) => response.url().endsWith(getCall('setConsentChoice').path));
      await news.check();
      await saved;
      await page.goto(getPortalUrl('olive'));
      await thumb.tap(page.getByRole('button', { name: /^My account/ }));
      await thumb.tap(page.getByRole('link', { name: 'Profile' }).first());
      await thumb.tap(page.getByRole('main').getByRole('link', { name: /^Messages/ }));
      await expect(news).toBeInViewport();
      await thumb.tap(news);
      await expect(news).not.toBeChecked();
      await page.goto(`${getPortalUrl('olive')}/member/profile/privacy`);
      await expect(page.getByText('Withdrawn')).toBeVisible();
      expect(thumb.taps).toBeLessThanOrEqual(4);
    },
  );

  test('gets a copy of their data with three taps at most', { tag: '@all' }, async ({ page, world, hasTouch }) => {
    const thumb = new Thumb(page, hasTouch);
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(getPortalUrl('olive'));
    await thumb.tap(page.getByRole('contentinfo').getByRole('button', { name: 'Get a copy of my data' }));
    await thumb.tap(page.getByRole('button', { name: 'Send my data' }));
    await expect(page.getByText('Your data is on its way to')).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(3);
  });

  test('cancels a plan with three taps at most', { tag: '@all' }, async ({ page, world, hasTouch }) => {
    const thumb = new Thumb(page, hasTouch);
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(`${getPortalUrl('olive')}/member/subscriptions`);
    const plan = page.getByRole('article', { name: 'Table Club', exact: true });
    await plan.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your plan' })).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('You’re in!', { exact: false })).toBeVisible();
    await page.goto(getPortalUrl('olive'));
    // A phone has the link among the shortcuts of home, a wide window in its bar.
    await thumb.tap(page.getByRole('link', { name: 'Plans', exact: true }).filter({ visible: true }));
    await thumb.tap(plan.getByRole('button', { name: 'Cancel plan' }));
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }));
    await expect(plan).toContainText('Cancelled');
    expect(thumb.taps).toBeLessThanOrEqual(3);
  });

  test('shows the code for the till with one tap', { tag: '@all' }, async ({ page, world, hasTouch }) => {
    const thumb = new Thumb(page, hasTouch);
    await signIn(page, world, await world.createMember('olive'));
    await page.goto(getPortalUrl('olive'));
    await thumb.tap(page.getByRole('button', { name: 'Show my code' }).first());
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    expect(thumb.taps).toBe(1);
  });

  test('finds why points were added with three taps at most', { tag: '@all' }, async ({ page, world, hasTouch }) => {
    const thumb = new Thumb(page, hasTouch);
    await signInDemo(page, world);
    await page.goto(getPortalUrl('olive'));
    await thumb.tap(page.getByRole('link', { name: 'See all activity' }));
    await thumb.tap(page.getByRole('tab', { name: 'Points' }));
    await thumb.tap(page.getByText('Earned from a purchase').first());
    await expect(
      page
        .getByRole('group')
        .getByText(/^You earn/)
        .first(),
    ).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(3);
  });
});
