import { expect, type Page } from '@playwright/test';
import type { StackClient } from '@/tests/stack-client';
import { choose } from './choose';

/** A page or a frame that shows the sign-in form in English. */
type Screen = Pick<Page, 'getByRole' | 'getByLabel'>;

/** Fills the sign-in form with an e-mail, without submitting it. */
export async function fillEmail(screen: Screen, email: string): Promise<void> {
  await choose(screen.getByRole('radio', { name: 'E-mail' }));
  await screen.getByRole('textbox', { name: 'E-mail' }).fill(email);
}

/** Requests a code by e-mail and waits for its field. */
export async function requestCode(screen: Screen, email: string): Promise<void> {
  await fillEmail(screen, email);
  await screen.getByRole('button', { name: 'Send me a code' }).click();
  await expect(screen.getByLabel('Your code')).toBeVisible();
}

/** Signs in through the form, by e-mail and code. Await what the next screen shows: it may be registration. */
export async function signInByForm(screen: Screen, world: StackClient, email: string): Promise<void> {
  await requestCode(screen, email);
  await screen.getByLabel('Your code').fill(await world.findCode(email));
}
