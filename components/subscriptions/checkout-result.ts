import type { ParsedUrlQuery } from 'node:querystring';
import type { Subscription } from 'loyalty-contract/schemas/subscriptions';
import { queryParam } from '@/lib/navigation/query-params';

/** The message for a member who returns from a checkout. */
export type CheckoutResult =
  | { name: 'none' }
  | { name: 'cancelled' }
  /** Paid, but not known here yet: the payment event is still to arrive. */
  | { name: 'processing' }
  | { name: 'success'; plan: Subscription };

/** The result of a checkout, from its return URL and from the backend's subscriptions, which take precedence. */
export function getCheckoutResult(query: ParsedUrlQuery, plans: readonly Subscription[] | undefined): CheckoutResult {
  const outcome = query[queryParam.checkout];
  if (outcome === 'cancelled') return { name: 'cancelled' };
  if (outcome !== 'success') return { name: 'none' };
  const plan = plans?.find(({ id }) => id === query[queryParam.plan]);
  if (plan && plan.status !== 'none' && plan.status !== 'other') return { name: 'success', plan };
  return { name: 'processing' };
}
