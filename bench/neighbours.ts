import { measureFloodIsolation } from '@/tests/flood/neighbour';
import type { BenchStack } from './bench-stack';
import type { Row } from './report';

const SECONDS = 6;
const ROUNDS = 5;
/** Rounds that find code which has not been compiled for good yet: the portal that is measured has been up for a while. */
const WARM_UP = 3;

const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** (g) A member's call at one business while visitors flood another (M4), beside the same call in calm. */
export async function measureIsolation({ world, url }: BenchStack): Promise<Row[]> {
  const neighbour = await measureFloodIsolation(world, url, SECONDS);
  const calm: number[] = [];
  const crowded: number[] = [];
  let visitors = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const before = await neighbour.inCalm();
    const during = await neighbour.inCrowd();
    if (round < WARM_UP) continue;
    calm.push(before);
    crowded.push(during.p95);
    visitors = during.visitors;
  }
  const [inCalm, inCrowd] = [middle(calm), middle(crowded)];
  return [
    {
      what: `g · a member's call while ${Math.round(visitors)} visitors a second ask for another business`,
      measured: `95 % in ${inCrowd.toFixed(1)} ms`,
      beside: `in calm 95 % in ${inCalm.toFixed(1)} ms`,
      ratio: inCrowd / inCalm,
      target: { most: 1.2 },
    },
  ];
}
