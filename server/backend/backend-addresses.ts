import { Pool } from 'undici';
import { getEnvironment } from '../process/environment';
import { getProcessSingleton } from '../process/process-singleton';
import { MAX_STREAMS } from './stream-slots';

/** Concurrent calls to all backends together, each on a connection of its own. */
export const MAX_CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 1_000;
/** Silence after which a stream is broken: backends send something at least every 30 seconds. */
const STREAM_SILENCE_MS = 45_000;

/** A backend of the portal. All of them serve the same businesses from one database. */
export interface BackendAddress {
  /** Scheme, host and port: its name in log and metrics. */
  readonly origin: string;
  /** Of its calls: empty, or `/loyalty/v1`. */
  readonly basePath: string;
  /** Connections of calls, kept open and shared by all callers. */
  readonly calls: Pool;
  /** Connections of streams, apart from those of calls: a stream uses its own for minutes. */
  readonly streams: Pool;
  /** Why calls go to another backend, in one line; null if they come to this one. */
  problem: string | null;
  /** It has missed the deadline of a call, and has not been checked since: calls prefer another one. */
  isDoubtful: boolean;
  /** The last check of its readiness, or the pending one, and when it began, in milliseconds since the epoch. */
  check: { problem: Promise<string | null>; at: number } | null;
}

function createAddress(url: string): BackendAddress {
  const { origin, pathname } = new URL(url);
  const options = { connect: { timeout: CONNECT_TIMEOUT_MS }, pipelining: 1 };
  return {
    origin,
    basePath: pathname.replace(/\/+$/, ''),
    calls: new Pool(origin, { ...options, connections: MAX_CONNECTIONS, keepAliveTimeout: 10_000 }),
    streams: new Pool(origin, { ...options, connections: MAX_STREAMS, bodyTimeout: STREAM_SILENCE_MS }),
    problem: null,
    isDoubtful: false,
    check: null,
  };
}

/** The backends, the portal's own first. */
export const getAddresses = (): readonly BackendAddress[] =>
  getProcessSingleton('backend-addresses', () => getEnvironment().LOYALTY_BACKEND_URL.map(createAddress));
