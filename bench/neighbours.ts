import autocannon from 'autocannon';
import { hosts } from '@/tests/world';
import { cookieHeader, type BenchStack } from './bench-stack';
import type { Row } from './report';

/** Requests a second that flood the one business. */
const FLOOD_PER_SECOND = 500;
const SECONDS = 6;

interface Measured {
  /** Milliseconds within which 975 of 1,000 were answered. */
  p97_5: number;
}

async function calm(url: string, headers: Record<string, string>): Promise<Measured> {
  const { latency, non2xx, errors } = await autocannon({
    url,
    headers,
    duration: SECONDS,
    connections: 1,
    overallRate: 50,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed.`);
  return { p97_5: latency.p97_5 };
}

/** (g) A member's call at one business while visitors flood another (M4), beside the same call in calm. */
export async function floodedNeighbour({ world, url }: BenchStack): Promise<Row[]> {
  const member = await world.signedIn(await world.member('kahve'));
  const headers = { cookie: cookieHeader(member.cookies), host: `${hosts.kahve}:${new URL(url).port}` };
  const gifts = `${url}/api/protected/gift`;
  await calm(gifts, headers);
  const before = await calm(gifts, headers);
  const flood = autocannon({ url: `${url}/`, duration: SECONDS + 2, connections: 20, overallRate: FLOOD_PER_SECOND });
  const during = await calm(gifts, headers);
  const { requests } = await flood;
  return [
    {
      what: `g · a member's call while ${Math.round(requests.average)} visitors a second ask for another business`,
      measured: `97.5 % in ${during.p97_5} ms`,
      beside: `in calm 97.5 % in ${before.p97_5} ms`,
      ratio: during.p97_5 / before.p97_5,
      target: { most: 1.2 },
    },
  ];
}
