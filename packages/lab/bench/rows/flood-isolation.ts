import { measureFloodIsolation } from '@/tests/flood/flood-isolation';
import { alternate } from '../measure/rounds';
import type { Bench } from '../setup/bench';
import { createRow, type Row } from '../results/row';

/** The factor by which a round is longer than those of other rows: a flood takes a while to have an effect. */
const LONGER = 1.5;
/** The number of warm-up rounds for each of the other rows', so that the flooded portal is warm. */
const WARM_UPS = 3;

/**
 * (g) A member's call at one business while visitors flood another (M4), compared with the same call without a flood.
 */
export async function measureIsolation(bench: Bench): Promise<Row[]> {
  const { rounds, warmUps, seconds } = bench.settings;
  const { world, url } = await bench.stack();
  const isolation = await measureFloodIsolation(world, url, seconds * LONGER);
  const { calm, crowded } = await alternate(
    {
      calm: async () => ({ p95: await isolation.measureWithoutFlood(), visitors: 0 }),
      crowded: isolation.measureDuringFlood,
    },
    { rounds, warmUps: warmUps * WARM_UPS },
  );
  return [
    createRow({
      id: 'g.flooded-neighbour',
      name: "g · a member's call while visitors flood another business, p95",
      note: `at least ${Math.round(Math.min(...crowded.map(({ visitors }) => visitors)))} visitors' requests completed per second`,
      unit: 'ms',
      values: crowded.map(({ p95 }) => p95),
      baseline: { name: 'without the flood', values: calm.map(({ p95 }) => p95) },
      target: { most: 1.2 },
    }),
  ];
}
