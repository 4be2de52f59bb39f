import autocannon from 'autocannon';

export interface LoadResult {
  /** Requests answered in a second, on average. */
  perSecond: number;
  /** Milliseconds within which 95 of 100 were answered. */
  p95: number;
}

export interface Load {
  url: string;
  headers?: Record<string, string>;
  seconds?: number;
  connections?: number;
}

/** Asks one address again and again from several connections. Throws where an answer is not a 200. */
export async function load({ url, headers = {}, seconds = 5, connections = 8 }: Load): Promise<LoadResult> {
  await autocannon({ url, headers, duration: 1, connections });
  const result = await autocannon({ url, headers, duration: seconds, connections });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors.`);
  return { perSecond: result.requests.average, p95: result.latency.p97_5 };
}

/** Measures two loads in turn, several times, and gives the middle run of each: the machine's moods hit both alike. */
export async function inTurn(a: Load, b: Load, rounds = 3): Promise<{ a: LoadResult; b: LoadResult }> {
  const runs: { a: LoadResult; b: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push({ a: await load(a), b: await load(b) });
  const middle = (pick: (run: (typeof runs)[number]) => LoadResult): LoadResult => {
    const sorted = runs.map(pick).sort((x, y) => x.perSecond - y.perSecond);
    const found = sorted[Math.floor(sorted.length / 2)];
    if (!found) throw new Error('Nothing was measured.');
    return found;
  };
  return { a: middle((run) => run.a), b: middle((run) => run.b) };
}
