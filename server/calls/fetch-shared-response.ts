import { type CallName, getResponseSchema, type CallResponse } from 'loyalty-contract/calls/calls';
import { findPartition } from '../backend/business-partitions';
import { repeatUntilDeadline } from '../backend/repeat-until-deadline';
import { getLog } from '../process/log';
import { isCallError } from '../request/call-error';
import type { RequestInfo } from '../request/request-info';
import { findProductResponse, mergeProductTexts } from './merge-product-texts';
import { omitMissingScreensFromCached } from './omit-missing-screens';
import type { CachedResponse } from './public-cache';
import { fetchPublicResponse, type SharedCall } from './shared-call';

interface SharedResponse<K extends CallName> {
  value: CallResponse<K>;
  /** Absent if the backend returned none: this one is not cached. */
  cached?: CachedResponse;
}

/**
 * A public response from the portal's cache or the backend. For calls that return texts, the business's are merged over
 * the product's, and those are the response when the backend has none, fails or is too slow (decision 067).
 * Throws {@link CallError}.
 * @param shared.waits whether a backend that does not respond is asked again until the deadline
 * @param locale the requested language tag
 */
export async function fetchSharedResponse<K extends CallName>(
  { waits, ...shared }: SharedCall<K> & { waits?: boolean | undefined },
  info: RequestInfo,
  locale: unknown,
): Promise<SharedResponse<K>> {
  const { call } = shared;
  const createFallback = findProductResponse(call, locale);
  const finish = (value: CallResponse<K>) => mergeProductTexts(call, locale, value);
  const fetch = (timeoutMs: number) =>
    fetchPublicResponse({ ...shared, timeoutMs, transformResponse: finish, createFallback }, info);
  try {
    const merged = await (waits ? repeatUntilDeadline(shared.timeoutMs, fetch) : fetch(shared.timeoutMs));
    const cached = omitMissingScreensFromCached(call, merged, findPartition(info.hostname));
    // The key of the cache contains the call's path: its value is a response of this call.
    return { value: cached.value as CallResponse<K>, cached };
  } catch (error) {
    if (!createFallback || !isCallError(error) || error.code === 'UNKNOWN_BUSINESS') throw error;
    const { requestId, host } = info;
    getLog().warn(
      { event: 'texts.fallback', requestId, host, call: call.name, failure: error.code },
      'the texts of the business could not be fetched: showing the texts of the portal',
    );
    return { value: getResponseSchema(call.name).parse(createFallback()) };
  }
}
