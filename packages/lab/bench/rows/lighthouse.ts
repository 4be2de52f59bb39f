import lighthouse, { generateReport, type RunnerResult } from 'lighthouse';
import { mkdirSync, writeFileSync } from 'node:fs';
import { hosts } from '@/tests/stack-client';
import { signInCookies } from '../setup/bench-stack';
import type { Bench } from '../setup/bench';
import { setVisitor, startChromium } from '../measure/chromium';
import { createRow, type Row } from '../results/row';
import { pages, type Page } from '../setup/routes';

const DEBUGGING_PORT = 9_337;
/** The folder of the full reports; not committed. */
const REPORTS = 'test-results';
/** The required scores of the mobile preset, of 100. */
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

const toScore = ({ lhr }: RunnerResult, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

async function audit(url: string): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    output: 'html',
    logLevel: 'error',
    onlyCategories: [...categories],
    clearStorageTypes: ['local_storage', 'cache_storage', 'service_workers'],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  if (new URL(result.lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} redirected to ${result.lhr.finalDisplayedUrl}.`);
  }
  return result;
}

/**
 * Runs Lighthouse for every page in turn, several times: other work on the machine then slows down some runs of each
 * page instead of all runs of one.
 */
async function auditPages(bench: Bench): Promise<Map<Page, RunnerResult[]>> {
  const stack = await bench.stack();
  const origin = `http://${hosts.olive}:${new URL(stack.url).port}`;
  const sessions = { visitor: new Map<string, string>(), member: await signInCookies(stack) };
  const browser = await startChromium(`--remote-debugging-port=${DEBUGGING_PORT}`);
  const runs = new Map<Page, RunnerResult[]>(pages.map((page) => [page, []]));
  try {
    for (let run = 0; run < bench.settings.browserRuns; run += 1) {
      for (const [page, results] of runs) {
        await setVisitor(browser, origin, sessions[page.viewer]);
        results.push(await audit(origin + page.route));
      }
    }
  } finally {
    await browser.close();
  }
  return runs;
}

/** The audits that lowered a score in a run. */
function failedAudits({ lhr }: RunnerResult, category: Category): string {
  const failed = lhr.categories[category]?.auditRefs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return failed?.join(', ') ?? '';
}

function writeReport(page: Page, runs: RunnerResult[]): RunnerResult | undefined {
  const sorted = [...runs].sort((item, other) => toScore(item, 'performance') - toScore(other, 'performance'));
  const middle = sorted[sorted.length >> 1];
  const name = page.id.replaceAll(/[:/]+/g, '-');
  if (middle) writeFileSync(`${REPORTS}/lighthouse-${name}.html`, generateReport(middle.lhr, 'html'));
  return middle;
}

/** (h) Lighthouse with its mobile preset, in the tests' Chromium, for a visitor who has answered the cookie banner. */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  mkdirSync(REPORTS, { recursive: true });
  const all = await auditPages(bench);
  return [...all].flatMap(([page, runs]) => {
    const middle = writeReport(page, runs);
    return categories.map((category) =>
      createRow({
        id: `h.${page.id}.${category}`,
        name: `h · Lighthouse, ${category} of ${page.name}`,
        unit: 'of 100',
        values: runs.map((run) => toScore(run, category)),
        target: { least: least[category] },
        note: middle && failedAudits(middle, category),
      }),
    );
  });
}
