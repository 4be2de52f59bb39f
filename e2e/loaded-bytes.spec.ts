import type { Page } from '@playwright/test';
import budgets from '@/tests/loaded-budgets.json' with { type: 'json' };
import { expect, getPortalUrl, setLanguage, signInDemo, test } from './fixtures';

/** A difference of more than this, in bytes, means that the budget was not moved by the commit that changed what is loaded. */
const TOLERANCE = 1_024;

/** The kinds of files of a page, by the names that the browser's developer tools give them. */
const kinds: Record<string, string> = {
  Document: 'page',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'typefaces',
  Image: 'pictures',
};

/** Counts the bytes that a page receives from its own origin, headers included, by kind of file. */
async function countBytes(page: Page): Promise<{ sums: Record<string, number>; files: Map<string, number> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const responses = new Map<string, { url: string; type: string }>();
  const files = new Map<string, number>();
  const sums: Record<string, number> = {};
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    responses.set(requestId, { url: response.url, type });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url, type } = responses.get(requestId) ?? { url: '', type: '' };
    if (!url.startsWith(new URL(page.url()).origin)) return;
    const kind = new URL(url).pathname.endsWith('.js') ? 'scripts' : (kinds[type] ?? 'the rest');
    sums[kind] = (sums[kind] ?? 0) + encodedDataLength;
    files.set(url, (files.get(url) ?? 0) + encodedDataLength);
  });
  return { sums, files };
}

/** Everything that a page loads is loaded: the worker of the offline page, which is installed after all files of that page. */
const waitUntilLoaded = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

function findChanges(sums: Record<string, number>, budget: Record<string, number | undefined>): string[] {
  return [...new Set([...Object.keys(sums), ...Object.keys(budget)])]
    .map((kind) => ({ kind, change: (sums[kind] ?? 0) - (budget[kind] ?? 0) }))
    .filter(({ change }) => Math.abs(change) > TOLERANCE)
    .map(({ kind, change }) => `${kind} ${change > 0 ? '+' : ''}${change}`);
}

async function expectBudget(page: Page, path: string, budget: Record<string, number>): Promise<void> {
  await setLanguage(page, 'olive', 'en');
  const { sums, files } = await countBytes(page);
  await page.goto(getPortalUrl('olive') + path);
  await waitUntilLoaded(page);
  const lines = [...files].map(([url, bytes]) => `${bytes} ${url}`);
  await test.info().attach('bytes of each file', { body: lines.join('\n'), contentType: 'text/plain' });
  expect(findChanges(sums, budget), `if this is meant, the budget is now ${JSON.stringify(sums)}`).toEqual([]);
}

test.describe('Everything that a page has loaded, at once and later', () => {
  test.describe('for a visitor', () => {
    test.use({ hasAnsweredConsent: false });

    test('is within the budget of home', ({ page }) => expectBudget(page, '/', budgets.visitorHome));
    test('is within the budget of sign-in', ({ page }) => expectBudget(page, '/auth/signin', budgets.signIn));
  });

  test('is within the budget of a member’s home', async ({ page, world }) => {
    await signInDemo(page, world, 'olive');
    await expectBudget(page, '/', budgets.memberHome);
  });
});
