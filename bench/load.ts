import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export interface LoadResult {
  /** Requests answered in a second, on average. */
  perSecond: number;
  /** Milliseconds within which 975 of 1,000 were answered. */
  p97_5: number;
}

export interface Load {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  /** Asks for another address each time, so that no answer can be one that was kept. */
  anew?: boolean;
}

const SECONDS = 4;

/** Asks one address again and again from several connections. Throws where an answer is not a 200. */
async function load({ url, headers = {}, connections = 8, anew = false }: Load): Promise<LoadResult> {
  const { pathname } = new URL(url);
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: `${pathname}?visit=${randomUUID()}` });
  const requests = anew ? [{ setupRequest }] : undefined;
  const result = await autocannon({ url, headers, duration: SECONDS, connections, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  }
  return { perSecond: result.requests.average, p97_5: result.latency.p97_5 };
}

function middle(runs: LoadResult[]): LoadResult {
  const sorted = [...runs].sort((x, y) => x.perSecond - y.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nothing was measured.');
  return found;
}

/**
 * Measures two loads in turn, after one round that does not count, and gives the middle round of each: what the machine
 * has besides hits both alike.
 */
export async function alternate(a: Load, b: Load, rounds = 3): Promise<{ a: LoadResult; b: LoadResult }> {
  const runs: { a: LoadResult[]; b: LoadResult[] } = { a: [], b: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = [await load(a), await load(b)];
    if (round === 0) continue;
    runs.a.push(first);
    runs.b.push(second);
  }
  return { a: middle(runs.a), b: middle(runs.b) };
}
