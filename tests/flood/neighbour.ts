import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { request } from 'undici';
import type { z } from 'zod';
import { cookieHeader } from '../browser';
import { hosts, type StackWorld } from '../world';
import { FloodStatus, type FloodOptions } from './flood-messages';
import { p95, sendAtRate } from './pace';

/** Requests a second to the flooded business (security 2.7, M4). */
const FLOOD_PER_SECOND = 500;
/** Calls a second of the member at the other business. */
const CALLS_PER_SECOND = 50;

/** Measures while another process sends such visits; returns the responses to visitors per second. */
async function flooded(visits: z.infer<typeof FloodOptions>, measure: () => Promise<void>): Promise<number> {
  const flood = fork(new URL('./flood.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  // A real flood comes from other machines: sending must not use the portal's processor time.
  if (flood.pid) setPriority(flood.pid, constants.priority.PRIORITY_LOW);
  const early = once(flood, 'exit').then(() => Promise.reject(new Error('The flood ended before it had said all.')));
  // It exits by itself after its last message: stop waiting then.
  early.catch(() => undefined);
  const readStatus = async () => {
    const [message]: unknown[] = await Promise.race([once(flood, 'message'), early]);
    return FloodStatus.parse(message);
  };
  flood.send(visits);
  await readStatus();
  const [{ answered = 0 }] = await Promise.all([readStatus(), measure()]);
  return answered / visits.seconds;
}

/** Latency of a member's calls at one business, at rest and while another business of the same portal is flooded. */
export interface FloodIsolation {
  /** The 95th percentile in milliseconds. */
  inCalm: () => Promise<number>;
  /** The same during the flood, and the responses to visitors per second. */
  inCrowd: () => Promise<{ p95: number; visitors: number }>;
}

/** Measures the calls of a member of kahve for some seconds at a time, with or without a flood of visitors at olive. */
export async function measureFloodIsolation(
  world: StackWorld,
  portalUrl: string,
  seconds: number,
): Promise<FloodIsolation> {
  const { port } = new URL(portalUrl);
  const member = await world.signedIn(await world.member('kahve'));
  const headers = {
    cookie: cookieHeader(member.cookies),
    host: `${hosts.kahve}:${port}`,
  };
  const send = async () => {
    const { statusCode, body } = await request(`${portalUrl}/api/protected/gift`, { headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`A member's call was answered ${statusCode}.`);
  };
  const inCalm = async () => p95(await sendAtRate(CALLS_PER_SECOND, seconds, send));
  return {
    inCalm,
    inCrowd: async () => {
      let waited = NaN;
      const host = `${hosts.olive}:${port}`;
      const visits = { url: `${portalUrl}/`, host, perSecond: FLOOD_PER_SECOND, seconds: seconds + 1 };
      const visitors = await flooded(visits, async () => void (waited = await inCalm()));
      return { p95: waited, visitors };
    },
  };
}
