import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { generateReport, type RunnerResult } from 'lighthouse';
import { writeFileSync } from 'node:fs';
import { chromiumArgs, findHeadlessChromium } from '@/scripts/chromium';
import { cookieName } from '@/lib/storage/keys';
import { answeredConsent } from '@/tests/answered-consent';
import { hosts } from '@/tests/world';
import { signedInCookies, type BenchStack } from './bench-stack';
import type { Row } from './report';

const DEBUGGING_PORT = 9_337;
/** Of each page. */
const RUNS = 3;
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

const performanceOf = ({ lhr }: RunnerResult) => lhr.categories.performance?.score ?? 0;

/** The middle of several runs by their speed: what else a machine does at the moment can make a single one much slower. */
async function middleRun(url: string): Promise<RunnerResult> {
  const runs: RunnerResult[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      output: 'html',
      logLevel: 'error',
      onlyCategories: [...categories],
      clearStorageTypes: ['local_storage', 'cache_storage', 'service_workers'],
    });
    if (result) runs.push(result);
  }
  const middle = runs.sort((one, other) => performanceOf(one) - performanceOf(other))[Math.floor(RUNS / 2)];
  if (!middle) throw new Error(`Lighthouse said nothing about ${url}.`);
  return middle;
}

/**
 * (h) Lighthouse on its mobile preset, the middle of three runs, in the Chromium of the tests, for somebody who has answered the cookie banner;
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
      const { lhr } = await middleRun(origin + path);
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
