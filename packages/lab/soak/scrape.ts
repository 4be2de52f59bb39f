import { parseSamples, type Samples } from 'loyalty-testing/samples';

const SCRAPE_TIMEOUT_MS = 4_000;

/** Scrapes metrics like Prometheus; undefined for a process without a response. */
export type Scrape = Record<'backend' | 'portal', Samples | undefined>;

async function scrapeOne(url: string): Promise<Samples | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(SCRAPE_TIMEOUT_MS) }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  return text === undefined ? undefined : parseSamples(text);
}

export async function scrape(urls: Record<'backend' | 'portal', string>): Promise<Scrape> {
  const [backend, portal] = await Promise.all([scrapeOne(urls.backend), scrapeOne(urls.portal)]);
  return { backend, portal };
}
