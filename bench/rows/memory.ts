import { parseSamples, sumSamples } from '@/backend/testing/samples';
import { freePort } from '@/test-programs/free-port';
import { Agent, request } from 'undici';
import { memberHeaders, startBenchStack, type BenchStack, type BenchStackOptions } from '../bench-stack';
import type { Bench } from '../bench';
import { measureIdleLatency } from '../measure/idle-latency';
import { createRow, type Row } from '../results/row';

const MB = 1_048_576;
const SAMPLES = 10;
/** Indices of the samples after the warm-up, and of the last ones. */
const WARM = [1, 2, 3];
const LAST = [7, 8, 9];

const residentMemory = async (url: string): Promise<number> => {
  const samples = parseSamples(await (await fetch(url)).text());
  return sumSamples(samples, 'loyalty_process_resident_memory_bytes') / MB;
};

/** Starts a stack, and samples its portal's memory after each tenth of some work. */
async function sampleMemory(
  bench: Bench,
  more: Partial<BenchStackOptions> & { name: string },
  prepare: (stack: BenchStack) => Promise<(sample: number) => Promise<unknown>>,
): Promise<number[]> {
  const { name, ...options } = more;
  const port = String(await freePort());
  const stack = await startBenchStack(bench.stackOptions(name, { ...options, env: { METRICS_PORT: port } }));
  const sizes: number[] = [];
  try {
    const work = await prepare(stack);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await work(sample);
      sizes.push(await residentMemory(`http://127.0.0.1:${port}/metrics`));
    }
  } finally {
    await stack.stop();
  }
  return sizes;
}

const pickSamples = (sizes: number[], samples: number[]) => samples.map((sample) => sizes[sample] ?? NaN);

/** Requests the home page of each of these seeded businesses, one after the other. */
async function visitHosts(url: string, from: number, to: number): Promise<void> {
  const dispatcher = new Agent({ connections: 1 });
  try {
    for (let number = from; number < to; number += 1) {
      const host = `many-${number}.test`;
      // As behind a proxy with TLS: other hosts than localhost are redirected to it.
      const headers = { host, 'x-forwarded-proto': 'https' };
      const { statusCode, body } = await request(url, { dispatcher, headers });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${host}: ${statusCode}`);
    }
  } finally {
    await dispatcher.close();
  }
}

async function measureHosts(bench: Bench): Promise<Row> {
  const { businesses } = bench.settings;
  const each = Math.floor(businesses / SAMPLES);
  const sizes = await sampleMemory(
    bench,
    { name: 'hosts', businesses, entries: 1 },
    async ({ url }) =>
      (sample) =>
        visitHosts(`${url}/`, sample * each, (sample + 1) * each),
  );
  return createRow({
    id: 'memory.hosts',
    name: `memory · the portal after the home pages of ${(each * SAMPLES).toLocaleString('en')} hosts`,
    unit: 'MB',
    values: pickSamples(sizes, LAST),
    opponent: { name: `after ${((each * SAMPLES) / 5).toLocaleString('en')}`, values: pickSamples(sizes, WARM) },
    target: { most: 1.1 },
    note: `after each tenth: ${sizes.map((size) => Math.round(size)).join(', ')} MB`,
  });
}

async function measurePages(bench: Bench): Promise<Row> {
  const { pages } = bench.settings;
  const half = pages / SAMPLES / 2;
  const sizes = await sampleMemory(bench, { name: 'memory' }, async (stack) => {
    const headers = await memberHeaders(stack);
    return (sample) => {
      // A different URL each time, so that no page comes from the cache.
      const createUniqueUrl = (path: string) => (call: number) => `${stack.url}${path}?visit=${sample}-${call}`;
      return Promise.all([
        measureIdleLatency(createUniqueUrl('/'), headers, half),
        measureIdleLatency(createUniqueUrl('/locations'), {}, half),
      ]);
    };
  });
  return createRow({
    id: 'memory.portal',
    name: `memory · the portal after ${pages.toLocaleString('en')} pages`,
    unit: 'MB',
    values: pickSamples(sizes, LAST),
    opponent: { name: `after ${(pages / 5).toLocaleString('en')}`, values: pickSamples(sizes, WARM) },
    target: { most: 1.1 },
  });
}

/**
 * (memory) The portal's memory after many pages, half of them visitors' and half a member's, and after the home pages of
 * many businesses, each compared with the same portal after a fifth of them (M1).
 */
export async function measureMemory(bench: Bench): Promise<Row[]> {
  return [await measurePages(bench), await measureHosts(bench)];
}
