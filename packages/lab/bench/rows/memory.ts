import { setTimeout } from 'node:timers/promises';
import { parseSamples, sumSamples } from 'loyalty-testing/samples';
import { findFreePort } from 'loyalty-testing/free-port';
import { Agent, request } from 'undici';
import { createMemberHeaders, startBenchStack, type BenchStack, type BenchStackOptions } from '../setup/bench-stack';
import type { Bench } from '../setup/bench';
import { getInspectorOptions, measureHeapAfterCollection } from '../measure/heap';
import { measureIdleLatency } from '../measure/idle-latency';
import { createRow, type Row } from '../results/row';

const MB = 1_048_576;
const SAMPLES = 10;
const MAX_ATTEMPTS = 5;
const RETRY_MS = 1_000;
/** Indices of the samples after the warm-up, around the half, and of the last ones. */
const WARM = [1, 2, 3];
const HALF = [3, 4, 5];
const LAST = [7, 8, 9];

/** The environment of a portal whose resident memory can be measured, and the measurement in megabytes. */
async function openMetrics() {
  const port = String(await findFreePort());
  return {
    env: { METRICS_PORT: port },
    measureResident: async (): Promise<number> => {
      const samples = parseSamples(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
      return sumSamples(samples, 'loyalty_process_resident_memory_bytes') / MB;
    },
  };
}

/** Starts a stack, and measures after each tenth of some work. */
async function sampleMemory<Sample>(
  bench: Bench,
  { name, ...options }: Partial<BenchStackOptions> & { name: string },
  measure: () => Promise<Sample>,
  prepare: (stack: BenchStack) => Promise<(sample: number) => Promise<unknown>>,
): Promise<Sample[]> {
  const stack = await startBenchStack(bench.stackOptions(name, options));
  const samples: Sample[] = [];
  try {
    const work = await prepare(stack);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await work(sample);
      samples.push(await measure());
    }
  } finally {
    await stack.stop();
  }
  return samples;
}

const pickSamples = (sizes: number[], samples: number[]) => samples.map((sample) => sizes[sample] ?? NaN);

const listMegabytes = (sizes: readonly number[]) => `${sizes.map((size) => Math.round(size)).join(', ')} MB`;

/** Requests a seeded business's home page, again while the busy machine lets the backend miss its deadline. */
async function visitHost(url: string, host: string, dispatcher: Agent): Promise<void> {
  // As behind a proxy with TLS: other hosts than localhost are redirected to it.
  const headers = { host, 'x-forwarded-proto': 'https' };
  for (let attempt = 1; ; attempt += 1) {
    const { statusCode, body } = await request(url, { dispatcher, headers });
    await body.arrayBuffer();
    if (statusCode === 200) return;
    if (statusCode !== 503 || attempt === MAX_ATTEMPTS) throw new Error(`${host}: ${statusCode}`);
    await setTimeout(RETRY_MS);
  }
}

/** Requests the home page of each of these seeded businesses, one after the other. */
async function visitHosts(url: string, from: number, to: number): Promise<void> {
  const dispatcher = new Agent({ connections: 1 });
  try {
    for (let number = from; number < to; number += 1) await visitHost(url, `many-${number}.test`, dispatcher);
  } finally {
    await dispatcher.close();
  }
}

/** Counts what a garbage collection leaves: the heap itself grows as long as the machine has memory. */
async function measureHosts(bench: Bench): Promise<Row> {
  const { businesses } = bench.settings;
  const each = Math.floor(businesses / SAMPLES);
  const inspectorPort = await findFreePort();
  const { env, measureResident } = await openMetrics();
  const samples = await sampleMemory(
    bench,
    { name: 'hosts', businesses, entries: 1, env, portalEnv: { NODE_OPTIONS: getInspectorOptions(inspectorPort) } },
    async () => ({
      resident: await measureResident(),
      used: await measureHeapAfterCollection(inspectorPort),
    }),
    ({ url }) => Promise.resolve((sample) => visitHosts(`${url}/`, sample * each, (sample + 1) * each)),
  );
  const used = samples.map((sample) => sample.used);
  const resident = samples.map((sample) => sample.resident);
  return createRow({
    id: 'memory.hosts-used',
    name: `memory · used by the portal after the home pages of ${(each * SAMPLES).toLocaleString('en')} hosts and a garbage collection`,
    unit: 'MB',
    values: pickSamples(used, LAST),
    baseline: { name: `after ${((each * SAMPLES) / 2).toLocaleString('en')}`, values: pickSamples(used, HALF) },
    target: { most: 1.1 },
    note: `after each tenth: ${listMegabytes(used)}; resident: ${listMegabytes(resident)}`,
  });
}

async function measurePages(bench: Bench): Promise<Row> {
  const { pages } = bench.settings;
  const half = pages / SAMPLES / 2;
  const { env, measureResident } = await openMetrics();
  const sizes = await sampleMemory(bench, { name: 'memory', env }, measureResident, async (stack) => {
    const headers = await createMemberHeaders(stack);
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
    baseline: { name: `after ${(pages / 5).toLocaleString('en')}`, values: pickSamples(sizes, WARM) },
    target: { most: 1.1 },
  });
}

/**
 * (memory) The portal's memory after many pages, half of them visitors' and half a member's, and after the home pages of
 * many businesses, compared with the same portal after a fifth of the pages (M1) and half of the hosts.
 */
export async function measureMemory(bench: Bench): Promise<Row[]> {
  return [await measurePages(bench), await measureHosts(bench)];
}
