import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'undici';
import { serializeCookies } from '@/tests/browser';
import { hosts, type StackClient } from '@/tests/stack-client';
import { FloodStatus, type FloodOptions } from './flood-messages';
import { p95, sendAtRate } from './send-at-rate';

/** Members at the other business, and their calls a second together: each of them has turns of its own. */
const MEMBERS = 25;
const CALLS_PER_SECOND = 50;
/** Seconds after a flood in which the members' calls are measured, too. */
const RECOVERY_SECONDS = 1;
/** The flood lasts longer than its measurement. */
const MARGIN_SECONDS = 1;

export type Flood = Pick<FloodOptions, 'perSecond' | 'addresses' | 'pages'>;

/** The floods of which a neighbour must hardly feel anything (security 2.7, M4). */
export const floods = {
  /** Visitors of the home page. */
  visitors: { perSecond: 500, addresses: 500, pages: 'same' },
  /** One address that asks for pages that no cache has. */
  address: { perSecond: 100, addresses: 1, pages: 'distinct' },
  /** The same from a thousand addresses, each of which asks for one page in ten seconds. */
  addresses: { perSecond: 100, addresses: 1_000, pages: 'distinct' },
} satisfies Record<string, Flood>;

/** The members' calls during a flood and after it, and what the flood received. */
interface FloodedCalls {
  /** The 95th percentile in milliseconds. */
  p95: number;
  /** The slowest call of the second after the flood, in milliseconds. */
  slowestAfter: number;
  /** Responses to the flood per second. */
  responses: number;
}

/** Measures while another process floods. */
async function runFlood(options: FloodOptions, measure: () => Promise<number[]>): Promise<FloodedCalls> {
  // A real flood comes from other machines: sending must not use the portal's processor time. The lowest priority has a share
  // of a busy core; the policy for idle processes has none, and never delays the one that is woken.
  const flood = fork(new URL('./flood.ts', import.meta.url), {
    execPath: 'chrt',
    execArgv: ['--idle', '0', process.execPath, '--import', 'tsx'],
  });
  const prematureExit = once(flood, 'exit').then(() =>
    Promise.reject(new Error('The flood process exited before its report.')),
  );
  // It exits by itself after its last message: stop waiting then.
  prematureExit.catch(() => undefined);
  const readStatus = async () => {
    const [message]: unknown[] = await Promise.race([once(flood, 'message'), prematureExit]);
    return FloodStatus.parse(message);
  };
  flood.send(options);
  await readStatus();
  const [{ responses = 0 }, calls] = await Promise.all([readStatus(), measure()]);
  const after = await measure();
  return {
    p95: p95(calls),
    slowestAfter: Math.max(...after.slice(0, RECOVERY_SECONDS * CALLS_PER_SECOND)),
    responses: responses / options.seconds,
  };
}

/** Measures the latency of members' calls at one business, without and during a flood of another business. */
export interface FloodIsolation {
  /** The 95th percentile in milliseconds. */
  measureWithoutFlood: () => Promise<number>;
  measureDuringFlood: (flood: Flood) => Promise<FloodedCalls>;
}

/** Measures the calls of members of kahve for some seconds at a time, with or without a flood of olive. */
export async function measureFloodIsolation(
  world: StackClient,
  portalUrl: string,
  seconds: number,
): Promise<FloodIsolation> {
  const { port } = new URL(portalUrl);
  const signIn = async () => world.signIn(await world.createMember('kahve'));
  const members = await Promise.all(Array.from({ length: MEMBERS }, signIn));
  const common = { host: `${hosts.kahve}:${port}`, 'x-forwarded-for': '203.0.113.1' };
  const cookies = members.map((member) => serializeCookies(member.cookies));
  let sent = 0;
  const send = async () => {
    const cookie = cookies[(sent += 1) % cookies.length] ?? '';
    const { statusCode, body } = await request(`${portalUrl}/api/protected/gift`, { headers: { ...common, cookie } });
    await body.dump();
    if (statusCode !== 200) throw new Error(`A member's call returned status ${statusCode}.`);
  };
  const measure = () => sendAtRate(CALLS_PER_SECOND, seconds, send);
  return {
    measureWithoutFlood: async () => p95(await measure()),
    measureDuringFlood: (flood) =>
      runFlood({ ...flood, port, host: hosts.olive, seconds: seconds + MARGIN_SECONDS }, measure),
  };
}
