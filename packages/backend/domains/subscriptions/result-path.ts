import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { linkParam } from 'loyalty-contract/link-params';

/** The portal page to return to, with the result of the checkout and its plan. */
export function getResultPath(returnPath: string, result: 'success' | 'cancelled', planId: string): string {
  const url = new URL(returnPath, BASE_ORIGIN);
  url.searchParams.set(linkParam.checkout, result);
  url.searchParams.set(linkParam.plan, planId);
  return url.pathname + url.search + url.hash;
}
