import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function find(): string | undefined {
  const own = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  return [...own, ...PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

function install(): void {
  if (installFromDebian('chromium')) return;
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
}

/** The path of a Chromium for the browser tests: Debian's where there is one or apt can bring it, else Playwright's own. */
export function findChromium(): string {
  const found = find();
  if (found) return found;
  install();
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

/** Flags with which it runs as root, headless, and without asking the internet for anything. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
