import { createBackendHeaders, createMemberHeaders, type BenchStack } from '../setup/bench-stack';
import type { Bench } from '../setup/bench';
import { measureIdleLatency } from '../measure/idle-latency';
import { measureRate } from '../measure/load';
import { alternate } from '../measure/rounds';
import { startNginxFloor } from '../baselines/nginx-floor';
import { createRow, type Row } from '../results/row';
import { GIFTS } from '../setup/routes';

const PER_PAGE = 20;

/** (b) A member's call through the portal, compared with other ways to the same backend. */
export async function measureForwarding(bench: Bench): Promise<Row[]> {
  const [stack, bare] = [await bench.stack(), await bench.bareApp()];
  const headers = await createMemberHeaders(stack);
  const direct = await createBackendHeaders(stack);
  const { backendUrl } = stack.world.stack;
  const nginx = await startNginxFloor(backendUrl, direct);
  const call = (url: string, sent: Record<string, string>) => async () =>
    (await measureIdleLatency(url + GIFTS, sent, bench.settings.calls)).p50;
  try {
    const ways = {
      portal: call(stack.url, headers),
      bare: call(`${bare.url}/api/forward`, {}),
      direct: call(backendUrl, direct),
    };
    const rounds = nginx
      ? await alternate({ ...ways, nginx: call(nginx.urls[0] ?? '', {}) }, bench.settings)
      : { ...(await alternate(ways, bench.settings)), nginx: undefined };
    const name = "b · a member's call through the portal, p50";
    const row = (id: string, baseline: string, values: number[], target?: { most: number }) =>
      createRow({ id, name, unit: 'ms', values: rounds.portal, baseline: { name: baseline, values }, target });
    const floor = rounds.nginx
      ? row('b.nginx', 'through nginx, the lower bound', rounds.nginx)
      : { id: 'b.nginx', name: `${name}, compared with nginx`, absent: 'nginx is not installed' };
    return [
      row('b.bare', 'a bare Next API route with undici', rounds.bare, { most: 1.4 }),
      row('b.direct', 'to the backend directly', rounds.direct, { most: 2 }),
      floor,
    ];
  } finally {
    await nginx?.stop();
  }
}

/** (e) The last page of a long activity, compared with the first. */
export async function measureDeepPages(bench: Bench): Promise<Row[]> {
  const { entries, calls } = bench.settings;
  const stack = await bench.stack();
  const headers = await createMemberHeaders(stack);
  const last = entries / PER_PAGE;
  const page = (number: number) => async () => {
    const url = `${stack.url}/api/protected/activity/budget/points/${number}/${PER_PAGE}`;
    return (await measureIdleLatency(url, headers, calls)).p50;
  };
  const rounds = await alternate({ last: page(last), first: page(1) }, bench.settings);
  return [
    createRow({
      id: 'e.last-page',
      name: `e · page ${last} of an activity with ${entries.toLocaleString('en')} entries, p50`,
      unit: 'ms',
      values: rounds.last,
      baseline: { name: 'page 1', values: rounds.first },
      target: { most: 2 },
    }),
  ];
}

/** (f) A member's home page, which is rendered per request: with many businesses, compared with the demo's three. */
export async function measureManyBusinesses(bench: Bench): Promise<Row[]> {
  const home = async (stack: BenchStack) => {
    const load = { url: `${stack.url}/`, headers: await createMemberHeaders(stack) };
    return async () => 1_000 / (await measureRate(load, bench.settings.seconds));
  };
  const rounds = await alternate(
    { many: await home(await bench.crowdedStack()), few: await home(await bench.stack()) },
    bench.settings,
  );
  return [
    createRow({
      id: 'f.many-businesses',
      name: `f · home page of a member with ${bench.settings.businesses.toLocaleString('en')} businesses`,
      note: 'server time per page, under load',
      unit: 'ms',
      values: rounds.many,
      baseline: { name: 'with three businesses', values: rounds.few },
      target: { most: 1.2 },
    }),
  ];
}
