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

/** What became of a checkout, by the address that it led back to and by what the backend says, which counts. */
export function checkoutResult(query: ParsedUrlQuery, plans: readonly Subscription[] | undefined): CheckoutResult {
  const said = query[queryFlag.checkout];
  if (said === 'cancelled') return { name: 'cancelled' };
  if (said !== 'success') return { name: 'none' };
  const plan = plans?.find(({ id }) => id === query[queryFlag.plan]);
  if (plan && plan.status !== 'none') return { name: 'success', plan };
  return { name: 'processing' };
}
