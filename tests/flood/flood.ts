import { Agent, request } from 'undici';
import type { z } from 'zod';
import { FloodOptions, type FloodStatus } from './flood-messages';
import { sendAtRate } from './pace';

const dispatcher = new Agent({ connections: 64 });

function sendStatus(message: z.infer<typeof FloodStatus>): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

async function flood({ url, host, perSecond, seconds }: z.infer<typeof FloodOptions>): Promise<void> {
  const headers = { host, 'accept-encoding': 'gzip' };
  let answered = 0;
  const sendRequests = async () => {
    const { statusCode, body } = await request(url, { dispatcher, headers });
    await body.dump();
    if (statusCode === 200) answered += 1;
  };
  await sendAtRate(perSecond, 1, sendRequests);
  answered = 0;
  await sendStatus({});
  await sendAtRate(perSecond, seconds, sendRequests);
  await sendStatus({ answered });
  process.exit();
}

process.once('message', (message) => void flood(FloodOptions.parse(message)));
