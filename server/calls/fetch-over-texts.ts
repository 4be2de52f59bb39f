import type { CallName } from '@/contract/routes';
import type { Texts } from '@/contract/schemas/business';
import { getResponseSchema, type CallResponse } from '@/contract/shapes';
import { log } from '../process/log';
import { CallFailure } from '../request/call-error';
import type { RequestInfo } from '../request/request-info';
import type { CachedResponse } from './public-cache';
import { fetchShared, type SharedCall } from './shared-call';

interface SharedAnswer<K extends CallName> {
  value: CallResponse<K>;
  /** Absent where the backend's answer could not be had: nobody keeps this one. */
  cached?: CachedResponse;
}

/**
 * A public answer from the portal's memory or the backend. Where it is texts, it lies over the product's `texts`, and
 * those stand alone when the backend has none, fails or is too slow (decision 005): a host without a business is the one
 * failure left. Throws {@link CallFailure}.
 */
export async function fetchOverTexts<K extends CallName>(
  shared: SharedCall<K>,
  info: RequestInfo,
  texts: Texts | undefined,
): Promise<SharedAnswer<K>> {
  const finish = (value: CallResponse<K>) => (texts ? Object.assign({}, texts, value) : value);
  try {
    const cached = await fetchShared({ ...shared, finish, fallback: texts }, info);
    // The key of the cache holds the call's path: what lies under it is this call's answer.
    return { value: cached.value as CallResponse<K>, cached };
  } catch (error) {
    const isAlone = texts && error instanceof CallFailure && error.code !== 'UNKNOWN_BUSINESS';
    if (!isAlone) throw error;
    const { requestId, host } = info;
    log().warn(
      { event: 'texts.alone', requestId, host, call: shared.call.name, failure: error.code },
      'The texts of the business could not be had: the product’s own are shown',
    );
    return { value: getResponseSchema(shared.call.name).parse(texts) };
  }
}
