import type { CallName } from '@/contract/routes';
import type { Texts } from '@/contract/schemas/business';
import { getResponseSchema, type CallResponse } from '@/contract/shapes';
import { log } from '../process/log';
import { CallFailure } from '../request/call-error';
import type { RequestInfo } from '../request/request-info';
import type { CachedResponse } from './public-cache';
import { fetchShared, type SharedCall } from './shared-call';

interface SharedResponse<K extends CallName> {
  value: CallResponse<K>;
  /** Absent where the backend's response could not be had: this one is not cached. */
  cached?: CachedResponse;
}

/**
 * A public response from the portal's cache or the backend. Texts are merged over the product's `texts`, and
 * those are the response when the backend has none, fails or is too slow (decision 005). A host without a business is the
 * one failure left. Throws {@link CallFailure}.
 */
export async function fetchOverTexts<K extends CallName>(
  shared: SharedCall<K>,
  info: RequestInfo,
  texts: Texts | undefined,
): Promise<SharedResponse<K>> {
  const finish = (value: CallResponse<K>) => (texts ? Object.assign({}, texts, value) : value);
  try {
    const cached = await fetchShared({ ...shared, finish, fallback: texts }, info);
    // The key of the cache contains the call's path: its value is a response of this call.
    return { value: cached.value as CallResponse<K>, cached };
  } catch (error) {
    const areOwnTextsEnough = texts && error instanceof CallFailure && error.code !== 'UNKNOWN_BUSINESS';
    if (!areOwnTextsEnough) throw error;
    const { requestId, host } = info;
    log().warn(
      { event: 'texts.alone', requestId, host, call: shared.call.name, failure: error.code },
      'The texts of the business could not be had: the product’s own are shown',
    );
    return { value: getResponseSchema(shared.call.name).parse(texts) };
  }
}
