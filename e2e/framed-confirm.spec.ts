import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures';
import { signInByForm } from './sign-in-form';
import { renderFrame, framed, test } from './sites';

const COVERED = 'Something is covering this button';
const AWAY = 'Part of this button is out of view';

/** Ways in which an embedding page can hide what a member clicks in a frame. */
const waysToHide = {
  'lies under a picture that lets presses through': () =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<p id="cover" style="position:fixed;inset:0;margin:0;background:gold;pointer-events:none">Win a prize</p>',
      ),
  'is see-through': () => document.querySelector('iframe')?.style.setProperty('opacity', '0.01'),
  'is drawn small': () => document.querySelector('iframe')?.style.setProperty('transform', 'scale(0.5)'),
};

function showAgain(): void {
  document.getElementById('cover')?.remove();
  document.querySelector('iframe')?.removeAttribute('style');
}

const confirm = (page: Page) => framed(page).getByRole('dialog').getByRole('button', { name: 'Confirm' });
const bought = (page: Page) => framed(page).getByRole('heading', { name: 'It’s yours!' });

test.describe('Confirming a purchase in a frame', () => {
  test.beforeEach(async ({ page, sites, business, world }) => {
    const { email } = await business.member({ points: 90_000 });
    const address = `${business.portal}/auth/signin?callbackUrl=/member/shop&hidenavbar=true`;
    await page.goto(sites.put('allowed.test', '/', renderFrame(address)));
    await signInByForm(framed(page), world, email);
    await framed(page).getByRole('button', { name: 'Redeem Espresso' }).click();
    await expect(framed(page).getByRole('dialog')).toBeVisible();
  });

  test('accepts mouse and keyboard while the button is visible', async ({ page }) => {
    await expect(confirm(page)).toBeEnabled();
    await expectAccessible(page);
    await confirm(page).focus();
    await page.keyboard.press('Enter');
    await expect(bought(page)).toBeVisible();
  });

  for (const [how, hide] of Object.entries(waysToHide))
    test(`is blocked while the frame ${how}`, async ({ page }) => {
      await expect(confirm(page)).toBeEnabled();
      await page.evaluate(hide);
      const word = framed(page).getByRole('status').filter({ hasText: COVERED });
      await expect(word).toBeVisible();
      await expect(confirm(page)).toBeDisabled();
      await expect(confirm(page)).toHaveAccessibleDescription(new RegExp(`^${COVERED}`));
      await confirm(page).focus();
      await page.keyboard.press('Enter');
      await expect(confirm(page)).toBeFocused();
      await confirm(page).click({ force: true });
      await expect(word).toBeVisible();
      await expect(bought(page)).toBeHidden();
      await expectAccessible(page);

      await page.evaluate(showAgain);
      await expect(word).toBeHidden();
      await confirm(page).click();
      await expect(bought(page)).toBeVisible();
    });

  test('is blocked outside the viewport, with an explanation when it is tried', async ({ page }) => {
    await expect(confirm(page)).toBeEnabled();
    await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('transform', 'translateX(-5000px)'));
    await expect(confirm(page)).toBeDisabled();
    await expect(framed(page).getByText(AWAY)).toHaveCount(1);
    await confirm(page).press('Enter');
    await expect(framed(page).getByRole('status').filter({ hasText: AWAY })).toBeVisible();
    await page.evaluate(showAgain);
    await expect(confirm(page)).toBeEnabled();
    await expect(bought(page)).toBeHidden();
  });

  test('can be done in a separate window of the portal', async ({ page, business }) => {
    await page.evaluate(waysToHide['is see-through']);
    const opened = page.waitForEvent('popup');
    await framed(page).getByRole('link', { name: 'Open this page in a new window' }).click();
    const alone = await opened;
    // The session of the frame is valid only in its site.
    await expect(alone).toHaveURL(`${business.portal}/auth/signin?callbackUrl=%2Fmember%2Fshop&error=SessionRequired`);
    await expect(alone.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
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
      await framed(page).getByRole('button', { name: 'Redeem Espresso' }).click();
    });

    test('is accepted only inside the viewport', async ({ page }) => {
      await expect(confirm(page)).toBeEnabled();
      await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('margin-left', '-5000px'));
      await expect(confirm(page)).toBeDisabled();
      await page.evaluate(showAgain);
      await confirm(page).click();
      await expect(bought(page)).toBeVisible();
    });
  });
});

