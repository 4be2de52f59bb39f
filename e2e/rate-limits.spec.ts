import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { putNewDatabase } from 'loyalty-backend/testing/new-database';
import { startStack } from '@/scripts/stack';
import { createTestStackOptions } from '@/tests/setup/stack';
import { StackClient } from '@/tests/stack-client';
import {
  answerConsent,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  test as base,
} from './fixtures';
import { createGuardedForms, type Form } from './guarded-forms';

/** The number of addresses used by the tests of this worker: each test uses a new one, whose rate limits are unused. */
let usedAddresses = 0;

/** A portal with production rate limits, and without a captcha, as the demo businesses. */
const test = base.extend<{ address: string }, { limited: StackClient }>({
  limited: [
    async ({}, provide) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-limits-'));
      const options = createTestStackOptions(await putNewDatabase(path.join(folder, 'data')), () => undefined);
      const limited = await startStack({ ...options, env: { ...options.env, SIGN_IN_BUDGET_FACTOR: '1' } });
      const backendUrl = limited.backend?.url ?? '';
      await provide(new StackClient({ portalUrl: limited.portal.url, backendUrl, backendKey: options.backendKey }));
      await limited.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    // Starts two processes and a database with months of history: same timeout as the integration tests.
    { scope: 'worker', timeout: 600_000 },
  ],
  /** The IP address of this test's browser, as reported by the proxy. */
  address: async ({ page }, provide) => {
    const address = `203.0.113.${(usedAddresses += 1)}`;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await provide(address);
  },
});

/** Requests codes until they are refused to an IP address; from then on it gets one a minute. */
async function exhaustLimit(world: StackClient, { path: call }: Form, address: string): Promise<void> {
  const browser = world.openBrowser('olive');
  let accepted = 0;
  const request = () => ({ customIdentifier: 'email', userIdentifier: `${randomUUID()}@new.example` });
  while ((await browser.post(call, request(), { 'x-forwarded-for': address })).status === 200) accepted += 1;
  expect(accepted, 'codes that an address gets at once').toBeGreaterThan(0);
}

test.describe('Rate limits in the browser', () => {
  test.use({ expectedErrors: ['429 (Too Many Requests)'] });

  test('show how long to wait and keep the typed values', { tag: '@all' }, async ({ page, limited, address }) => {
    const portal = getPortalUrl('olive', limited.stack.portalUrl);
    const form = createGuardedForms({ businessId: 'olive', portal: () => portal })['sign-in'];
    await answerConsent(page, portal);
    await form.fill(page, limited);
    await exhaustLimit(limited, form, address);
    const typed = await form.readInput(page);
    const reply = page.waitForResponse((response) => response.status() === 429);
    await page.getByRole('button', { name: form.submit, exact: true }).click();
    expect(Number((await reply).headers()['retry-after'])).toBeGreaterThan(0);
    const alert = page.locator('main').getByRole('alert');
    await expect(alert).toContainText(/Wait \d+:\d\d(:\d\d)? and try again/);
    const shown = alert.locator('[aria-hidden="true"]', { hasText: 'Wait' });
    const first = await shown.textContent();
    await expect(shown, 'the countdown').not.toHaveText(first ?? '');
    await expect(alert, 'must not reveal the limit').not.toContainText(/\d attempt|attempts? left/);
    expect(await form.readInput(page)).toBe(typed);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
