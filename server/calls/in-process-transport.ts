import { getCall } from 'loyalty-contract/calls/calls';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import type { MemberTransport } from '@/store/member-calls';
import { executeMemberCall } from './member-calls';
import { createBatchingSender } from './read-batch';
import { toClientError } from '../request/client-error';
import { getEnvironment } from '../process/environment';
import { getLog } from '../process/log';
import type { RequestInfo } from '../request/request-info';

/** The calls that decide in which words a page is: without their responses it is not the business's. */
const textCalls = new Set<BrowserCallName>(['getLanguages', 'getLocaleTranslation']);

/** What a page was rendered from. */
export interface RenderedResponse {
  /** The portal's own texts, because the backend did not return the business's in time. */
  lacksTexts: boolean;
  /** Whether the call would still have the same response. */
  isCurrent: () => Promise<boolean>;
}

/**
 * Runs the store's calls on the server with the handler of `/api`, in process, for the requesting browser.
 * @param onResponse called for each
 */
export function createInProcessTransport(
  info: RequestInfo,
  onResponse: (response: RenderedResponse) => void,
): MemberTransport {
  const send = createBatchingSender();
  const { RENDER_DEADLINE_MS, API_DEADLINE_MS } = getEnvironment();
  // As long as for the configuration: a page in other words than the business's is as wrong as one in another look.
  const textsDeadline = performance.now() + API_DEADLINE_MS;
  return async ({ call, params, query }) => {
    const waits = textCalls.has(call);
    const timeoutMs = waits ? Math.max(1, textsDeadline - performance.now()) : RENDER_DEADLINE_MS;
    const request = (timeout: number) =>
      executeMemberCall(getCall(call), info, { params, query, timeoutMs: timeout, waits }, send);
    try {
      const { value, cached } = await request(timeoutMs);
      onResponse({
        // What a preview shows is not cached.
        lacksTexts: waits && cached === undefined && !info.preview,
        isCurrent: async () => cached !== undefined && (await request(RENDER_DEADLINE_MS)).cached?.etag === cached.etag,
      });
      return { data: value };
    } catch (error) {
      const failure = toClientError(error, info.requestId);
      onResponse({
        lacksTexts: waits && failure.code !== 'NOT_IMPLEMENTED',
        isCurrent: () => Promise.resolve(false),
      });
      const { requestId, host } = info;
      // A call that the backend does not have was logged when it was first missing (`backend.call.missing`).
      if (failure.code !== 'NOT_IMPLEMENTED')
        getLog().warn({ event: 'render.call.failed', requestId, host, call, failure: failure.code });
      return { error: { status: failure.problem.status, code: failure.code, retryAfter: failure.retryAfter } };
    }
  };
}
