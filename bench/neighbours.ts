import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'undici';
import type { z } from 'zod';
import { hosts } from '@/tests/world';
import { cookieHeader, type BenchStack } from './bench-stack';
import { Flooding, type Flood } from './flood-messages';
import { p95, paced } from './pace';
import type { Row } from './report';

/** Requests a second that flood the one business (security 2.7, M4). */
const FLOOD_PER_SECOND = 500;
/** Calls a second of the member at the other. */
const CALLS_PER_SECOND = 50;
const SECONDS = 6;
const ROUNDS = 5;

/** Measures while a process of its own floods an address; gives how many visitors a second were answered. */
async function flooded(url: string, measure: () => Promise<void>): Promise<number> {
  const flood = fork(new URL('./flood.ts', import.meta.url));
  const early = once(flood, 'exit').then(() => Promise.reject(new Error('The flood ended before it had said all.')));
  // It ends when it has said all, too: nobody waits for it then.
  early.catch(() => undefined);
  const said = async () => {
    const [message]: unknown[] = await Promise.race([once(flood, 'message'), early]);
    return Flooding.parse(message);
  };
  flood.send({ url, perSecond: FLOOD_PER_SECOND, seconds: SECONDS + 1 } satisfies z.infer<typeof Flood>);
  await said();
  const [{ answered = 0 }] = await Promise.all([said(), measure()]);
  return answered / (SECONDS + 1);
}

const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** (g) A member's call at one business while visitors flood another (M4), beside the same call in calm. */
export async function floodedNeighbour({ world, url }: BenchStack): Promise<Row[]> {
  const member = await world.signedIn(await world.member('kahve'));
  const headers = { cookie: cookieHeader(member.cookies), host: `${hosts.kahve}:${new URL(url).port}` };
  const ask = async () => {
    const { statusCode, body } = await request(`${url}/api/protected/gift`, { headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`A member's call was answered ${statusCode}.`);
  };
  const waits = async () => p95(await paced(CALLS_PER_SECOND, SECONDS, ask));
  const calm: number[] = [];
  const crowded: number[] = [];
  let visitors = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await waits();
    let during = NaN;
    visitors = await flooded(`${url}/`, async () => void (during = await waits()));
    // The first round finds code that has not been compiled yet.
    if (round === 0) continue;
    calm.push(before);
    crowded.push(during);
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
