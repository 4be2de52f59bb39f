import { Agent, request } from 'undici';
import type { z } from 'zod';
import { FloodOptions, type FloodStatus } from './flood-messages';
import { sendAtRate } from './send-at-rate';

const dispatcher = new Agent({ connections: 64 });

function sendStatus(message: z.infer<typeof FloodStatus>): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

async function flood({ url, host, perSecond, seconds }: z.infer<typeof FloodOptions>): Promise<void> {
  const headers = { host, 'accept-encoding': 'gzip' };
  let responses = 0;
  const sendRequests = async () => {
    const { statusCode, body } = await request(url, { dispatcher, headers });
    await body.dump();
    if (statusCode === 200) responses += 1;
  };
  await sendAtRate(perSecond, 1, sendRequests);
  responses = 0;
  await sendStatus({});
  await sendAtRate(perSecond, seconds, sendRequests);
  await sendStatus({ responses });
  process.exit();
}

process.once('message', (message) => void flood(FloodOptions.parse(message)));
