/** What came of one request to a portal. */
export interface PortalResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** A request that no answer came to: the code of what went wrong with the connection. */
export interface ConnectionFailure {
  failure: string;
}

/** What a portal answers to whoever has no session. */
export interface PortalProbe {
  url: URL;
  page: PortalResponse | ConnectionFailure;
  ready: PortalResponse | ConnectionFailure;
  configuration: PortalResponse | ConnectionFailure;
  texts: PortalResponse | ConnectionFailure;
  /** When the page came, in milliseconds since the epoch, and how long it took. */
  receivedAt: number;
  durationMs: number;
}

const TIMEOUT_MS = 10_000;

function getFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  if (error.cause instanceof Error) return getFailureCode(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

async function request(url: URL): Promise<PortalResponse | ConnectionFailure> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { failure: getFailureCode(error) };
  }
}

/** Asks a portal for what every visitor asks it for. */
export async function probePortal(address: string): Promise<PortalProbe> {
  const url = new URL(address);
  const ask = (path: string) => request(new URL(path, url));
  const startedAt = Date.now();
  const page = await ask('/');
  const receivedAt = Date.now();
  const [ready, configuration, texts] = await Promise.all([
    ask('/readyz'),
    ask('/api/configuration'),
    ask('/api/locales/en/translation'),
  ]);
  return { url, page, ready, configuration, texts, receivedAt, durationMs: receivedAt - startedAt };
}
