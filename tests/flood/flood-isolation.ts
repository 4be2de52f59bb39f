import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { request } from 'undici';
import type { z } from 'zod';
import { serializeCookies } from '../browser';
import { hosts, type StackClient } from '../stack-client';
import { FloodStatus, type FloodOptions } from './flood-messages';
import { p95, sendAtRate } from './send-at-rate';

/** Requests a second to the flooded business (security 2.7, M4). */
const FLOOD_PER_SECOND = 500;
/** Calls a second of the member at the other business. */
const CALLS_PER_SECOND = 50;

/** Measures while another process sends visits. @returns the visitors' responses per second */
async function runFlood(visits: z.infer<typeof FloodOptions>, measure: () => Promise<void>): Promise<number> {
  const flood = fork(new URL('./flood.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  // A real flood comes from other machines: sending must not use the portal's processor time.
  if (flood.pid) setPriority(flood.pid, constants.priority.PRIORITY_LOW);
  const prematureExit = once(flood, 'exit').then(() =>
    Promise.reject(new Error('The flood process exited before its report.')),
  );
  // It exits by itself after its last message: stop waiting then.
  prematureExit.catch(() => undefined);
  const readStatus = async () => {
    const [message]: unknown[] = await Promise.race([once(flood, 'message'), prematureExit]);
    return FloodStatus.parse(message);
  };
  flood.send(visits);
  await readStatus();
  const [{ responses = 0 }] = await Promise.all([readStatus(), measure()]);
  return responses / visits.seconds;
}

/** Measures the latency of a member's calls at one business, without and during a flood of another business. */
export interface FloodIsolation {
  /** The 95th percentile in milliseconds. */
  measureWithoutFlood: () => Promise<number>;
  /** The same during a flood, and the visitors' responses per second. */
  measureDuringFlood: () => Promise<{ p95: number; visitors: number }>;
}

/** Measures the calls of a member of kahve for some seconds at a time, with or without a flood of visitors at olive. */
export async function measureFloodIsolation(
  world: StackClient,
  portalUrl: string,
  seconds: number,
): Promise<FloodIsolation> {
  const { port } = new URL(portalUrl);
  const member = await world.signIn(await world.createMember('kahve'));
  const headers = {
    cookie: serializeCookies(member.cookies),
    host: `${hosts.kahve}:${port}`,
  };
  const send = async () => {
    const { statusCode, body } = await request(`${portalUrl}/api/protected/gift`, { headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`A member's call returned status ${statusCode}.`);
  };
  const measureWithoutFlood = async () => p95(await sendAtRate(CALLS_PER_SECOND, seconds, send));
  return {
    measureWithoutFlood,
    measureDuringFlood: async () => {
      let latency = NaN;
      const host = `${hosts.olive}:${port}`;
      const visits = { url: `${portalUrl}/`, host, perSecond: FLOOD_PER_SECOND, seconds: seconds + 1 };
      const visitors = await runFlood(visits, async () => void (latency = await measureWithoutFlood()));
      return { p95: latency, visitors };
    },
  };
}
