import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { generateReport } from 'lighthouse';
import { writeFileSync } from 'node:fs';
import { chromiumArgs, findHeadlessChromium } from '@/scripts/chromium';
import { cookieName } from '@/lib/storage/keys';
import { answeredConsent } from '@/tests/answered-consent';
import { hosts } from '@/tests/world';
import { signedInCookies, type BenchStack } from './bench-stack';
import type { Row } from './report';

const DEBUGGING_PORT = 9_337;
/** A visitor's pages, then a member's. */
const visitorPages = ['/', '/auth/signin'];
const memberPages = ['/member/rewards', '/member/shop'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Of 100: what the mobile preset must give for speed, and for everything else. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The browser that Lighthouse uses, with an answer to the cookie banner. */
async function openBrowser(origin: string): Promise<BrowserContext> {
  const browser = await chromium.launchPersistentContext('', {
    executablePath: findHeadlessChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const consent = encodeURIComponent(JSON.stringify(answeredConsent()));
  await browser.addCookies([{ name: cookieName.consent, value: consent, url: origin }]);
  return browser;
}

/**
 * (h) Lighthouse on its mobile preset, in the Chromium of the tests, for somebody who has answered the cookie banner;
 * the reports lie in `folder`.
 */
export async function lighthouseScores(stack: BenchStack, folder: string): Promise<Row[]> {
  const origin = `http://${hosts.olive}:${new URL(stack.url).port}`;
  const browser = await openBrowser(origin);
  const rows: Row[] = [];
  try {
    for (const path of [...visitorPages, ...memberPages]) {
      if (path === memberPages[0]) {
        const session = [...(await signedInCookies(stack))];
        await browser.addCookies(session.map(([name, value]) => ({ name, value, url: origin })));
      }
      const result = await lighthouse(origin + path, {
        port: DEBUGGING_PORT,
        output: 'html',
        logLevel: 'error',
        onlyCategories: [...categories],
        clearStorageTypes: ['local_storage', 'cache_storage', 'service_workers'],
      });
      if (!result) throw new Error(`Lighthouse said nothing about ${path}.`);
      const { lhr } = result;
      writeFileSync(`${folder}/lighthouse${path.replaceAll('/', '-')}.html`, generateReport(lhr, 'html'));
      for (const category of categories) {
        const score = Math.round((lhr.categories[category]?.score ?? 0) * 100);
        const failed = lhr.categories[category]?.auditRefs
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id);
        rows.push({
          what: `h · Lighthouse, ${category} of ${path}`,
          measured: String(score),
          beside: failed?.length ? `for want of ${failed.join(', ')}` : 'of 100',
          ratio: score / 100,
          target: { least: least[category] / 100 },
        });
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}
