import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page, type Request, type TestInfo } from '@playwright/test';
import axe from 'axe-core';
import { answeredConsent } from '@/tests/answered-consent';
import type { Browser } from '@/tests/browser';
import { hosts, World, type BusinessId, type TestMember } from '@/tests/world';

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the browser tests are started by their own global set-up.`);
  return value;
}

export const stack = () => ({
  portalUrl: given('E2E_PORTAL_URL'),
  backendUrl: given('E2E_BACKEND_URL'),
  backendKey: given('E2E_BACKEND_KEY'),
});

/** Where the stand-in of Google's captcha gives tokens away. */
export const captchaSolveUrl = () => given('E2E_CAPTCHA_SOLVE_URL');

/** What portal and backend have written so far. */
export const stackLog = () => readFile(given('E2E_LOG'), 'utf8');

/** Where a business's portal is in these tests. */
export function portalUrlFor(businessId: BusinessId, portalUrl = stack().portalUrl): string {
  return `http://${hosts[businessId]}:${new URL(portalUrl).port}`;
}

interface Fixtures {
  world: World;
  /** Complaints of the console that a story expects, as part of their text. */
  expectedComplaints: string[];
  /** The browser has answered the cookie banner before. */
  answeredConsent: boolean;
}

/** Consent to what is necessary, as the banner would have kept it. */
export async function answerConsent(page: Page, ...origins: string[]): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(answeredConsent()));
  await page.context().addCookies(origins.map((url) => ({ name: 'cc_cookie', value, url })));
}

/** What a page may complain of whose network goes while it still fetches. */
export const withoutNetwork = [
  'ERR_INTERNET_DISCONNECTED',
  'ERR_FAILED',
  'Failed to fetch',
  'failed to load chunks',
  'Failed to load chunk',
  'fetching the script',
];

/** Tells of a story that failed which requests of its page had no answer by then. */
async function attachOpenRequests(open: ReadonlySet<Request>, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const lines = [...open].map((request) => `${request.method()} ${request.url()}`);
  await testInfo.attach('requests without an answer', { body: lines.join('\n') || 'none', contentType: 'text/plain' });
}

/** A test whose page must not complain: no script errors, nothing that its policy refuses. */
export const test = base.extend<Fixtures>({
  world: async ({}, provide) => provide(new World(stack())),
  expectedComplaints: [[], { option: true }],
  answeredConsent: [true, { option: true }],
  page: async ({ page, expectedComplaints, answeredConsent }, provide, testInfo) => {
    const open = new Set<Request>();
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    if (answeredConsent)
      await answerConsent(page, portalUrlFor('olive'), portalUrlFor('kahve'), portalUrlFor('sfarim'));
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.error(`policy violated: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
      ),
    );
    await provide(page);
    await attachOpenRequests(open, testInfo);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((part) => text.includes(part)));
    expect(unexpected, 'the console complains').toEqual([]);
  },
});

export { expect };

/** Gives the page's browser the cookies of another. */
async function takeCookies(page: Page, { cookies }: Browser, url: string): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Puts a member's session, made by the whole way of code and ticket, into the page's browser. */
export async function signIn(page: Page, world: World, member: TestMember): Promise<void> {
  await takeCookies(page, await world.signedIn(member), portalUrlFor(member.businessId, world.stack.portalUrl));
}

/** Puts a member's session into the page's browser that a link has opened: such a one is no proof of a contact. */
export async function signInByLink(page: Page, world: World, member: TestMember): Promise<void> {
  await takeCookies(page, await world.signedInByLink(member), portalUrlFor(member.businessId));
}

/** Signs in the member who has everything. Several stories do so at once: a code of the one would undo the other's. */
export async function signInDemo(page: Page, world: World): Promise<void> {
  await signInByLink(page, world, await world.demoMember('olive'));
}

/** Leaves the second contact for later, which a newcomer is offered to confirm. */
export const confirmLater = (page: Page) => page.getByRole('button', { name: 'Not now' }).click();

/** Opens a temporary link. The page leaves for another, maybe before it has loaded: await that one by what it shows. */
export const openLink = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

/** Chooses a language as a visitor who came before. */
export async function speak(page: Page, businessId: BusinessId, code: string, portalUrl?: string): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ code }));
  await page.context().addCookies([{ name: 'SelectedLanguage', value, url: portalUrlFor(businessId, portalUrl) }]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.2 AA in the light theme; the others differ by their colours alone, and so do the rules looked at there. */
const accessibilityRules: Record<string, axe.RunOnly> = {
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  highContrast: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** What keeps somebody out of the page as it stands, in any theme. */
async function obstacles(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
    const lines: string[] = [];
    for (const [theme, runOnly] of Object.entries(rules)) {
      document.documentElement.setAttribute('data-theme', theme);
      const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
      for (const { id, nodes } of violations)
        lines.push(
          `${theme}: ${id} ${nodes.map((node) => `${String(node.target)} ${node.failureSummary}`).join(' | ')}`,
        );
    }
    return lines;
  }, accessibilityRules);
}

/** Makes the window as high as the page, in some turns: parts are as high as the window. @returns the page's height then */
async function showAll(page: Page, { width, height }: { width: number; height: number }): Promise<number> {
  let shown = height;
  let high = await pageHeight(page);
  for (let turn = 0; turn < 4 && high > shown; turn += 1) {
    shown = high;
    await page.setViewportSize({ width, height: shown });
    high = await pageHeight(page);
  }
  return high;
}

/** Nothing on the page or in its frames keeps anybody out (axe), in any theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  let found: string[] = [];
  await expect(async () => {
    // All of the page at once: what a bar covers while one scrolls is not covered for good.
    const height = viewport ? await showAll(page, viewport) : await pageHeight(page);
    found = await obstacles(page);
    expect(await pageHeight(page), 'the page still grew while it was looked at').toBe(height);
  }).toPass();
  expect(found).toEqual([]);
  if (viewport) await page.setViewportSize(viewport);
}

/** No text is cut off and nothing makes the page scroll sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over, { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
}
