import { defineConfig } from '@playwright/test';
import type { Fixtures } from './e2e/fixtures';
import { chromiumArgs, findHeadlessChromium } from './packages/testing/programs/chromium';
import { testsAll } from './packages/testing/tests-all';

/** Spec files that run on a desktop, or set their own window; the others run on a phone. */
const desktopSpecs =
  '(blocked-cookies|captcha|demo-shop|embed-package|embed-script|embedding|framed-confirm|hostile|landing|text-sizes|offline|cross-site-requests|desk-languages|desk-pictures|desk-preview|passkeys|push|rate-limits|scanner|task-links|temporary-link|zoom)\\.spec\\.ts';
/** Tests of a page that the browser translates. */
const translated = /translated\.spec\.ts$/;
/** Tests in other engines than Chromium. */
const engines = /engines\/.*\.spec\.ts$/;
/** Comparisons of screens with their pictures, on a stack of their own whose clock is set. */
const gallery = /gallery\/.*\.spec\.ts$/;

export default defineConfig<Fixtures>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/setup/stack.ts',
  fullyParallel: true,
  // One more than two cores: tests spend a seventh of their time waiting.
  workers: 3,
  retries: 0,
  // For hangs alone: a test that passes on a quiet machine passes on a busy one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // Every language, size and form: `npm run test:all`.
  grepInvert: testsAll ? undefined : /@all/,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumArgs },
    // A failed test leaves a screenshot and the page as a screen reader has it; traces, which are recorded with `--trace on`,
    // cost a fourteenth of the time.
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [new RegExp(desktopSpecs), engines, gallery, translated],
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [engines, gallery, translated],
      // A test of which the window size matters runs on both in `npm run test:all`.
      grep: new RegExp(testsAll ? `@both|${desktopSpecs}` : desktopSpecs),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'gallery',
      testMatch: gallery,
      snapshotPathTemplate: 'docs/gallery/{arg}{ext}',
      fullyParallel: false,
      workers: 1,
    },
    {
      // The main flows in a page that the browser translates.
      name: 'translated',
      testMatch: /(activity|desk|desk-screens|gifts|main-flow|profile|registration|translated)\.spec\.ts$/,
      ...(!testsAll && { grep: /@translated/ }),
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, isTranslated: true },
    },
    // Firefox and WebKit.
    { name: 'engines', testMatch: engines },
  ],
});
