import { Agent } from 'undici';
import type { z } from 'zod';
import { Flood, type Flooding } from './flood-messages';
import { paced } from './pace';

const dispatcher = new Agent({ connections: 64 });
const headers = { 'accept-encoding': 'gzip' };

function say(message: z.infer<typeof Flooding>): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

async function flood({ url, perSecond, seconds }: z.infer<typeof Flood>): Promise<void> {
  let answered = 0;
  const { origin, pathname: path } = new URL(url);
  // Without a body to read: what it costs to play the visitors is taken from the processors that are measured.
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      dispatcher.dispatch(
        { origin, path, method: 'GET', headers },
        {
          onResponseStart: (_, status) => void (answered += Number(status === 200)),
          onResponseData: () => undefined,
          onResponseEnd: () => resolve(),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
  await paced(perSecond, 1, visit);
  answered = 0;
  await say({});
  await paced(perSecond, seconds, visit);
  await say({ answered });
  process.exit();
}

process.once('message', (message) => void flood(Flood.parse(message)));
