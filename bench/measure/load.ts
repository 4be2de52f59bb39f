import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  /** Asks for another address each time, so that no answer can be one that was kept. */
  anew?: boolean;
}

const CONNECTIONS = 8;

/** Requests that are answered in a second, by eight connections. Throws where an answer is not a 200. */
export async function measureRate({ url, headers = {}, anew = false }: Load, seconds: number): Promise<number> {
  const { pathname, search } = new URL(url);
  const base = `${pathname}${search}${search ? '&' : '?'}visit=`;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: base + randomUUID() });
  const requests = anew ? [{ setupRequest }] : undefined;
  const result = await autocannon({ url, headers, duration: seconds, connections: CONNECTIONS, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  }
  return result.requests.average;
}
