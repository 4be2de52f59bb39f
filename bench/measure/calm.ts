import { Agent, request } from 'undici';
import { quantile } from '../results/statistics';

/** Milliseconds that half, and 95 of 100, of the requests of one round took. */
export interface Latency {
  p50: number;
  p95: number;
}

/**
 * Makes requests one after another over one connection, with nobody else on the server. Throws where an answer is not a 200.
 * @param address the same for each, or by the number of the request
 */
export async function measureCalm(
  address: string | ((call: number) => string),
  headers: Record<string, string>,
  calls: number,
): Promise<Latency> {
  const dispatcher = new Agent({ connections: 1 });
  const waits: number[] = [];
  try {
    for (let call = 0; call < calls; call += 1) {
      const url = typeof address === 'string' ? address : address(call);
      const from = performance.now();
      const { statusCode, body } = await request(url, { dispatcher, headers });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
      waits.push(performance.now() - from);
    }
  } finally {
    await dispatcher.close();
  }
  return { p50: quantile(waits, 0.5), p95: quantile(waits, 0.95) };
}
