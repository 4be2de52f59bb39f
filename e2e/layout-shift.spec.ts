import { expect, getPortalUrl, setLanguage, signInDemo, test } from './fixtures';

/** The sum of layout shifts up to which Core Web Vitals call a page good. */
const MAX_SHIFT = 0.1;
/** The slowdown of the processor that Lighthouse assumes for a phone. */
const SLOWDOWN = 4;

declare global {
  interface Window {
    layoutShift: number;
  }
}

for (const [path, last] of [
  ['/member/activity', 'Show more'],
  ['/member/profile/messages', 'What we send you'],
] as const)
  test(
    `${path} does not jump while its parts are loaded`,
    { tag: path === '/member/activity' ? [] : '@all' },
    async ({ page, world }) => {
      await signInDemo(page, world, 'kahve');
      await setLanguage(page, 'kahve', 'en');
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.addInitScript(() => {
        window.layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) window.layoutShift += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(getPortalUrl('kahve') + path);
      // As much longer than elsewhere as the processor is slower.
      const timeout = SLOWDOWN * 10_000;
      await expect(page.getByText(last, { exact: true }).first()).toBeVisible({ timeout });
      await expect(page.locator('[aria-busy]')).toHaveCount(0, { timeout });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(MAX_SHIFT);
    },
  );
