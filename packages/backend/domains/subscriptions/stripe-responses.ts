import { z } from 'zod';
import type { ObservedInvoice } from './invoice-queries';
import type { Snapshot } from './queries';
import { parseInvoice, StripeInvoice } from './stripe-invoice';

/** The used fields of a subscription at Stripe (https://docs.stripe.com/api/subscriptions/object). */
const StripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.int().nullish(),
  metadata: z.object({ checkout: z.string().optional(), plan: z.string().optional(), change: z.string().optional() }),
  items: z.object({ data: z.array(z.object({ current_period_end: z.int() })).min(1) }),
  latest_invoice: z.union([z.string(), StripeInvoice]).nullish(),
});

const Item = z.object({
  items: z.object({ data: z.tuple([z.object({ id: z.string(), price: z.object({ product: z.string() }) })]) }),
});

/** The only item of a subscription, and its product. */
export interface StripeItem {
  id: string;
  product: string;
}

export function parseItem(value: unknown): StripeItem {
  const [{ id, price }] = Item.parse(value).items.data;
  return { id, product: price.product };
}

const statuses: Record<string, Snapshot['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/** The state of a subscription at Stripe, and its checkout. */
export interface StripeState {
  checkoutId: string | undefined;
  /** Undefined while its first payment is pending. */
  snapshot: Snapshot | undefined;
  invoice: ObservedInvoice | undefined;
  /** The plan of the last change; undefined: there was none. */
  planId: string | undefined;
  /** The idempotency key of the last change. */
  changeKey: string | undefined;
}

/** Parses a subscription of Stripe. */
export function parseSubscription(value: unknown): StripeState {
  const subscription = StripeSubscription.parse(value);
  const status = statuses[subscription.status];
  const { latest_invoice: invoice } = subscription;
  const payUrl = typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null;
  const ends = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  return {
    checkoutId: subscription.metadata.checkout,
    planId: subscription.metadata.plan,
    changeKey: subscription.metadata.change,
    invoice: typeof invoice === 'object' && invoice ? parseInvoice(invoice) : undefined,
    snapshot: status && {
      status,
      cancels: subscription.cancel_at_period_end || typeof subscription.cancel_at === 'number',
      periodEnd: new Date(ends * 1_000),
      payUrl: status === 'past_due' ? payUrl : null,
    },
  };
}

/** The field with the subscription's id, by type of event (https://docs.stripe.com/api/events/types). */
const SubscriptionEvent = z.union([
  z.object({ object: z.literal('subscription'), id: z.string() }).transform(({ id }) => id),
  z
    .object({ object: z.literal('checkout.session'), subscription: z.string() })
    .transform((session) => session.subscription),
  z
    .object({
      object: z.literal('invoice'),
      parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
    })
    .transform((invoice) => invoice.parent.subscription_details.subscription),
]);

/** The subscription of an event; undefined for an event without one. */
export function findSubscriptionId(value: unknown): string | undefined {
  return SubscriptionEvent.safeParse(value).data;
}
