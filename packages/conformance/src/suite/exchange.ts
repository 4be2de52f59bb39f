import { request } from 'undici';
import { MAX_RESPONSE_BYTES } from 'loyalty-contract/limits';
import type { CallName } from 'loyalty-contract/calls/calls';

/** Why there is no response. */
type ConnectionFailure = 'no response in time' | 'no connection' | 'a body over the limit';

/** A request to a backend, and its response. */
export interface Exchange<K extends CallName = CallName> {
  call: K;
  requestId: string;
  /** 0 without a response. */
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** Milliseconds until the last byte. */
  durationMs: number;
  failure?: ConnectionFailure;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds until the last byte. */
  deadlineMs: number;
}

type HttpResponse = Pick<Exchange, 'status' | 'headers' | 'text' | 'failure'>;

const withoutResponse = (failure: ConnectionFailure): HttpResponse => ({ status: 0, headers: {}, text: '', failure });

function joinHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

/**
 * Sends a request as the portal does: redirects are not followed, and nothing is decompressed. Never throws; it ends at
 * the deadline, whatever the backend does.
 */
export async function sendHttp(url: string, { deadlineMs, ...options }: HttpRequest): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const { statusCode, headers, body } = await request(url, { ...options, signal });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_RESPONSE_BYTES) return { ...withoutResponse('a body over the limit'), status: statusCode };
      chunks.push(chunk);
    }
    return { status: statusCode, headers: joinHeaders(headers), text: Buffer.concat(chunks).toString('utf8') };
  } catch {
    return withoutResponse(signal.aborted ? 'no response in time' : 'no connection');
  }
}
