import { cookieHeader } from '@/tests/browser';
import { buildBare, startBare } from './bare-app';
import { signedInCookies, type BenchStack } from './bench-stack';
import { firstLoadBytes } from './first-load';
import { alternate, type Load } from './load';
import type { Row } from './report';

const BARE_PORT = 4_311;
const routes = ['/', '/auth/signin', '/member/rewards', '/member/shop', '/member/activity'];

async function rendered(what: string, { url, headers = {}, anew = false }: Load): Promise<Row> {
  const html = await (await fetch(url, { headers })).text();
  await buildBare(html.length);
  const bare = await startBare(BARE_PORT);
  try {
    const { a, b } = await alternate({ url, headers, anew }, { url: bare.url });
    return {
      what: `a · ${what} (${Math.round(html.length / 1024)} KB)`,
      measured: `${a.perSecond.toFixed(0)}/s, 97.5 % in ${a.p97_5} ms`,
      beside: `bare page ${b.perSecond.toFixed(0)}/s, 97.5 % in ${b.p97_5} ms`,
      ratio: a.perSecond / b.perSecond,
      target: { least: 0.8 },
    };
  } finally {
    bare.stop();
  }
}

/**
 * (a) Home for a visitor and for a member, rendered by the server, beside a bare Next page of the same size. Once more
 * for a visitor as most are answered: with the page that another was sent (decision 020).
 */
export async function renderedPages(stack: BenchStack): Promise<Row[]> {
  const url = `${stack.url}/`;
  const cookie = cookieHeader(await signedInCookies(stack));
  return [
    await rendered('home of a visitor, rendered for each', { url, anew: true }),
    await rendered('home of a visitor, rendered for all', { url }),
    await rendered('home of a member, rendered for each', { url, headers: { cookie } }),
  ];
}

/** (d) The script of each route's first load, gzipped, beside the bare app's. */
export async function firstLoads(stack: BenchStack): Promise<Row[]> {
  const cookie = cookieHeader(await signedInCookies(stack));
  await buildBare(10_000);
  const bare = await startBare(BARE_PORT);
  const bareBytes = await firstLoadBytes(bare.url).finally(bare.stop);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const rows: Row[] = [];
  for (const route of routes) {
    const headers: Record<string, string> = route.startsWith('/member') ? { cookie } : {};
    const bytes = await firstLoadBytes(stack.url + route, headers);
    rows.push({
      what: `d · first-load script of ${route}`,
      measured: kilobytes(bytes),
      beside: `bare app ${kilobytes(bareBytes)}`,
      ratio: bytes / bareBytes,
      target: { most: 1.5 },
    });
  }
  return rows;
}
