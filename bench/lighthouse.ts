import { chromium } from '@playwright/test';
import lighthouse, { generateReport, type RunnerResult } from 'lighthouse';
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromiumArgs, findHeadlessChromium } from '@/test-programs/chromium';
import { cookieName } from '@/lib/storage/keys';
import { answeredConsent } from '@/tests/answered-consent';
import { hosts } from '@/tests/world';
import { signedInCookies, type BenchStack } from './bench-stack';
import type { Row } from './report';

const DEBUGGING_PORT = 9_337;
/** Of each page. */
const RUNS = 5;
/** A visitor's pages, then a member's. */
const visitorPages = ['/', '/auth/signin'];
const memberPages = ['/member/rewards', '/member/shop'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Of 100: what the mobile preset must give for speed, and for everything else. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

type Category = (typeof categories)[number];

const toScore = ({ lhr }: RunnerResult, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

async function look(url: string): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    output: 'html',
    logLevel: 'error',
    onlyCategories: [...categories],
    clearStorageTypes: ['local_storage', 'cache_storage', 'service_workers'],
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
  return result;
}

/**
 * Looks at every page in turn, again and again: what else the machine does for some minutes makes single runs much
 * slower, and not all of any page's.
 */
async function lookAtAll(stack: BenchStack, origin: string): Promise<Map<string, RunnerResult[]>> {
  const browser = await chromium.launchPersistentContext('', {
    executablePath: findHeadlessChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const consent = encodeURIComponent(JSON.stringify(answeredConsent()));
  const session = [...(await signedInCookies(stack))].map(([name, value]) => ({ name, value, url: origin }));
  const runs = new Map<string, RunnerResult[]>();
  try {
    for (let run = 0; run < RUNS; run += 1) {
      await browser.clearCookies();
      await browser.addCookies([{ name: cookieName.consent, value: consent, url: origin }]);
      for (const path of [...visitorPages, ...memberPages]) {
        if (path === memberPages[0]) await browser.addCookies(session);
        runs.set(path, [...(runs.get(path) ?? []), await look(origin + path)]);
      }
    }
  } finally {
    await browser.close();
  }
  return runs;
}

function toRows(path: string, middle: RunnerResult): Row[] {
  return categories.map((category) => {
    const score = toScore(middle, category);
    const failed = middle.lhr.categories[category]?.auditRefs
      .filter(({ id, weight }) => weight > 0 && (middle.lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id);
    return {
      what: `h · Lighthouse, ${category} of ${path}`,
      measured: String(score),
      beside: failed?.length ? `for want of ${failed.join(', ')}` : 'of 100',
      ratio: score / 100,
      target: { least: least[category] / 100 },
    };
  });
}

/**
 * (h) Lighthouse on its mobile preset, the middle of five runs by speed, in the Chromium of the tests, for somebody who
 * has answered the cookie banner; the reports lie in `folder`.
 */
export async function lighthouseScores(stack: BenchStack, folder: string): Promise<Row[]> {
  mkdirSync(folder, { recursive: true });
  const all = await lookAtAll(stack, `http://${hosts.olive}:${new URL(stack.url).port}`);
  return [...all].flatMap(([path, runs]) => {
    const middle = runs.sort((one, other) => toScore(one, 'performance') - toScore(other, 'performance'))[RUNS >> 1];
    if (!middle) return [];
    writeFileSync(`${folder}/lighthouse${path.replaceAll('/', '-')}.html`, generateReport(middle.lhr, 'html'));
    return toRows(path, middle);
  });
}
