import { Agent, request } from 'undici';
import { quantile } from '../results/statistics';

/** Percentiles of the duration of one round's requests, in milliseconds. */
export interface Latency {
  p50: number;
  p95: number;
}

/**
 * Sends sequential requests over one connection to an otherwise idle server. Throws for any status but 200.
 * @param target one for all requests, or a function of the request's number
 */
export async function measureIdleLatency(
  target: string | ((call: number) => string),
  headers: Record<string, string>,
  calls: number,
): Promise<Latency> {
  const dispatcher = new Agent({ connections: 1 });
  const waits: number[] = [];
  try {
    for (let call = 0; call < calls; call += 1) {
      const url = typeof target === 'string' ? target : target(call);
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
