import { header } from 'loyalty-contract/headers';
import { getEnvironment } from '../process/environment';
import type { RequestInfo } from '../request/request-info';

type Origin = Pick<RequestInfo, 'host' | 'locale' | 'requestId'>;

/** Headers with the portal's key, host and language for the backend. */
export const createPortalHeaders = ({ host, locale, requestId }: Origin): Record<string, string> => ({
  accept: 'application/json',
  [header.authorization]: `Bearer ${getEnvironment().LOYALTY_BACKEND_KEY[0]}`,
  [header.forwardedHost]: host,
  [header.requestId]: requestId,
  ...(locale ? { [header.language]: locale } : {}),
});

/** The same with the business. */
export function createSharedHeaders(origin: Origin): Record<string, string> {
  const { BUSINESS_ID } = getEnvironment();
  return { ...createPortalHeaders(origin), ...(BUSINESS_ID ? { [header.businessId]: BUSINESS_ID } : {}) };
}

/**
 * The same with the browser: none of the request's own headers is forwarded, and of its cookies only what has been parsed.
 * @param shared what does not depend on the browser; by default with the business of its host
 */
export function createBackendHeaders(
  browser: Origin & Pick<RequestInfo, 'browserId' | 'clientAddress'>,
  shared = createSharedHeaders(browser),
): Record<string, string> {
  const { browserId, clientAddress } = browser;
  return { ...shared, [header.clientAddress]: clientAddress, ...(browserId ? { [header.browser]: browserId } : {}) };
}
