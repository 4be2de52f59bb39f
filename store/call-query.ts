import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Route } from 'loyalty-contract/calls/route';
import type { CallName } from 'loyalty-contract/calls/calls';
import type { ApiError } from '@/lib/calls/api-error';
import type { CallArgs } from './call-input';
import { sendWithRetry } from './send-with-retry';

export type CallResult = { data: unknown } | { error: ApiError };
/** Sends a call to the portal's handler: `fetch` in a browser, the handler itself on the server. */
export type Transport<N extends CallName> = (args: CallArgs<N>, signal: AbortSignal) => Promise<CallResult>;
/** The base query of the endpoints of calls. */
export type CallQuery<N extends CallName> = BaseQueryFn<CallArgs<N>, unknown, ApiError>;

interface CallQueryOptions<N extends CallName> {
  getRoute: (call: N) => Route;
  /** @param extra the extra argument of the store's thunks */
  getTransport: (extra: unknown) => Transport<N>;
  /** True if a read without a response can be retried now. */
  canRetry?: () => boolean;
  /** Called with each error. True: the call is sent again as it was. */
  onError: (error: ApiError, args: CallArgs<N>, api: BaseQueryApi) => boolean | Promise<boolean>;
}

/** Creates the base query of the calls of members, or of those of the desk. */
export function createCallQuery<N extends CallName>(options: CallQueryOptions<N>): CallQuery<N> {
  const { getRoute, getTransport, canRetry, onError } = options;
  return async (args, api) => {
    const transport = getTransport(api.extra);
    const send = () => sendWithRetry(() => transport(args, api.signal), getRoute(args.call), api.signal, canRetry);
    const result = await send();
    return 'error' in result && (await onError(result.error, args, api)) ? send() : result;
  };
}
