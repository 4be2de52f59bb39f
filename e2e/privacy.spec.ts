import type { Page } from '@playwright/test';
import type { StackMember, StackClient } from '@/tests/stack-client';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  openLink,
  getPortalUrl,
  signIn,
  setLanguage,
  test,
  networkErrors,
} from './fixtures';

const privacy = '/member/profile/privacy';

async function openPrivacy(page: Page, world: StackClient, member: StackMember): Promise<void> {
  await signIn(page, world, member);
  await page.goto(`${getPortalUrl('olive')}${privacy}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
}

/** Enters the step-up code that was sent to an address. */
async function enterConfirmationCode(
  page: Page,
  world: StackClient,
  to: string,
  title = 'Confirm it’s you',
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  const field = dialog.getByRole('textbox');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill(await world.findCode(to));
}

/** The dialog in which a member withdraws consent. */
async function openRights(page: Page, world: StackClient, member: StackMember) {
  await openPrivacy(page, world, member);
  await page.getByRole('button', { name: 'Consent and rights' }).click();
  return page.getByRole('dialog', { name: 'Consent and rights' });
}

test.describe('Consent', () => {
  test('withdrawing consent is recorded in the consent log', { tag: '@all' }, async ({ page, world }) => {
    const member = await world.createMember('olive');
    const dialog = await openRights(page, world, member);
    const submit = dialog.getByRole('button', { name: 'Withdraw' });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription('Choose what you’d like to withdraw.');
    await dialog.getByRole('checkbox', { name: /Stop marketing and personalised offers/ }).check();
    await expectAccessible(page);
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(submit).toBeFocused();
    await submit.click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Done. We’ve recorded your choice.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Requested by you')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  test(
    'withdrawing programme consent ends the session, and the next sign-in asks again',
    { tag: '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive');
      await signIn(page, world, member);
      await page.goto(getPortalUrl('olive'));
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Legal' }).click();
      await page.getByRole('button', { name: 'Consent and rights' }).click();
      const dialog = page.getByRole('dialog', { name: 'Consent and rights' });
      await dialog.getByRole('checkbox', { name: /Consent to the privacy policy/ }).check();
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('Done. We’ve recorded your choice.')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto(`${getPortalUrl('olive')}/member/rewards`);
      await expect(page).toHaveURL(/\/auth\/signin/);

      const verified = await world.verifyEmail(world.openBrowser('olive'), member.email);
      expect(verified).toMatchObject({ status: 'OK', registered: true, hasConsent: false });
    },
  );

  test(
    'withdrawing with erasure requires a code and ends on the farewell page',
    { tag: '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive');
      const dialog = await openRights(page, world, member);
      await dialog.getByRole('checkbox', { name: /Delete my data/ }).check();
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await enterConfirmationCode(page, world, member.email);
      await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
      expect(await findMembers(world, member)).toEqual([]);
    },
  );
});

const findMembers = async (world: StackClient, { businessId, email }: StackMember) =>
  (
    await world.callAdmin<{ members: unknown[] }>(
      'GET',
      `/admin/members?businessId=${businessId}&query=${encodeURIComponent(email)}`,
    )
  ).members;
const findSentFiles = async (world: StackClient, to: string) =>
  (
    await world.callAdmin<{ messages: { attachments?: { filename: string }[] }[] }>(
      'GET',
      `/admin/outbox?to=${encodeURIComponent(to)}`,
    )
  ).messages.flatMap(({ attachments = [] }) => attachments.map(({ filename }) => filename));

test.describe('Personal data report', () => {
  test(
    'goes to the confirmed address of the member, says so, and leads back to privacy',
    { tag: '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive');
      await openPrivacy(page, world, member);
      await page.getByRole('main').getByRole('button', { name: 'Get a copy of my data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Get a copy of my data' });
      const field = dialog.getByLabel('Send it to');
      await expect(field).toHaveValue(member.email);
      await field.fill('');
      const send = dialog.getByRole('button', { name: 'Send my data' });
      await expect(send).toBeDisabled();
      await expect(send).toHaveAccessibleDescription('Enter your e-mail address.');
      await field.fill(member.email);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Send my data' }).click();
      await expect(page.getByText(`Your data is on its way to`)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByRole('button', { name: 'Get a copy of my data' })).toBeFocused();
      expect(await findSentFiles(world, member.email)).toEqual(['my-data.zip']);
    },
  );

  test.describe('sent to another address', () => {
    test.use({ expectedErrors: ['403 (Forbidden)'] });

    test('requires a code to the member and a code to the other address', { tag: '@all' }, async ({ page, world }) => {
      const member = await world.createMember('olive');
      const elsewhere = `elsewhere-${member.email}`;
      await openPrivacy(page, world, member);
      await page.getByRole('main').getByRole('button', { name: 'Get a copy of my data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Get a copy of my data' });
      await dialog.getByLabel('Send it to').fill(elsewhere);
      await dialog.getByRole('button', { name: 'Send my data' }).click();
      await enterConfirmationCode(page, world, member.email);
      expect(await findSentFiles(world, elsewhere)).toEqual([]);
      await enterConfirmationCode(page, world, elsewhere, 'Confirm your new e-mail');
      await expect(page.getByText(`Your data is on its way to`)).toBeVisible();
      expect(await findSentFiles(world, elsewhere)).toEqual(['my-data.zip']);
    });
  });
});

test.describe('Account deletion', () => {
  test('lists what is lost, requires the typed word and a code, and shows the goodbye page', async ({
    page,
    world,
  }) => {
    const member = await world.createMember('olive', { points: 12_300, credit: 4_500 });
    const elsewhere = await world.signIn(member);
    await openPrivacy(page, world, member);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
    await expect(dialog).toContainText('123');
    await expect(dialog).toContainText('₪45.00');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByLabel(/To continue, type/)).toBeFocused();
    await expect(dialog.getByText('Type the word')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/To continue, type/).fill('delete');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await enterConfirmationCode(page, world, member.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(await findMembers(world, member)).toEqual([]);
    expect((await elsewhere.request('/api/protected/member/getMemberDetails')).status).toBe(401);
    await page.goto(`${getPortalUrl('olive')}${privacy}`);
    await expect(page).toHaveURL(/\/auth\/signin/);
  });

  test('changes nothing when the member cancels', { tag: '@all' }, async ({ page, world }) => {
    const member = await world.createMember('olive');
    await openPrivacy(page, world, member);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('button', { name: 'Keep my account' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
    expect(await findMembers(world, member)).toHaveLength(1);
  });

  test('is unavailable in a support session', { tag: '@all' }, async ({ page, world }) => {
    const member = await world.createMember('olive');
    const { url } = await world.callAdmin<{ url: string }>('POST', '/admin/temporaryTokens', {
      businessId: 'olive',
      comoMemberId: member.comoMemberId,
      issuedBy: 'Sam',
      path: '/member/profile/privacy',
    });
    await openLink(page, `${getPortalUrl('olive')}${new URL(url).pathname}${new URL(url).search}`);
    await expect(page.getByText('Only members themselves can withdraw consent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'My profile' }).click();
    await expect(page.getByText('Only members themselves can change these details.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  });

  test('renders right to left in Hebrew', { tag: '@all' }, async ({ page, world }) => {
    await setLanguage(page, 'sfarim', 'he');
    await signIn(page, world, await world.createMember('sfarim', { credit: 5_000 }));
    await page.goto(`${getPortalUrl('sfarim')}${privacy}`);
    await page.getByRole('button', { name: 'מחיקת החשבון שלי' }).click();
    await expect(page.getByRole('dialog', { name: 'מחיקת החשבון שלי' })).toContainText('50.00');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Escape');
    await page.goto(`${getPortalUrl('sfarim')}/member/profile#privacy`);
    await expect(page.getByRole('heading', { level: 1, name: 'פרטיות' })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});

test.describe('Before the cookie banner is answered', () => {
  test.use({ hasAnsweredConsent: false });

  test('no third party is called and only necessary storage is used (G6)', async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && host !== new URL(getPortalUrl('olive')).host) elsewhere.push(request.url());
    });
    await page.goto(getPortalUrl('olive'));
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(elsewhere).toEqual([]);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => !name.startsWith('lp.'))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('memberPushData');
  });
});

test.describe('Account deletion while the network is lost', () => {
  test.use({ expectedErrors: networkErrors });

  test('sends one request and does not repeat it when the network returns (D6)', async ({ page, world }) => {
    const member = await world.createMember('olive');
    await openPrivacy(page, world, member);
    let requested = 0;
    page.on('request', (request) => void (requested += Number(request.url().includes('/deleteMember'))));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel(/To continue, type/).fill('DELETE');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    expect(requested).toBe(0);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await enterConfirmationCode(page, world, member.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
    expect(requested).toBe(1);
  });
});
