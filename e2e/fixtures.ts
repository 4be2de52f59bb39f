import { readFile } from 'node:fs/promises';
import { test as base, expect, type FrameLocator, type Page, type Request, type TestInfo } from '@playwright/test';
import axe from 'axe-core';
import { cookieName } from '@/lib/storage/keys';
import { createConsentCookie } from '@/tests/consent-cookie';
import type { Browser } from '@/tests/browser';
import { testsAll } from 'loyalty-testing/tests-all';
import { translatePage } from './setup/translate-page';
import { hosts, StackClient, type BusinessId, type StackMember } from '@/tests/stack-client';

function readVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the browser tests are started by their own global set-up.`);
  return value;
}

export const getStack = () => ({
  portalUrl: readVariable('E2E_PORTAL_URL'),
  backendUrl: readVariable('E2E_BACKEND_URL'),
  backendKey: readVariable('E2E_BACKEND_KEY'),
});

/** The origin at which the captcha stub issues tokens. */
export const getCaptchaSolveUrl = () => readVariable('E2E_CAPTCHA_SOLVE_URL');

/** The output of portal and backend so far. */
export const readStackLog = () => readFile(readVariable('E2E_LOG'), 'utf8');

/** The portal URL of a business in these tests. */
export function getPortalUrl(businessId: BusinessId, portalUrl?: string): string {
  return getPortalUrlForHost(hosts[businessId], portalUrl);
}

/** The portal URL of a host, such as that of a test's own business. */
export function getPortalUrlForHost(host: string, portalUrl = getStack().portalUrl): string {
  return `http://${host}:${new URL(portalUrl).port}`;
}

export interface Fixtures {
  world: StackClient;
  /** Console errors that a test expects, as part of their text. */
  expectedErrors: string[];
  /** Whether the cookie banner was answered before. */
  hasAnsweredConsent: boolean;
  /** Whether the browser translates the page. */
  isTranslated: boolean;
}

/** Stores consent to necessary cookies, as the banner would. */
export async function answerConsent(page: Page, ...origins: string[]): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(createConsentCookie()));
  await page.context().addCookies(origins.map((url) => ({ name: cookieName.consent, value, url })));
}

/** Errors that a page may log when the network is lost during a request. */
export const networkErrors = [
  'ERR_INTERNET_DISCONNECTED',
  'ERR_FAILED',
  'Failed to fetch',
  'failed to load chunks',
  'Failed to load chunk',
  'fetching the script',
];

/** Attaches to a failed test the requests of its page that have no response. */
async function attachOpenRequests(open: ReadonlySet<Request>, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const lines = [...open].map((request) => `${request.method()} ${request.url()}`);
  await testInfo.attach('requests without a response', { body: lines.join('\n') || 'none', contentType: 'text/plain' });
}

