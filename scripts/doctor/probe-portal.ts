import { lookup, type LookupOptions } from 'node:dns';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { probePath } from 'loyalty-contract/probes';
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
  dependencies: PortalResponse | ConnectionFailure;
  configuration: PortalResponse | ConnectionFailure;
  texts: PortalResponse | ConnectionFailure;
  /** The first script and the first style of the page. */
  files: readonly { path: string; response: PortalResponse | ConnectionFailure }[];
  /** Two requests for the same token; the second with the cookies that the first has set, if there are any. */
  cookies: { first: PortalResponse | ConnectionFailure; again: PortalResponse | ConnectionFailure | undefined };
  /** The sign-in URLs of the portal, which have its host. */
  providers: PortalResponse | ConnectionFailure;
  /** The id of the business that is expected. */
  business?: string | undefined;
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

/** True if there was a response. */
export const isResponse = (result: PortalResponse | ConnectionFailure): result is PortalResponse => 'status' in result;

/** The value of a text in JSON; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function request(url: URL, headers: Record<string, string> = {}): Promise<PortalResponse | ConnectionFailure> {
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      dispatcher,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { failure: getFailureCode(error) };
  }
}

/** The page names its scripts in a list, which it loads after it is shown. */
const SCRIPT = /"(\/_next\/[^"?]+\.js)[?"]/;
const STYLE = /"(\/_next\/[^"?]+\.css)[?"]/;

/** The paths of the first script and the first style of a page. */
function findFiles(page: PortalResponse | ConnectionFailure): string[] {
  if (!isResponse(page)) return [];
  return [SCRIPT, STYLE].flatMap((pattern) => pattern.exec(page.text)?.[1] ?? []);
}

type FetchPath = (path: string, headers?: Record<string, string>) => Promise<PortalResponse | ConnectionFailure>;

async function probeCookies(fetchPath: FetchPath): Promise<PortalProbe['cookies']> {
  const path = '/api/auth/csrf';
  const first = await fetchPath(path);
  const cookie = isResponse(first) ? first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '') : [];
  return { first, again: cookie.length > 0 ? await fetchPath(path, { cookie: cookie.join('; ') }) : undefined };
}

/** Sends the requests of a visitor to a portal. `business`: the id of the business that is expected. */
export async function probePortal(address: string, business?: string): Promise<PortalProbe> {
  const url = new URL(address);
  const fetchPath: FetchPath = (path, headers) => request(new URL(path, url), headers);
  const startedAt = Date.now();
  const page = await fetchPath('/');
  const receivedAt = Date.now();
  const [dependencies, configuration, texts, providers, cookies, files] = await Promise.all([
    fetchPath(probePath.dependencies),
    fetchPath(browserRoutes.getConfiguration.path),
    fetchPath('/api/locales/en/translation'),
    fetchPath('/api/auth/providers'),
    probeCookies(fetchPath),
    Promise.all(findFiles(page).map(async (path) => ({ path, response: await fetchPath(path) }))),
  ]);
  const responses = { page, dependencies, configuration, texts, providers, cookies, files };
  return { url, business, ...responses, receivedAt, durationMs: receivedAt - startedAt };
}
