import { measureFirstLoad } from '@/scripts/weights/first-load';
import { createMemberHeaders, type BenchStack } from '../setup/bench-stack';
import type { Bench } from '../setup/bench';
import { measureIdleLatency, type Latency } from '../measure/idle-latency';
import { measureRate } from '../measure/load';
import { fetchPageShape } from '../measure/page-shape';
import { alternate } from '../measure/rounds';
import { createRow, type Measurement, type Row } from '../results/row';
import { GIFTS } from '../setup/routes';

const KB = 1_024;

interface Sides {
  current: BenchStack;
  older: BenchStack;
}

type Headers = Record<keyof Sides, Record<string, string>>;

/** The timed rows of both versions, measured in alternating rounds. */
async function measureTimes(bench: Bench, { current, older }: Sides, headers: Headers) {
  const { seconds, calls } = bench.settings;
  const both = <Sample>(measure: (stack: BenchStack, sent: Record<string, string>) => Promise<Sample>) =>
    alternate(
      { current: () => measure(current, headers.current), older: () => measure(older, headers.older) },
      bench.settings,
    );
  return {
    visitorRate: await both(({ url }) => measureRate({ url: `${url}/`, unique: true }, seconds)),
    memberRate: await both(({ url }, sent) => measureRate({ url: `${url}/`, headers: sent }, seconds)),
    home: await both(({ url }, sent) => measureIdleLatency(`${url}/`, sent, calls)),
    call: await both(({ url }, sent) => measureIdleLatency(url + GIFTS, sent, calls)),
  };
}

const pick = (rounds: Record<keyof Sides, Latency[]>, percentile: keyof Latency) => ({
  current: rounds.current.map((latency) => latency[percentile]),
  older: rounds.older.map((latency) => latency[percentile]),
});

/** The sizes of both versions, which are the same in every round. */
async function measureSizes({ current, older }: Sides, headers: Headers) {
  const size = async (measure: (stack: BenchStack) => Promise<number>) => ({
    current: [(await measure(current)) / KB],
    older: [(await measure(older)) / KB],
  });
  const memberShape = (stack: BenchStack) =>
    fetchPageShape(`${stack.url}/`, stack === current ? headers.current : headers.older);
  return {
    visitorRaw: await size(async ({ url }) => (await fetchPageShape(`${url}/`)).bytes),
    visitorGzip: await size(async ({ url }) => (await fetchPageShape(`${url}/`)).gzipBytes),
    memberRaw: await size(async (stack) => (await memberShape(stack)).bytes),
    memberGzip: await size(async (stack) => (await memberShape(stack)).gzipBytes),
    script: await size(({ url }) => measureFirstLoad(`${url}/`)),
  };
}

/**
 * (against) The current sources and an older commit in alternating rounds of one run, with the demo's own member and
 * data.
 */
export async function measureAgainst(bench: Bench): Promise<Row[]> {
  const sides = { current: await bench.currentDemo(), older: await bench.olderDemo() };
  const headers = { current: await createMemberHeaders(sides.current), older: await createMemberHeaders(sides.older) };
  const times = await measureTimes(bench, sides, headers);
  const sizes = await measureSizes(sides, headers);
  const row = (
    definition: Pick<Measurement, 'id' | 'name' | 'unit' | 'target' | 'exact'>,
    values: Record<keyof Sides, number[]>,
  ) =>
    createRow({
      ...definition,
      id: `against.${definition.id}`,
      name: `against · ${definition.name}`,
      values: values.current,
      baseline: { name: `commit ${bench.against}`, values: values.older },
    });
  return [
    row({ id: 'visitor-rate', name: 'home page of a visitor, rendered per request', unit: '/s' }, times.visitorRate),
    row({ id: 'member-rate', name: 'home page of a member', unit: '/s', target: { least: 2.5 } }, times.memberRate),
    row(
      { id: 'home-p50', name: 'home page of a member, p50', unit: 'ms', target: { most: 0.5 } },
      pick(times.home, 'p50'),
    ),
    row({ id: 'home-p95', name: 'home page of a member, p95', unit: 'ms' }, pick(times.home, 'p95')),
    row({ id: 'call-p50', name: "a member's call, p50", unit: 'ms', target: { most: 0.5 } }, pick(times.call, 'p50')),
    row({ id: 'call-p95', name: "a member's call, p95", unit: 'ms' }, pick(times.call, 'p95')),
    row({ id: 'visitor-raw', name: 'HTML of a visitor’s home page', unit: 'KB', exact: true }, sizes.visitorRaw),
    row(
      { id: 'visitor-gzip', name: 'HTML of a visitor’s home page, gzip', unit: 'KB', exact: true },
      sizes.visitorGzip,
    ),
    row({ id: 'member-raw', name: 'HTML of a member’s home page', unit: 'KB', exact: true }, sizes.memberRaw),
    row({ id: 'member-gzip', name: 'HTML of a member’s home page, gzip', unit: 'KB', exact: true }, sizes.memberGzip),
    row({ id: 'script', name: 'first-load JavaScript of the home page, gzip', unit: 'KB', exact: true }, sizes.script),
  ];
}
