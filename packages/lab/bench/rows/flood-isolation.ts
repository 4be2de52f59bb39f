import { floods, measureFloodIsolation } from '../../flood/flood-isolation';
import { alternate } from '../measure/rounds';
import type { Bench } from '../setup/bench';
import { createRow, type Row } from '../results/row';

/** The factor by which a round is longer than those of other rows: a flood takes a while to have an effect. */
const LONGER = 1.5;
/** The number of warm-up rounds for each of the other rows', so that the flooded portal is warm. */
const WARM_UPS = 3;

/** What each flood is, and how much slower a neighbour's call may be during it. */
const rows = {
  visitors: {
    id: 'g.flooded-neighbour',
    flood: '500 visitors a second open the home page of another business',
    most: 1.2,
  },
  address: { id: 'g.one-address', flood: 'one address requests 100 uncached pages a second of another', most: 2 },
  addresses: {
    id: 'g.thousand-addresses',
    flood: 'a thousand addresses each request an uncached page of another',
    most: 1.5,
  },
} satisfies Record<keyof typeof floods, { id: string; flood: string; most: number }>;

/** Milliseconds within which a call is answered that is sent in the second after a flood. */
const RECOVERY_MS = 1_000;

/**
 * (g) A member's call at one business while another is flooded (M4), compared with the same call without a flood, and
 * after the flood.
 */
export async function measureIsolation(bench: Bench): Promise<Row[]> {
  const { rounds, warmUps, seconds } = bench.settings;
  const { world, url } = await bench.stack();
  const isolation = await measureFloodIsolation(world, url, seconds * LONGER);
  const during = (flood: keyof typeof floods) => () => isolation.measureDuringFlood(floods[flood]);
  const samples = await alternate(
    {
      calm: async () => ({ p95: await isolation.measureWithoutFlood(), slowestAfter: 0, responses: 0 }),
      visitors: during('visitors'),
      address: during('address'),
      addresses: during('addresses'),
    },
    { rounds, warmUps: warmUps * WARM_UPS },
  );
  const baseline = { name: 'without the flood', values: samples.calm.map(({ p95 }) => p95) };
  return (['visitors', 'address', 'addresses'] as const).flatMap((name) => [
    createRow({
      id: rows[name].id,
      name: `g · a member's call while ${rows[name].flood}, p95`,
      note: `at least ${Math.round(Math.min(...samples[name].map(({ responses }) => responses)))} responses to the flood per second`,
      unit: 'ms',
      values: samples[name].map(({ p95 }) => p95),
      baseline,
      target: { most: rows[name].most },
    }),
    createRow({
      id: `${rows[name].id}-recovery`,
      name: `g · the slowest of a member's calls in the second after that`,
      unit: 'ms',
      values: samples[name].map(({ slowestAfter }) => slowestAfter),
      target: { most: RECOVERY_MS },
    }),
  ]);
}
