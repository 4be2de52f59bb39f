import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { queryParam } from '@/lib/navigation/query-params';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  /** Requests a different item each time, so that no page comes from a cache. */
  unique?: boolean;
}

const CONNECTIONS = 8;

/** The throughput with eight connections, in responses per second. Throws if a response is not 2xx. */
export async function measureRate({ url, headers = {}, unique = false }: Load, seconds: number): Promise<number> {
  const { pathname, search } = new URL(url);
  const base = `${pathname}${search}${search ? '&' : '?'}${queryParam.item}=`;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: base + randomUUID() });
  const requests = unique ? [{ setupRequest }] : undefined;
  const result = await autocannon({ url, headers, duration: seconds, connections: CONNECTIONS, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed.`);
  }
  return result.requests.average;
}
