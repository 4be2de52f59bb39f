import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures';
import { signInByForm } from './sign-in-form';
import { renderFrame, getPortalFrame, test } from './site-fixtures';

const COVERED_TEXT = 'Something is covering this button';
const OUT_OF_VIEW_TEXT = 'Part of this button is out of view';

/** Ways in which an embedder can hide what a member clicks in a frame. */
const hidingTechniques = {
  'is under a picture that lets clicks through': () =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<p id="cover" style="position:fixed;inset:0;margin:0;background:gold;pointer-events:none">Win a prize</p>',
      ),
  'is transparent': () => document.querySelector('iframe')?.style.setProperty('opacity', '0.01'),
  'is scaled down': () => document.querySelector('iframe')?.style.setProperty('transform', 'scale(0.5)'),
};

function showAgain(): void {
  document.getElementById('cover')?.remove();
  document.querySelector('iframe')?.removeAttribute('style');
}

const findConfirmButton = (page: Page) =>
  getPortalFrame(page).getByRole('dialog').getByRole('button', { name: 'Get it' });
const findSuccessHeading = (page: Page) => getPortalFrame(page).getByRole('heading', { name: 'It’s yours!' });

test.describe('Confirming a purchase in a frame', () => {
  test.beforeEach(async ({ page, sites, business, world }) => {
    const { email } = await business.createMember({ points: 90_000 });
    const url = `${business.portal}/auth/signin?callbackUrl=/member/shop&hidenavbar=true`;
    await page.goto(sites.putPage('allowed.test', '/', renderFrame(url)));
    await signInByForm(getPortalFrame(page), world, email);
    await getPortalFrame(page).getByRole('button', { name: 'Get Espresso' }).click();
    await expect(getPortalFrame(page).getByRole('dialog')).toBeVisible();
  });

  test('accepts mouse and keyboard while the button is visible', { tag: '@all' }, async ({ page }) => {
    await expect(findConfirmButton(page)).toBeEnabled();
    await expectAccessible(page);
    await findConfirmButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(findSuccessHeading(page)).toBeVisible();
  });

  for (const [how, hide] of Object.entries(hidingTechniques))
    test(
      `is blocked while the frame ${how}`,
      { tag: how === 'is under a picture that lets clicks through' ? [] : '@all' },
      async ({ page }) => {
        await expect(findConfirmButton(page)).toBeEnabled();
        await page.evaluate(hide);
        const explanation = getPortalFrame(page).getByRole('status').filter({ hasText: COVERED_TEXT });
        await expect(explanation).toBeVisible();
        await expect(findConfirmButton(page)).toBeDisabled();
        await expect(findConfirmButton(page)).toHaveAccessibleDescription(new RegExp(`^${COVERED_TEXT}`));
        await findConfirmButton(page).focus();
        await page.keyboard.press('Enter');
        await expect(findConfirmButton(page)).toBeFocused();
        await findConfirmButton(page).click({ force: true });
        await expect(explanation).toBeVisible();
        await expect(findSuccessHeading(page)).toBeHidden();
        await expectAccessible(page);

        await page.evaluate(showAgain);
        await expect(explanation).toBeHidden();
        await findConfirmButton(page).click();
        await expect(findSuccessHeading(page)).toBeVisible();
      },
    );

  test('is blocked outside the viewport, with an explanation when it is tried', async ({ page }) => {
    await expect(findConfirmButton(page)).toBeEnabled();
    await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('transform', 'translateX(-5000px)'));
    await expect(findConfirmButton(page)).toBeDisabled();
    await expect(getPortalFrame(page).getByText(OUT_OF_VIEW_TEXT)).toHaveCount(1);
    await findConfirmButton(page).press('Enter');
    await expect(getPortalFrame(page).getByRole('status').filter({ hasText: OUT_OF_VIEW_TEXT })).toBeVisible();
    await page.evaluate(showAgain);
    await expect(findConfirmButton(page)).toBeEnabled();
    await expect(findSuccessHeading(page)).toBeHidden();
  });

  test('can be done in a separate window of the portal', { tag: '@all' }, async ({ page, business }) => {
    await page.evaluate(hidingTechniques['is transparent']);
    const opened = page.waitForEvent('popup');
    await getPortalFrame(page).getByRole('link', { name: 'Open this page in a new window' }).click();
    const popup = await opened;
    // The session of the frame is valid only in its site.
    await expect(popup).toHaveURL(`${business.portal}/auth/signin?callbackUrl=%2Fmember%2Fshop&error=SessionRequired`);
    await expect(popup.getByRole('heading', { level: 1, name: 'Join or sign in' })).toBeVisible();
  });

  test.describe('in a browser without visibility tracking', () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        const Newer = window.IntersectionObserver;
        window.IntersectionObserver = class extends Newer {
          constructor(
            call: IntersectionObserverCallback,
            { root, rootMargin, threshold }: IntersectionObserverInit = {},
          ) {
            super(call, { root, rootMargin, threshold });
          }
        };
      });
      await page.reload();
      await getPortalFrame(page).getByRole('button', { name: 'Get Espresso' }).click();
    });

    test('is accepted only inside the viewport', { tag: '@all' }, async ({ page }) => {
      await expect(findConfirmButton(page)).toBeEnabled();
      await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('margin-left', '-5000px'));
      await expect(findConfirmButton(page)).toBeDisabled();
      await page.evaluate(showAgain);
      await findConfirmButton(page).click();
      await expect(findSuccessHeading(page)).toBeVisible();
    });
  });
});

