import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withNewDatabase } from '@/backend/testing/data-folder';
import { startStack } from '@/scripts/stack';
import { testStackOptions } from '@/tests/setup/stack';
import { StackWorld } from '@/tests/world';
import {
  answerConsent,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  portalUrlFor,
  test as base,
} from './fixtures';
import { guardedForms, type Form } from './setup/guarded-forms';

/** How many addresses the tests of this worker have used: each takes a fresh one with unused rate limits. */
let addresses = 0;

/** A portal with production rate limits, and without a captcha, as the demo businesses. */
const test = base.extend<{ address: string }, { narrow: StackWorld }>({
  narrow: [
    async ({}, provide) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-narrow-'));
      const options = testStackOptions(await withNewDatabase(path.join(folder, 'data')), () => undefined);
      const narrow = await startStack({ ...options, env: { ...options.env, SIGN_IN_BUDGET_FACTOR: '1' } });
      const backendUrl = narrow.backend?.url ?? '';
      await provide(new StackWorld({ portalUrl: narrow.portal.url, backendUrl, backendKey: options.backendKey }));
      await narrow.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    // Starts two processes and a database with months of history: same timeout as the integration tests.
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The address of this test's browser, as the proxy in front reports it. */
  address: async ({ page }, provide) => {
    const address = `203.0.113.${(addresses += 1)}`;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await provide(address);
  },
});

/** How many codes one address may request, by the production rate limits. */
const CODES_A_NETWORK = 10;

/** Requests codes until the rate limit of an address is used up. */
async function spend(world: StackWorld, { path: call }: Form, address: string): Promise<void> {
  const browser = world.browser('olive');
  for (let time = 0; time < CODES_A_NETWORK; time += 1) {
    const body = { customIdentifier: 'email', userIdentifier: `${randomUUID()}@new.example` };
    const { status } = await browser.post(call, body, { 'x-forwarded-for': address });
    expect(status, `${call} answers before its budget is used up`).toBe(200);
  }
}

test.describe('Rate limits in the browser', () => {
  test.use({ expectedErrors: ['429 (Too Many Requests)'] });

  test('show how long to wait and keep the typed values', async ({ page, narrow, address }) => {
    const portal = portalUrlFor('olive', narrow.stack.portalUrl);
    const form = guardedForms({ businessId: 'olive', portal: () => portal })['sign-in'];
    await answerConsent(page, portal);
    await form.fill(page, narrow);
    await spend(narrow, form, address);
    const typed = await form.typed(page);
    const reply = page.waitForResponse((response) => response.status() === 429);
    await page.getByRole('button', { name: form.submit, exact: true }).click();
    expect(Number((await reply).headers()['retry-after'])).toBeGreaterThan(0);
    const alert = page.locator('main').getByRole('alert');
    await expect(alert).toContainText(/Wait \d+:\d\d(:\d\d)? and try again/);
    const shown = alert.locator('[aria-hidden="true"]', { hasText: 'Wait' });
    const first = await shown.textContent();
    await expect(shown, 'the time runs').not.toHaveText(first ?? '');
    await expect(alert, 'how often is nobody’s business').not.toContainText(/\d attempt|attempts? left/);
    expect(await form.typed(page)).toBe(typed);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
