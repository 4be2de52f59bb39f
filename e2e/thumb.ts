import { expect, type Locator, type Page } from '@playwright/test';

/** Uses a page as a thumb does, or a mouse where there is no touch, and counts its taps. */
export class Thumb {
  taps = 0;

  constructor(
    private readonly page: Page,
    private readonly hasTouch: boolean,
  ) {}

  async tap(target: Locator): Promise<void> {
    await (this.hasTouch ? target.tap() : target.click());
    this.taps += 1;
  }

  /** Types into fields one after the other: a tap into the first, and the keyboard's key to each next one. */
  async type(...entries: [field: Locator, text: string][]): Promise<void> {
    for (const [index, [field, text]] of entries.entries()) {
      if (index > 0) await this.page.keyboard.press('Tab');
      else if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field);
      await expect(field).toBeFocused();
      await this.page.keyboard.type(text);
    }
  }
}
