import { chromium, type BrowserContext } from '@playwright/test';
import { cookieName } from '@/lib/storage/keys';
import { chromiumArgs, findHeadlessChromium } from '@/test-programs/chromium';
import { answeredConsent } from '@/tests/answered-consent';

/** Starts the tests' Chromium with an empty profile. */
export function startChromium(...args: string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', {
    executablePath: findHeadlessChromium(),
    args: [...chromiumArgs, ...args],
  });
}

/** Makes a browser that of somebody who has answered the cookie banner, and is signed in where there are cookies of a session. */
export async function setVisitor(
  browser: BrowserContext,
  url: string,
  session: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const consent = encodeURIComponent(JSON.stringify(answeredConsent()));
  await browser.clearCookies();
  await browser.addCookies([
    { name: cookieName.consent, value: consent, url },
    ...[...session].map(([name, value]) => ({ name, value, url })),
  ]);
}
