import { createMemberHeaders } from '../setup/bench-stack';
import type { Bench } from '../setup/bench';
import { measureIdleLatency, type Latency } from '../measure/idle-latency';
import { measureRate, type Load } from '../measure/load';
import { fetchPageShape, type PageShape } from '../measure/page-shape';
import { alternate } from '../measure/rounds';
import type { BareApp } from '../baselines/bare-app';
import { matchShape, toQuery } from '../baselines/fit-page';
import { createRow, type Row } from '../results/row';

const KB = 1_024;

function describeShape({ bytes, elements, dataBytes }: PageShape): string {
  return `${Math.round(bytes / KB)} KB, ${elements} elements, ${Math.round(dataBytes / KB)} KB of data`;
}

/** The URL of a page of the plain app with the elements, bytes and data of another page. */
export async function findBarePage({ url }: BareApp, shape: PageShape): Promise<string> {
  const pageUrl = `${url}/sized?`;
  const numbers = await matchShape(shape, (tried) => fetchPageShape(pageUrl + toQuery(tried)));
  return pageUrl + toQuery(numbers);
}

const BASELINE = 'bare Next page, as many elements, bytes and data';

/** (a) The home page for a visitor and for a member, under load. Most visitors get a cached page (decision 020). */
export async function measureRenderedPages(bench: Bench): Promise<Row[]> {
  const [stack, bare] = [await bench.stack(), await bench.bareApp()];
  const url = `${stack.url}/`;
  const headers = await createMemberHeaders(stack);
  const visitorShape = await fetchPageShape(url);
  const memberShape = await fetchPageShape(url, headers);
  const rate = (load: Load) => () => measureRate(load, bench.settings.seconds);
  const visitor = await alternate(
    {
      perRequest: rate({ url, unique: true }),
      cached: rate({ url }),
      baseline: rate({ url: await findBarePage(bare, visitorShape) }),
    },
    bench.settings,
  );
  const member = await alternate(
    { perRequest: rate({ url, headers }), baseline: rate({ url: await findBarePage(bare, memberShape) }) },
    bench.settings,
  );
  const row = (
    [id, viewer]: [id: string, viewer: string],
    values: number[],
    baseline: number[],
    shape: PageShape,
    least: number,
  ) =>
    createRow({
      id: `a.${id}`,
      name: `a · home page of a ${viewer}`,
      note: describeShape(shape),
      unit: '/s',
      values,
      baseline: { name: BASELINE, values: baseline },
      target: { least },
    });
  return [
    row(
      ['visitor-rendered-for-each', 'visitor, rendered per request'],
      visitor.perRequest,
      visitor.baseline,
      visitorShape,
      0.8,
    ),
    row(
      ['visitor-rendered-for-all', 'visitor, from the page cache'],
      visitor.cached,
      visitor.baseline,
      visitorShape,
      0.8,
    ),
    row(['member', 'member'], member.perRequest, member.baseline, memberShape, 0.6),
  ];
}

/** (calm) The latency of a member's home page on an otherwise idle server. */
export async function measureIdleHome(bench: Bench): Promise<Row[]> {
  const [stack, bare] = [await bench.stack(), await bench.bareApp()];
  const url = `${stack.url}/`;
  const headers = await createMemberHeaders(stack);
  const bareUrl = await findBarePage(bare, await fetchPageShape(url, headers));
  const { calls } = bench.settings;
  const rounds = await alternate(
    { ours: () => measureIdleLatency(url, headers, calls), bare: () => measureIdleLatency(bareUrl, {}, calls) },
    bench.settings,
  );
  const row = (percentile: keyof Latency) =>
    createRow({
      id: `calm.${percentile}`,
      name: `calm · home page of a member on an idle server, ${percentile}`,
      unit: 'ms',
      values: rounds.ours.map((latency) => latency[percentile]),
      baseline: { name: BASELINE, values: rounds.bare.map((latency) => latency[percentile]) },
    });
  return [row('p50'), row('p95')];
}