/** A test that fails on console errors of its page: exceptions, violations of its policy. */
export const test = base.extend<Fixtures>({
  world: async ({}, provide) => provide(new StackClient(getStack())),
  expectedErrors: [[], { option: true }],
  hasAnsweredConsent: [true, { option: true }],
  isTranslated: [false, { option: true }],
  page: async ({ page, expectedErrors, hasAnsweredConsent, isTranslated }, provide, testInfo) => {
    if (isTranslated) await page.addInitScript(translatePage);
    const open = new Set<Request>();
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    if (hasAnsweredConsent)
      await answerConsent(page, getPortalUrl('olive'), getPortalUrl('kahve'), getPortalUrl('sfarim'));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.error(`policy violated: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
      ),
    );
    await provide(page);
    await attachOpenRequests(open, testInfo);
    const unexpected = errors.filter((text) => !expectedErrors.some((part) => text.includes(part)));
    expect(unexpected, 'errors on the console').toEqual([]);
  },
});

export { expect };

/** Waits for what a page, or a frame, loads when it is idle, by what needs a key besides: the regions of toasts. */
export async function expectDeferredParts(page: Page | FrameLocator): Promise<void> {
  await expect(async () => {
    await page.locator('body').dispatchEvent('keydown', { key: 'Shift' });
    await expect(page.getByRole('region', { name: /^Suggestions/ })).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** Copies the cookies of another browser into the page's. */
async function copyCookies(page: Page, { cookies }: Browser, url: string): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Signs the member in by code and ticket, and copies the session into the page's browser. */
export async function signIn(page: Page, world: StackClient, member: StackMember): Promise<void> {
  await copyCookies(page, await world.signIn(member), getPortalUrl(member.businessId, world.stack.portalUrl));
}

/** Signs the member in by a temporary link, which confirms no contact, and copies the session into the page's browser. */
export async function signInByLink(page: Page, world: StackClient, member: StackMember): Promise<void> {
  await copyCookies(page, await world.signInByLink(member), getPortalUrl(member.businessId));
}

/** Signs in the demo member with all features, by link: tests run in parallel, and a code of one would void that of another. */
export async function signInDemo(page: Page, world: StackClient, businessId: BusinessId = 'olive'): Promise<void> {
  await signInByLink(page, world, await world.findDemoMember(businessId));
}

/** Skips confirming the second contact, which a newcomer is offered. */
export const confirmLater = (page: Page) => page.getByRole('button', { name: 'Not now' }).click();

/** Opens a temporary link. It redirects, maybe before its page has loaded: await the next page by its content. */
export const openLink = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' });

/** Sets the language of a returning visitor of an origin. */
export async function setLanguageAt(page: Page, url: string, code: string): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ code }));
  await page.context().addCookies([{ name: cookieName.language, value, url }]);
}

/** Sets the language of a returning visitor of a business. */
export async function setLanguage(page: Page, businessId: BusinessId, code: string, portalUrl?: string): Promise<void> {
  await setLanguageAt(page, getPortalUrl(businessId, portalUrl), code);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** WCAG 2.2 AA in the light theme; the others differ only in colours, and so are checked by the colour rules only. */
const rulesByTheme = {
  dark: colourRules,
  highContrast: colourRules,
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
} satisfies Record<string, axe.RunOnly>;
export type Theme = keyof typeof rulesByTheme;
export const allThemes = Object.keys(rulesByTheme) as Theme[];
/** Each screen is checked once in each theme, by `screens.spec.ts`; the steps of every flow by `npm run test:all`. */
const themesOfFlows: readonly Theme[] = testsAll ? allThemes : [];

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Accessibility violations of the page as it is, in some themes. */
async function findViolations(page: Page, themes: readonly Theme[]): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(
    async (rules) => {
      window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
      const lines: string[] = [];
      for (const [theme, runOnly] of rules) {
        document.documentElement.setAttribute('data-theme', theme);
        const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
        for (const { id, nodes } of violations)
          lines.push(
            `${theme}: ${id} ${nodes.map((node) => `${String(node.target)} ${node.failureSummary}`).join(' | ')}`,
          );
      }
      return lines;
    },
    themes.map((theme) => [theme, rulesByTheme[theme]] as const),
  );
}

/** Grows the window to the page, in several steps, because parts depend on its height. @returns the height of the page */
async function growWindow(page: Page, { width, height }: { width: number; height: number }): Promise<number> {
  let shown = height;
  let high = await pageHeight(page);
  for (let turn = 0; turn < 4 && high > shown; turn += 1) {
    shown = high;
    await page.setViewportSize({ width, height: shown });
    high = await pageHeight(page);
  }
  return high;
}

/** Expects no accessibility violation (axe) on the page or in its frames. */
export async function expectAccessible(page: Page, themes: readonly Theme[] = themesOfFlows): Promise<void> {
  if (themes.length === 0) return;
  const viewport = page.viewportSize();
  let found: string[] = [];
  await expect(async () => {
    // The whole page at once: what a bar covers while scrolling is not covered permanently.
    const height = viewport ? await growWindow(page, viewport) : await pageHeight(page);
    found = await findViolations(page, themes);
    expect(await pageHeight(page), 'the page grew during the check').toBe(height);
  }).toPass();
  expect(found).toEqual([]);
  if (viewport) await page.setViewportSize(viewport);
}

/** Expects no clipped text and no horizontal scrolling. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over, { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
}

/** Expects an accessible page that does not scroll sideways. */
export async function expectAccessibleLayout(page: Page, themes?: readonly Theme[]): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, themes);
}
