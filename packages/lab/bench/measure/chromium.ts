import { chromium, type BrowserContext } from '@playwright/test';
import { cookieName } from '@/lib/storage/keys';
import { chromiumArgs, findHeadlessChromium } from 'loyalty-testing/programs/chromium';
import { createConsentCookie } from '@/tests/consent-cookie';

/** Starts the tests' Chromium with an empty profile. */
export function startChromium(...args: string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', {
    executablePath: findHeadlessChromium(),
    args: [...chromiumArgs, ...args],
  });
}

/** Sets the cookies of a visitor who has answered the cookie banner, and those of a session, if there are any. */
export async function setVisitor(
  browser: BrowserContext,
  url: string,
  session: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const consent = encodeURIComponent(JSON.stringify(createConsentCookie()));
  await browser.clearCookies();
  await browser.addCookies([
    { name: cookieName.consent, value: consent, url },
    ...[...session].map(([name, value]) => ({ name, value, url })),
  ]);
}
