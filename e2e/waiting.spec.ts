import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withNewDatabase } from '@/backend/testing/data-folder';
import { startStack } from '@/scripts/stack';
import { testStackOptions } from '@/tests/setup/stack';
import { World } from '@/tests/world';
import { answerConsent, expect, expectAccessible, expectNoSideways, portalOf, speak, test as base } from './fixtures';
import { guardedForms, type Form } from './setup/guarded-forms';

/** How many addresses this worker's stories have come from: none comes from where another has used its budgets up. */
let addresses = 0;

/** A portal with the budgets of a real one; without a captcha, as the demo businesses are. */
const test = base.extend<{ address: string }, { narrow: World }>({
  narrow: [
    async ({}, provide) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-narrow-'));
      const options = testStackOptions(await withNewDatabase(path.join(folder, 'data')), () => undefined);
      const narrow = await startStack({ ...options, env: { ...options.env, SIGN_IN_BUDGET_FACTOR: '1' } });
      const backendUrl = narrow.backend?.url ?? '';
      await provide(new World({ portalUrl: narrow.portal.url, backendUrl, backendKey: options.backendKey }));
      await narrow.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    // Two processes and a database with months of history: as long as the integration tests give theirs.
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Where this story's browser comes from, as the proxy in front says. */
  address: async ({ page }, provide) => {
    const address = `203.0.113.${(addresses += 1)}`;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await provide(address);
  },
});

/** What each form asks of the portal, often enough that its budget is used up. */
const spending: Record<string, { times: number; body: () => object }> = {
  'sign-in': { times: 10, body: () => ({ customIdentifier: 'email', userIdentifier: `${randomUUID()}@new.example` }) },
  'a landing page': {
    times: 20,
    body: () => ({ phoneNumber: World.phoneNumber(), landingPageId: 'welcome-dessert' }),
  },
  'the scanner': {
    times: 20,
    body: () => ({ transactionId: randomUUID(), type: 'receipt', identifier: 'nobody@example.com' }),
  },
  registration: { times: 20, body: () => ({ registrationData: {}, token: 'no-ticket' }) },
};

async function spend(world: World, { path: call }: Form, name: string, address: string): Promise<void> {
  const { times, body } = spending[name] ?? { times: 0, body: () => ({}) };
  const browser = world.browser('olive');
  for (let time = 0; time < times; time += 1) {
    const headers = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() };
    const { status } = await browser.post(call, body(), headers);
    expect([200, 401], `${call} answers before its budget is used up`).toContain(status);
  }
}

test.describe('who asks too often is told how long to wait, and keeps what was typed', () => {
  test.use({ expectedComplaints: ['429 (Too Many Requests)'] });

  for (const name of Object.keys(spending)) {
    test(`at ${name}`, async ({ page, narrow, address }) => {
      const portal = portalOf('olive', narrow.stack.portalUrl);
      const forms: Record<string, Form> = guardedForms({ businessId: 'olive', portal: () => portal });
      const form = forms[name];
      if (!form) throw new Error(`There is no form ${name}.`);
      await answerConsent(page, portal);
      await form.fill(page, narrow);
      await spend(narrow, form, name, address);
      const typed = await form.typed(page);
      const answer = page.waitForResponse((response) => response.status() === 429);
      await page.getByRole('button', { name: form.submit, exact: true }).click();
      expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(0);
      const alert = page.locator('main').getByRole('alert');
      await expect(alert).toContainText(/Please wait \d+:\d\d(:\d\d)? and try again/);
      const shown = alert.locator('[aria-hidden="true"]', { hasText: 'Please wait' });
      const first = await shown.textContent();
      await expect(shown, 'the time runs').not.toHaveText(first ?? '');
      await expect(alert, 'how often is nobody’s business').not.toContainText(/attempt/);
      expect(await form.typed(page)).toBe(typed);
      await expectAccessible(page);
      await expectNoSideways(page);
    });
  }
});

test.describe('when the wait is over', () => {
  test.use({ expectedComplaints: ['429 (Too Many Requests)'] });

  test('the page says so', async ({ page, narrow, address }) => {
    const portal = portalOf('olive', narrow.stack.portalUrl);
    const form = guardedForms({ businessId: 'olive', portal: () => portal })['a landing page'];
    await page.clock.install();
    await answerConsent(page, portal);
    await speak(page, 'olive', 'he', narrow.stack.portalUrl);
    await spend(narrow, form, 'a landing page', address);
    await page.goto(`${portal}/lp?legacyId=1001`);
    await page.getByLabel('מספר הטלפון').fill(World.phoneNumber());
    await page.getByRole('button', { name: 'לשמור לי' }).click();
    const alert = page.locator('main').getByRole('alert');
    await expect(alert).toContainText('כדאי להמתין');
    await page.clock.fastForward('02:00:00');
    await expect(alert).toHaveText('אפשר לנסות שוב עכשיו.');
  });
});
