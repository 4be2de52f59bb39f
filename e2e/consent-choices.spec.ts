import { expect, expectAccessible, expectNoHorizontalScroll, getPortalUrl, signIn, test } from './fixtures';

test('a member turns news off with four clicks from home, and on again', { tag: '@all' }, async ({ page, world }) => {
  const member = await world.createMember('olive', { hasConsent: true });
  await signIn(page, world, member);
  await page.goto(getPortalUrl('olive'));
  const openFromHome = async () => {
    await page.getByRole('button', { name: /^My account/ }).click();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Messages/ })
      .click();
  };
  const expectRecord = async (text: string) => {
    await page.getByRole('link', { name: 'My profile' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Privacy/ })
      .click();
    await expect(page.getByText(text).first()).toBeVisible();
  };
  const choices = page.getByRole('region', { name: 'News and offers' });
  const news = choices.getByRole('switch', { name: /^Send me news and offers/ });
  const sms = choices.getByRole('switch', { name: 'Text message (SMS)' });
  await openFromHome();
  await news.check();
  await expect(sms).toBeChecked();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await expectRecord('in your profile');

  await page.goto(getPortalUrl('olive'));
  await openFromHome();
  await expect(news).toBeChecked();
  await news.uncheck();
  await expect(sms).not.toBeChecked();
  await expectRecord('Withdrawn');
  await page.goto(`${getPortalUrl('olive')}/member/profile/messages`);
  await expect(sms).not.toBeChecked();
  await sms.check();
  await expect(news).toBeChecked();
  await expect(choices.getByRole('switch', { name: 'E-mail' })).not.toBeChecked();
});