/** Other confirmations than purchases, and the ways to their confirm buttons. */
const otherConfirmations: Record<string, (portal: FrameLocator) => Promise<string>> = {
  'the withdrawal of consent': async (portal) => {
    await portal.getByRole('main').getByRole('button', { name: 'Consent and rights' }).click();
    await portal.getByRole('checkbox', { name: /Stop marketing and personalised offers/ }).check();
    await portal.getByRole('button', { name: 'Withdraw' }).click();
    return 'Yes';
  },
  'the end of an account': async (portal) => {
    await portal.getByRole('button', { name: 'Delete my account' }).click();
    await portal.getByLabel(/To continue, type/).fill('DELETE');
    await portal.getByLabel(/To continue, type/).press('Enter');
    return 'Delete permanently';
  },
};

test.describe('Confirming in a covered frame', () => {
  for (const [what, open] of Object.entries(otherConfirmations))
    test(
      `${what} is blocked until its button is visible`,
      { tag: '@all' },
      async ({ page, sites, business, world }) => {
        const { email } = await business.createMember();
        const url = `${business.portal}/auth/signin?callbackUrl=/member/profile/privacy&hidenavbar=true`;
        await page.goto(sites.putPage('allowed.test', '/', renderFrame(url)));
        await signInByForm(getPortalFrame(page), world, email);
        await expect(getPortalFrame(page).getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
        await page.evaluate(hidingTechniques['is under a picture that lets clicks through']);
        const name = await open(getPortalFrame(page));
        const last = getPortalFrame(page).getByRole('dialog').getByRole('button', { name });
        await expect(last).toHaveAccessibleDescription(new RegExp(COVERED_TEXT));
        await expect(last).toBeDisabled();
        await expect(getPortalFrame(page).getByRole('dialog')).toHaveCount(1);
        await expectAccessible(page);
        await page.evaluate(showAgain);
        await expect(last).toBeEnabled();
      },
    );

  test(
    'opening another account is blocked until its button is visible',
    { tag: '@all' },
    async ({ page, sites, business, world }) => {
      const [first, second] = [
        await business.createMember({ firstName: 'Ada' }),
        await business.createMember({ firstName: 'Noa' }),
      ];
      await page.goto(sites.putPage('allowed.test', '/', renderFrame(`${business.portal}/auth/signin`)));
      await signInByForm(getPortalFrame(page), world, first.email);
      await expect(getPortalFrame(page).getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
      const link = `${business.portal}/?temporarytoken=${await business.issueToken(second)}`;
      await page.goto(sites.putPage('allowed.test', '/link', renderFrame(link)), { waitUntil: 'commit' });
      const question = getPortalFrame(page).getByRole('dialog', { name: 'Switch to another account?' });
      await expect(question).toBeVisible();
      await page.evaluate(hidingTechniques['is transparent']);
      await expect(question.getByRole('status')).toContainText(COVERED_TEXT);
      await expect(question.getByRole('button', { name: 'Switch account' })).toBeDisabled();
      await page.evaluate(showAgain);
      await question.getByRole('button', { name: 'Switch account' }).click();
      await expect(getPortalFrame(page).getByRole('heading', { name: 'Hello, Noa' })).toBeVisible();
    },
  );

  test(
    'cancelling and resuming a plan are blocked until their buttons are visible',
    { tag: '@all' },
    async ({ page, sites, business, world }) => {
      const { email } = await business.createMember();
      const url = `${business.portal}/auth/signin?callbackUrl=/member/subscriptions`;
      await page.goto(sites.putPage('allowed.test', '/', renderFrame(url)));
      await signInByForm(getPortalFrame(page), world, email);
      const club = getPortalFrame(page).getByRole('article', { name: 'Table Club', exact: true });
      await club.getByRole('button', { name: 'Subscribe' }).click();
      const opened = page.waitForEvent('popup');
      await club.getByRole('link', { name: 'Continue to payment' }).click();
      const payment = await opened;
      await payment.getByRole('button', { name: 'Subscribe' }).click();
      await expect(payment).toHaveURL(/\/auth\/signin/);
      await payment.close();

      await page.reload();
      await club.getByRole('button', { name: 'Cancel plan' }).click();
      const dialog = getPortalFrame(page).getByRole('dialog', { name: 'Cancel Table Club?' });
      const cancel = dialog.getByRole('button', { name: 'Cancel plan' });
      await dialog.getByRole('radio', { name: 'It costs too much' }).check();
      await expect(cancel).toBeEnabled();
      await page.evaluate(hidingTechniques['is transparent']);
      await expect(cancel).toBeDisabled();
      await page.evaluate(showAgain);
      await cancel.click();

      const keepPlanButton = club.getByRole('button', { name: 'Keep my plan' });
      await expect(keepPlanButton).toBeEnabled();
      await page.evaluate(hidingTechniques['is transparent']);
      await expect(keepPlanButton).toBeDisabled();
      await page.evaluate(showAgain);
      await keepPlanButton.click();
      await expect(club).toContainText('Active');
    },
  );
});
