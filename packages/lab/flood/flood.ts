import { Agent, request } from 'undici';
import type { z } from 'zod';
import { send } from '@/tests/hostile/send';
import { createWaysPastCache } from '@/tests/hostile/ways-past-cache';
import { FloodOptions, type FloodStatus } from './flood-messages';
import { sendAtRate } from './send-at-rate';

/** Milliseconds without data after which a client gives up. */
const TIMEOUT_MS = 10_000;
/** Seconds of the flood before it is measured. */
const WARM_UP_SECONDS = 2;

const dispatcher = new Agent({ connections: 64 });

function sendStatus(message: z.infer<typeof FloodStatus>): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

/** An address for documentation and benchmarks (RFC 2544). */
const toAddress = (client: number) => `198.18.${Math.floor(client / 256) % 256}.${client % 256}`;

/** Requests the home page. @returns whether it arrived */
async function requestHome({ port, host }: FloodOptions, address: string): Promise<boolean> {
  const headers = { host: `${host}:${port}`, 'accept-encoding': 'gzip', 'x-forwarded-for': address };
  const { statusCode, body } = await request(`http://127.0.0.1:${port}/`, { dispatcher, headers });
  await body.dump();
  return statusCode === 200;
}

/** Requests a page by one of the ways past the cache. @returns whether any response arrived */
async function requestDistinct({ port, host }: FloodOptions, address: string, page: number): Promise<boolean> {
  const ways = Object.values(createWaysPastCache(`${host}:${port}`));
  const { path, headers } = ways[page % ways.length]?.(page) ?? { path: '/', headers: {} };
  const lines = Object.entries({ ...headers, 'x-forwarded-for': address, connection: 'close' });
  const head = [`GET ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  const manner = Math.floor(page / ways.length) % 2 === 0 ? 'read' : 'leave';
  return typeof (await send(Number(port), { bytes: Buffer.from(head, 'latin1'), manner }, TIMEOUT_MS)) === 'number';
}

async function flood(options: FloodOptions): Promise<void> {
  let responses = 0;
  // A page of an earlier flood may still be in a cache.
  let page = Date.now() % 1_000_000;
  const sendNext = async () => {
    page += 1;
    const address = toAddress(page % options.addresses);
    const arrived = options.pages === 'same' ? requestHome(options, address) : requestDistinct(options, address, page);
    if (await arrived) responses += 1;
  };
  const warmUp = sendAtRate(options.perSecond, WARM_UP_SECONDS, sendNext);
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_SECONDS * 1_000));
  responses = 0;
  await sendStatus({});
  await Promise.all([warmUp, sendAtRate(options.perSecond, options.seconds, sendNext)]);
  await sendStatus({ responses });
  process.exit();
}

process.once('message', (message) => void flood(FloodOptions.parse(message)));
