import { getCall } from '@/contract/calls/calls';
import type { Transport } from '@/store/call-query';
import { executeCall } from './execute-call';
import { createBatchingSender } from './read-batch';
import { toClientError } from '../request/client-error';
import { getEnvironment } from '../process/environment';
import { getLog } from '../process/log';
import type { RequestInfo } from '../request/request-info';

/** Returns whether a call would still have the same response. */
export type Revalidate = () => Promise<boolean>;

/**
 * Runs the store's calls on the server with the handler of `/api`, in process, for the requesting browser.
 * @param onResponse called for each with a function that checks whether its response is still current
 */
export function createInProcessTransport(info: RequestInfo, onResponse: (revalidate: Revalidate) => void): Transport {
  const send = createBatchingSender();
  return async ({ call, params, query }) => {
    const input = { params, query, timeoutMs: getEnvironment().RENDER_DEADLINE_MS };
    const request = () => executeCall(getCall(call), info, input, send);
    try {
      const { value, cached } = await request();
      onResponse(async () => cached !== undefined && (await request()).cached?.etag === cached.etag);
      return { data: value };
    } catch (error) {
      onResponse(() => Promise.resolve(false));
      const failure = toClientError(error, info.requestId);
      const { requestId, host } = info;
      // A call that the backend does not have was logged when it was first missing (`backend.call.missing`).
      if (failure.code !== 'NOT_IMPLEMENTED')
        getLog().warn({ event: 'render.call.failed', requestId, host, call, failure: failure.code });
      return { error: { status: failure.problem.status, code: failure.code, retryAfter: failure.retryAfter } };
    }
  };
}