/** Other confirmations than purchases, and the ways to their confirm buttons. */
const others: Record<string, (portal: FrameLocator) => Promise<string>> = {
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
  for (const [what, open] of Object.entries(others))
    test(`${what} is blocked until its button is visible`, async ({ page, sites, business, world }) => {
      const { email } = await business.member();
      const address = `${business.portal}/auth/signin?callbackUrl=/member/profile&hidenavbar=true`;
      await page.goto(sites.put('allowed.test', '/', renderFrame(address)));
      await signInByForm(framed(page), world, email);
      await expect(framed(page).getByRole('heading', { name: 'My privacy' })).toBeVisible();
      await page.evaluate(waysToHide['lies under a picture that lets presses through']);
      const name = await open(framed(page));
      const last = framed(page).getByRole('dialog').getByRole('button', { name });
      await expect(last).toHaveAccessibleDescription(new RegExp(COVERED));
      await expect(last).toBeDisabled();
      await expect(framed(page).getByRole('dialog')).toHaveCount(1);
      await expectAccessible(page);
      await page.evaluate(showAgain);
      await expect(last).toBeEnabled();
    });

  test('opening another account is blocked until its button is visible', async ({ page, sites, business, world }) => {
    const [first, second] = [await business.member({ firstName: 'Ada' }), await business.member({ firstName: 'Noa' })];
    await page.goto(sites.put('allowed.test', '/', renderFrame(`${business.portal}/auth/signin`)));
    await signInByForm(framed(page), world, first.email);
    await expect(framed(page).getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    const link = `${business.portal}/?temporarytoken=${await business.token(second)}`;
    await page.goto(sites.put('allowed.test', '/link', renderFrame(link)), { waitUntil: 'commit' });
    const question = framed(page).getByRole('dialog', { name: 'Switch to another account?' });
    await expect(question).toBeVisible();
    await page.evaluate(waysToHide['is see-through']);
    await expect(question.getByRole('status')).toContainText(COVERED);
    await expect(question.getByRole('button', { name: 'Switch account' })).toBeDisabled();
    await page.evaluate(showAgain);
    await question.getByRole('button', { name: 'Switch account' }).click();
    await expect(framed(page).getByRole('heading', { name: 'Hello, Noa' })).toBeVisible();
  });

  test('cancelling and resuming a plan are blocked until their buttons are visible', async ({
    page,
    sites,
    business,
    world,
  }) => {
    const { email } = await business.member();
    const address = `${business.portal}/auth/signin?callbackUrl=/member/subscriptions`;
    await page.goto(sites.put('allowed.test', '/', renderFrame(address)));
    await signInByForm(framed(page), world, email);
    const club = framed(page).getByRole('article', { name: 'Table Club', exact: true });
    await club.getByRole('button', { name: 'Subscribe' }).click();
    const opened = page.waitForEvent('popup');
    await club.getByRole('link', { name: 'Continue to payment' }).click();
    const payment = await opened;
    await payment.getByRole('button', { name: 'Subscribe' }).click();
    await expect(payment).toHaveURL(/\/auth\/signin/);
    await payment.close();

    await page.reload();
    await club.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = framed(page).getByRole('dialog', { name: 'Cancel Table Club?' });
    const cancel = dialog.getByRole('button', { name: 'Cancel plan' });
    await dialog.getByRole('radio', { name: 'It costs too much' }).check();
    await expect(cancel).toBeEnabled();
    await page.evaluate(waysToHide['is see-through']);
    await expect(cancel).toBeDisabled();
    await page.evaluate(showAgain);
    await cancel.click();

    const keepPlanButton = club.getByRole('button', { name: 'Keep my plan' });
    await expect(keepPlanButton).toBeEnabled();
    await page.evaluate(waysToHide['is see-through']);
    await expect(keepPlanButton).toBeDisabled();
    await page.evaluate(showAgain);
    await keepPlanButton.click();
    await expect(club).toContainText('Active');
  });
});
