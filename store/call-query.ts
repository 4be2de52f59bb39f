import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { isWrite, type Route } from '@/contract/calls/route';
import { browserRoutes, type BrowserCallName } from '@/contract/calls/browser-routes';
import { isNotImplemented, type ApiError } from '@/lib/calls/api-error';
import { fetchCall } from './fetch-call';
import { missingCallFound } from './missing-call';

/** The arguments of a call from the store. */
export interface CallArgs {
  call: BrowserCallName;
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  confirmation?: string;
}

export type CallResult = { data: unknown } | { error: ApiError };
/** Sends a call to the portal's handler: `fetch` in a browser, the handler itself on the server. */
export type Transport = (args: CallArgs, signal: AbortSignal) => Promise<CallResult>;

/** The extra argument of the store's thunks: on the server, the in-process transport. */
interface StoreExtra {
  transport?: Transport;
}

const RETRY_BASE_MS = 300;

function getTransport(api: BaseQueryApi): Transport {
  const extra = api.extra as StoreExtra | undefined;
  return extra?.transport ?? fetchCall;
}

/** The delay before the one retry of a read: the base of spec §9 with some jitter, or until the call is aborted. */
function waitForBackoff(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_BASE_MS * (1 + Math.random()));
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

async function sendWithRetry(args: CallArgs, api: BaseQueryApi, route: Route): Promise<CallResult> {
  const send = getTransport(api);
  const first = await send(args, api.signal);
  const retried =
    'error' in first && first.error.code === 'FETCH_ERROR' && !isWrite(route) && typeof window !== 'undefined';
  if (!retried) return first;
  await waitForBackoff(api.signal);
  return api.signal.aborted ? first : send(args, api.signal);
}

/** The base query of every endpoint. A read without a response is retried once; a write never is. */
export const callQuery: BaseQueryFn<CallArgs, unknown, ApiError> = async (args, api) => {
  const route: Route = browserRoutes[args.call];
  const result = await sendWithRetry(args, api, route);
  // Not for a write: the form or dialog that sent it shows the error, and must not disappear.
  if ('error' in result && isNotImplemented(result.error) && !isWrite(route)) api.dispatch(missingCallFound(args.call));
  return result;
};
