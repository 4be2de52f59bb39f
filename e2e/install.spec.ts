import type { Page } from '@playwright/test';
import type { createWebManifest } from '@/lib/install/web-manifest';
import { expect, expectAccessible, expectDeferredParts, getPortalUrl, signIn, test } from './fixtures';

/** Fires Chromium's install prompt event, and counts how often it was accepted. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.body.dataset.prompted = String(Number(document.body.dataset.prompted ?? 0) + 1);
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    window.dispatchEvent(offer);
  });
}

test('the portal can be installed with the name and colours of the business', async ({ page }) => {
  await page.goto(getPortalUrl('kahve'));
  const chromium = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
      return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    })
    .toEqual([]);
  const { data = '', errors } = await chromium.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as ReturnType<typeof createWebManifest>;
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', lang: 'tr', dir: 'ltr' });
  const shown = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src, sizes, type, purpose }) => {
          const response = await fetch(src);
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          const size = sizes === 'any' ? 'any' : `${picture.naturalWidth}x${picture.naturalHeight}`;
          return [response.headers.get('content-type')?.startsWith(type), size === sizes, sizes, purpose];
        }),
      ),
    manifest.icons,
  );
  expect(shown).toEqual([
    [true, true, '180x180', 'any'],
    [true, true, '192x192', 'any'],
    [true, true, '512x512', 'any'],
    [true, true, '512x512', 'maskable'],
    [true, true, 'any', 'any'],
  ]);
});

for (const path of ['/', '/auth/signin', '/locations', '/offline'])
  test(`an iPhone finds the app icon and business name on ${path}`, { tag: '@all' }, async ({ page }) => {
    await page.goto(`${getPortalUrl('kahve')}${path}`);
    const meta = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
    expect(await meta('apple-mobile-web-app-capable')).toBe('yes');
    expect(await meta('apple-mobile-web-app-title')).toBe('Köşe Kahve');
    const icon = page.locator('link[rel="apple-touch-icon"]');
    expect(await icon.getAttribute('sizes')).toBe('180x180');
    const response = await page.evaluate(
      async (url) => {
        const { status, headers } = await fetch(url ?? '');
        return [status, headers.get('content-type')];
      },
      await icon.getAttribute('href'),
    );
    expect(response).toEqual([200, 'image/png']);
  });

test.describe('Install prompt', () => {
  test(
    'asks once where the browser supports installing, and stays in the menu',
    { tag: '@all' },
    async ({ page, world }) => {
      await signIn(page, world, await world.createMember('olive'));
      await page.goto(getPortalUrl('olive'));
      await expectDeferredParts(page);
      await offerInstall(page);
      const question = page.getByRole('status').filter({ hasText: 'to your home screen' });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Not now' }).click();
      await expect(question).toBeHidden();

      await page.reload();
      await expectDeferredParts(page);
      await offerInstall(page);
      await page.getByRole('button', { name: /^My account/ }).click();
      await page.getByRole('button', { name: 'Add to home screen' }).click();
      await expect(page.locator('body')).toHaveAttribute('data-prompted', '1');
      await expect(question).toBeHidden();
    },
  );
});

test.describe('Install instructions on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('explain how to add the portal to the home screen by hand', { tag: '@all' }, async ({ page }) => {
    await page.goto(getPortalUrl('olive'));
    await expect(page.getByText('Tap Share, then “Add to Home Screen”.')).toBeVisible();
    expect(await page.evaluate(() => Number(localStorage.getItem('lastAskedToDownload')))).toBeGreaterThan(0);
    await page.reload();
    await expectDeferredParts(page);
    await expect(page.getByText('Tap Share, then “Add to Home Screen”.')).toBeHidden();
  });
});
