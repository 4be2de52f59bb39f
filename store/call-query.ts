import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { isWrite, type Route } from '@/contract/calls/route';
import { browserRoutes, type BrowserCallName } from '@/contract/calls/browser-routes';
import { isNotImplemented, type ApiError } from '@/lib/calls/api-error';
import type { CallArgs } from './call-input';
import { fetchCall } from './fetch-call';
import { missingCallFound } from './missing-call';
import { sendWithRetry } from './send-with-retry';

/** The arguments of a call of a member's browser. */
export type BrowserCallArgs = CallArgs<BrowserCallName>;

export type CallResult = { data: unknown } | { error: ApiError };
/** Sends a call to the portal's handler: `fetch` in a browser, the handler itself on the server. */
export type Transport = (args: BrowserCallArgs, signal: AbortSignal) => Promise<CallResult>;

/** The extra argument of the store's thunks: on the server, the in-process transport. */
interface StoreExtra {
  transport?: Transport;
}

function getTransport(api: BaseQueryApi): Transport {
  const extra = api.extra as StoreExtra | undefined;
  return extra?.transport ?? fetchCall;
}

/** The base query of every endpoint. */
export const callQuery: BaseQueryFn<BrowserCallArgs, unknown, ApiError> = async (args, api) => {
  const route: Route = browserRoutes[args.call];
  const send = getTransport(api);
  const result = await sendWithRetry(() => send(args, api.signal), route, api.signal);
  // Not for a write: the form or dialog that sent it shows the error, and must not disappear.
  if ('error' in result && isNotImplemented(result.error) && !isWrite(route)) api.dispatch(missingCallFound(args.call));
  return result;
};
