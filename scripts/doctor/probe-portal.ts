import { lookup, type LookupOptions } from 'node:dns';
import { Agent, fetch, type Headers } from 'undici';

/** The response to one request to a portal. */
export interface PortalResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** A failed request: the error code of the connection. */
export interface ConnectionFailure {
  failure: string;
}

/** The responses of a portal to a visitor's requests. */
export interface PortalProbe {
  url: URL;
  page: PortalResponse | ConnectionFailure;
  ready: PortalResponse | ConnectionFailure;
  configuration: PortalResponse | ConnectionFailure;
  texts: PortalResponse | ConnectionFailure;
  /** Time of the response, in milliseconds since the epoch, and the duration of the request. */
  receivedAt: number;
  durationMs: number;
}

/** Timeout of a request to the portal, in milliseconds. */
const PROBE_TIMEOUT_MS = 10_000;

function getFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  if (error.cause instanceof Error) return getFailureCode(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** Browsers resolve each name that ends in `.localhost` to this machine; some systems do not. */
const dispatcher = new Agent({
  connect: {
    lookup: (name, options: LookupOptions, callback) =>
      lookup(name.endsWith('.localhost') ? 'localhost' : name, options, callback),
  },
});

async function request(url: URL): Promise<PortalResponse | ConnectionFailure> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      dispatcher,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { failure: getFailureCode(error) };
  }
}

/** Sends the requests of a visitor to a portal. */
export async function probePortal(address: string): Promise<PortalProbe> {
  const url = new URL(address);
  const fetchPath = (path: string) => request(new URL(path, url));
  const startedAt = Date.now();
  const page = await fetchPath('/');
  const receivedAt = Date.now();
  const [ready, configuration, texts] = await Promise.all([
    fetchPath('/readyz'),
    fetchPath('/api/configuration'),
    fetchPath('/api/locales/en/translation'),
  ]);
  return { url, page, ready, configuration, texts, receivedAt, durationMs: receivedAt - startedAt };
}
