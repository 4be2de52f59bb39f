import { parseSamples, sumSamples } from '@/backend/testing/samples';
import { freePort } from '@/tests/free-port';
import { memberHeaders, startBenchStack } from '../bench-stack';
import type { Bench } from '../bench';
import { measureCalm } from '../measure/calm';
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

/**
 * (memory) The portal's memory after many pages, half of them visitors' and half a member's, compared with the same
 * portal after a fifth of them (M1).
 */
export async function measureMemory(bench: Bench): Promise<Row[]> {
  const port = String(await freePort());
  const { pages } = bench.figures;
  const stack = await startBenchStack(bench.stackOptions('memory', { env: { METRICS_PORT: port } }));
  const sizes: number[] = [];
  try {
    const headers = await memberHeaders(stack);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const half = pages / SAMPLES / 2;
      // A different URL each time, so that no page comes from the cache.
      const anew = (path: string) => (call: number) => `${stack.url}${path}?visit=${sample}-${call}`;
      await Promise.all([measureCalm(anew('/'), headers, half), measureCalm(anew('/locations'), {}, half)]);
      sizes.push(await residentMemory(`http://127.0.0.1:${port}/metrics`));
    }
  } finally {
    await stack.stop();
  }
  const at = (samples: number[]) => samples.map((sample) => sizes[sample] ?? NaN);
  return [
    createRow({
      id: 'memory.portal',
      name: `memory · the portal after ${pages.toLocaleString('en')} pages`,
      unit: 'MB',
      values: at(LAST),
      opponent: { name: `after ${(pages / 5).toLocaleString('en')}`, values: at(WARM) },
      target: { most: 1.1 },
    }),
  ];
}
