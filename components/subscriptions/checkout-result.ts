import type { ParsedUrlQuery } from 'node:querystring';
import type { Subscription } from '@/contract/schemas/subscriptions';
import { queryFlag } from '@/lib/navigation/query-flags';

/** What is to be told to who comes back from a checkout. */
export type CheckoutResult =
  | { name: 'none' }
  | { name: 'cancelled' }
  /** Paid, and not known here yet: the payment's report is on its way. */
  | { name: 'processing' }
  | { name: 'success'; plan: Subscription };

/** The result of a checkout, from its return address and from the backend's subscriptions, which decide. */
export function getCheckoutResult(query: ParsedUrlQuery, plans: readonly Subscription[] | undefined): CheckoutResult {
  const outcome = query[queryFlag.checkout];
  if (outcome === 'cancelled') return { name: 'cancelled' };
  if (outcome !== 'success') return { name: 'none' };
  const plan = plans?.find(({ id }) => id === query[queryFlag.plan]);
  if (plan && plan.status !== 'none') return { name: 'success', plan };
  return { name: 'processing' };
}
