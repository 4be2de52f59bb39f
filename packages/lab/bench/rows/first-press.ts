import type { BrowserContext, Page as Tab } from '@playwright/test';
import { screenEmulationMetrics, throttling } from 'lighthouse/core/config/constants.js';
import { createMemberHeaders, signInCookies } from '../setup/bench-stack';
import type { Bench } from '../setup/bench';
import { setVisitor, startChromium } from '../measure/chromium';
import { fetchPageShape } from '../measure/page-shape';
import { alternate } from '../measure/rounds';
import { createRow, type Row } from '../results/row';
import { pages } from '../setup/routes';
import { findBarePage } from './pages';

/** Lighthouse's slow phone: a processor four times slower, and slow 4G. */
const phone = throttling.mobileSlow4G;
const BYTES_PER_KILOBIT = 1_024 / 8;
/** A button that opens a dialog, in both apps; in ours the menu. */
const BUTTON = 'button[aria-haspopup=dialog]';
const DIALOG = 'dialog[open]';
/** The interval between clicks of an impatient visitor, in milliseconds. */
const CLICK_INTERVAL_MS = 150;
const LONGEST_MS = 60_000;

async function emulatePhone(tab: Tab): Promise<void> {
  const { width, height } = screenEmulationMetrics.mobile;
  await tab.setViewportSize({ width, height });
  const devTools = await tab.context().newCDPSession(tab);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.requestLatencyMs,
    downloadThroughput: phone.downloadThroughputKbps * BYTES_PER_KILOBIT,
    uploadThroughput: phone.uploadThroughputKbps * BYTES_PER_KILOBIT,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdownMultiplier });
}

/** Runs in the page: stores when the dialog appeared, in milliseconds since the navigation. */
function recordResponseTime(dialog: string): void {
  const noted = window as Window & { respondedAt?: number };
  new MutationObserver((_, observer) => {
    if (!document.querySelector(dialog)) return;
    noted.respondedAt = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

const readResponseTime = () => (window as Window & { respondedAt?: number }).respondedAt;

/**
 * Clicks a button as soon as it is visible, and again until its dialog opens. @returns when it did, in milliseconds
 * since the navigation
 */
async function measurePress(browser: BrowserContext, url: string): Promise<number> {
  const tab = await browser.newPage();
  try {
    await emulatePhone(tab);
    await tab.addInitScript(recordResponseTime, DIALOG);
    await tab.goto(url, { waitUntil: 'commit' });
    const button = tab.locator(BUTTON).first();
    await button.waitFor({ state: 'visible', timeout: LONGEST_MS });
    for (const deadline = performance.now() + LONGEST_MS; performance.now() < deadline;) {
      const respondedAt = await tab.evaluate(readResponseTime);
      if (respondedAt !== undefined) return respondedAt;
      await button.dispatchEvent('click');
      // Not a condition: presses at an interval are the input that is measured, and polling would load the slowed page.
      await tab.waitForTimeout(CLICK_INTERVAL_MS);
    }
    throw new Error(`${url} did not respond to a press within ${LONGEST_MS} ms.`);
  } finally {
    await tab.close();
  }
}

/**
 * (press) The time until the first click of a button has an effect on a slow phone, compared with a plain page of the
 * same weight.
 */
export async function measureFirstPress(bench: Bench): Promise<Row[]> {
  const [stack, bare] = [await bench.stack(), await bench.bareApp()];
  const sessions = { visitor: new Map<string, string>(), member: await signInCookies(stack) };
  const headers = { visitor: {}, member: await createMemberHeaders(stack) };
  const browser = await startChromium();
  const rows: Row[] = [];
  try {
    for (const page of pages.filter(({ route }) => route === '/')) {
      const bareUrl = await findBarePage(bare, await fetchPageShape(`${stack.url}/`, headers[page.viewer]));
      await setVisitor(browser, stack.url, sessions[page.viewer]);
      const rounds = await alternate(
        { ours: () => measurePress(browser, `${stack.url}/`), bare: () => measurePress(browser, bareUrl) },
        { rounds: bench.settings.browserRuns, warmUps: bench.settings.warmUps },
      );
      rows.push(
        createRow({
          id: `press.${page.id}`,
          name: `press · time to the first handled press on ${page.name}, slow phone on slow 4G`,
          unit: 'ms',
          values: rounds.ours,
          baseline: { name: 'bare Next page of the same weight', values: rounds.bare },
        }),
      );
    }
  } finally {
    await browser.close();
  }
  return rows;
}
