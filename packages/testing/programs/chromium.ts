import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian';

/**
 * Debian's packages of the full browser and of its headless shell: the same engine without a desktop browser's windows,
 * notifications and push service, in which opening a page takes a tenth of the processor time.
 */
type Package = 'chromium' | 'chromium-headless-shell';

const places: Record<Package, string[]> = {
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()],
  // Not the script in /usr/bin: killing it would leave the browser running.
  'chromium-headless-shell': ['/usr/lib/chromium/chromium-headless-shell'],
};

function find(name: Package): string | undefined {
  const configured = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  return [...configured, ...places[name]].find((place) => existsSync(place));
}

/** Returns the path of a Chromium for e2e tests: Debian's, installed by apt if possible, otherwise Playwright's own. */
export function findChromium(): string {
  const path = find('chromium');
  if (path) return path;
  if (!installFromDebian('chromium'))
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = find('chromium');
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Returns the path of Debian's headless shell if available, otherwise of the full browser. */
export function findHeadlessChromium(): string {
  const path = find('chromium-headless-shell');
  if (path) return path;
  installFromDebian('chromium-headless-shell');
  return find('chromium-headless-shell') ?? findChromium();
}

/** Flags to run as root, headless, and without requests to the internet. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Flags for the full browser: its address bar adds two pages of its own to every window, which cost as much as the page
 * under test. The switch replaces Playwright's, and repeats those parts of it that affect the behaviour of pages.
 */
export const fullChromiumArgs = [
  ...chromiumArgs,
  `--disable-features=${[
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxPopup',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
];
