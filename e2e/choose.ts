import { expect, type Locator } from '@playwright/test';

/** Presses what a radio button is labelled with, once it stands still: the button itself is not to be seen. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}
