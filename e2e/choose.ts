import { expect, type Locator } from '@playwright/test';

/** Clicks the label of a radio button once it is stable: the button itself is hidden. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}
