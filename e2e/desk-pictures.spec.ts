import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { enterDeskCode, requestDeskCode } from './desk-sign-in';
import { expect, expectAccessibleLayout, test } from './fixtures';
import { putOwnShop } from './own-shop';

/** A photograph of some megabytes, as phones make them: the browser makes it smaller. */
const createPhotograph = (): Promise<Buffer> =>
  sharp(randomBytes(2_400 * 1_600 * 3), { raw: { width: 2_400, height: 1_600, channels: 3 } })
    .blur(2)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

test(
  'a manager uploads a photograph of several megabytes, and sees it in the preview of the home page',
  { tag: '@all' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 1_280, height: 900 });
    const businessId = 'e2e-pictures';
    await putOwnShop(world, businessId, {});
    const email = await requestDeskCode(page, world, { role: 'manager', businessId }, '/programme/look');
    await enterDeskCode(page, world, email);
    const portal = page.frameLocator('iframe');
    await expect(portal.getByText('This is a preview of a draft.')).toBeVisible();
    const field = page.getByRole('group', { name: 'Picture of the home page' });
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await createPhotograph() };
    await field.getByLabel(/^Choose/).setInputFiles(file);
    await expect(field.getByText('Uploaded. It is in the draft.')).toBeVisible();
    const thumbnail = field.locator('img');
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
      .toBe(true);
    const shown = portal.locator('img[src^="/api/pictures/"]').first();
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessibleLayout(page);
  },
);
