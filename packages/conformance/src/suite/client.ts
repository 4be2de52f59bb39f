import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCall, type CallName } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { parseRetryAfter } from 'loyalty-text/retry-after';
import { fillPath } from 'loyalty-contract/calls/route';
import { sendHttp, type Exchange } from './exchange';
import { IssuedSecrets } from './issued-secrets';
import type { SlowCall } from './result';

export interface BackendTarget {
  /** The base URL, which may include a path. */
  url: string;
  serviceKey: string;
  /** The host of the business under test. */
  host: string;
  /** Milliseconds that a call may take. */
  deadlineMs: number;
  /** Called before a limited call is sent again, with the seconds until then. */
  onWait?: (seconds: number) => void;
  /** The clock by which durations are measured, in milliseconds; by default that of the process. */
  getTime?: () => number;
}

/** The parts of a request that differ between calls. */
export interface RequestParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** Sent in place of `body`. */
  raw?: { contentType: string; text: string };
  memberToken?: string | undefined;
  browser?: string;
  idempotencyKey?: string;
  confirmation?: string;
  host?: string;
  language?: string;
  /** Null: none. */
  serviceKey?: string | null;
  headers?: Record<string, string>;
}

/** The longest `Retry-After` that is waited for, in seconds. */
const MAX_WAIT_SECONDS = 61;
/** The part of the time limit above which a call is slow. */
const SLOW_PART = 2 / 3;
/** The number of different calls in a row without a response after which the backend is considered unavailable. */
const MAX_CALLS_WITHOUT_RESPONSE = 3;

/** A new id of a browser, in the form of the portal's. */
export const createBrowserId = () => randomBytes(32).toString('base64url');

/** The address of a browser: each of them is another visitor's, so that limits by address do not add up. */
function getClientAddress(browser = ''): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(browser).digest();
  return `100.${64 + (a % 64)}.${b}.${c}`;
}

/** Ends the run, because the backend no longer responds. */
export class BackendGoneError extends Error {}

function getHeaders(target: BackendTarget, requestId: string, parts: RequestParts): Record<string, string> {
  const { serviceKey = target.serviceKey, host = target.host } = parts;
  const contentType = parts.raw?.contentType ?? (parts.body === undefined ? undefined : 'application/json');
  const headers = {
    [header.authorization]: serviceKey === null ? undefined : `Bearer ${serviceKey}`,
    [header.forwardedHost]: host,
    [header.requestId]: requestId,
    [header.clientAddress]: getClientAddress(parts.browser),
    [header.browser]: parts.browser,
    [header.memberToken]: parts.memberToken,
    [header.idempotencyKey]: parts.idempotencyKey,
    [header.confirmation]: parts.confirmation,
    [header.language]: parts.language,
    'content-type': contentType,
    accept: 'application/json',
    ...parts.headers,
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Sends calls of the contract to a backend, as the portal does. */
export class BackendClient {
  readonly #callsWithoutResponse = new Set<CallName>();

  readonly #longest = new Map<CallName, number>();

  /** The calls that had a successful response. */
  readonly succeeded = new Set<CallName>();

  constructor(
    readonly target: BackendTarget,
    readonly secrets = new IssuedSecrets(),
  ) {}

  getUrl(call: CallName, { params, query }: RequestParts): string {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) parameters.set(name, String(value));
    const search = parameters.toString();
    const path = fillPath(getCall(call).path, params);
    return `${this.target.url.replace(/\/+$/, '')}${path}${search ? `?${search}` : ''}`;
  }

  /** Sends a call; a rate-limited one is repeated once after `Retry-After`, if that is short. */
  async send<K extends CallName>(call: K, parts: RequestParts = {}): Promise<Exchange<K>> {
    const exchange = await this.#sendOnce(call, parts);
    const seconds = parseRetryAfter(exchange.headers['retry-after']);
    if (exchange.status !== 429 || seconds === undefined || seconds > MAX_WAIT_SECONDS) return exchange;
    this.target.onWait?.(seconds);
    await sleep(seconds * 1_000);
    return this.#sendOnce(call, parts);
  }

  async #sendOnce<K extends CallName>(call: K, parts: RequestParts): Promise<Exchange<K>> {
    const requestId = randomUUID();
    const body = parts.raw?.text ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
    const { getTime = () => performance.now() } = this.target;
    const startedAt = getTime();
    const response = await sendHttp(this.getUrl(call, parts), {
      method: getCall(call).method,
      headers: getHeaders(this.target, requestId, parts),
      deadlineMs: this.target.deadlineMs,
      ...(body === undefined ? {} : { body }),
    });
    if (response.status === 0) this.#callsWithoutResponse.add(call);
    else this.#callsWithoutResponse.clear();
    if (response.status === 200) this.succeeded.add(call);
    const durationMs = getTime() - startedAt;
    if (response.status === 200) this.#longest.set(call, Math.max(durationMs, this.#longest.get(call) ?? 0));
    const exchange = { call, requestId, durationMs, ...response };
    this.secrets.record(exchange);
    return exchange;
  }

  /** The calls that were near the time limit, though within it. */
  get slowCalls(): SlowCall[] {
    const limitMs = this.target.deadlineMs;
    return [...this.#longest].flatMap(([call, durationMs]) =>
      durationMs > limitMs * SLOW_PART ? [{ call, durationMs: Math.round(durationMs), limitMs }] : [],
    );
  }

  /** Throws {@link BackendGoneError} if the last calls had no response. */
  requireResponses(): void {
    if (this.#callsWithoutResponse.size >= MAX_CALLS_WITHOUT_RESPONSE)
      throw new BackendGoneError(
        `The backend no longer responds: ${MAX_CALLS_WITHOUT_RESPONSE} calls in a row had no response.`,
      );
  }
}
