import type { Page } from '@playwright/test';
import { acceptInvitation, getDeskUrl, requestDeskCode } from './desk-sign-in';
import { expect, test } from './fixtures';

/** Gives the browser a device with a lock, which the person opens whenever it is asked. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Noa Levi' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Use passkey' })).toBeVisible();
}

test('a person creates a passkey after the first code, and signs in by it', async ({ page, world }) => {
  await addAuthenticator(page);
  const email = await requestDeskCode(page, world, { role: 'manager' }, '/members');
  await page.getByLabel('Code from the mail').fill(await world.findCode(email));
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await acceptInvitation(page, '/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();

  await signOut(page);
  await page.goto(getDeskUrl('/members'));
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();

  await page.goto(getDeskUrl('/account'));
  await page.getByRole('button', { name: /^Remove passkey/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await page.goto(getDeskUrl('/members'));
  await signOut(page);
  await page.goto(getDeskUrl('/members'));
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText('This passkey is not known here any more. Use a code.')).toBeVisible();
});
