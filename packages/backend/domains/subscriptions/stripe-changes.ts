import type Stripe from 'stripe';
import { localize } from '../../core/language';
import { ProblemError } from '../../core/problems';
import type { ChangeQuote, ChangedPlan, PaymentProvider, PlanChange } from './payments';
import { callStripe, EXPANDED } from './stripe-calls';
import { readAmounts, StripeInvoice } from './stripe-invoice';
import { fromMinorUnits, toMinorUnits } from './stripe-money';
import { parseItem, parseSubscription, type StripeItem, type StripeState } from './stripe-responses';

/** A new period begins with the change, which is charged immediately. */
const IMMEDIATE_CHARGE = { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'always_invoice' } as const;

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1_000);

/** The other plan's price, in place of that of the subscription's item. */
function createItem({ id, product }: StripeItem, { row, plan }: PlanChange) {
  return {
    id,
    price_data: {
      currency: row.currency.toLowerCase(),
      unit_amount: toMinorUnits(plan.price, row.currency),
      recurring: { interval: plan.interval },
      product,
    },
  };
}

/** Reads the price of a change from the invoice that Stripe would issue. */
function parseQuote(value: unknown, { row, plan }: PlanChange): ChangeQuote {
  const invoice = StripeInvoice.parse(value);
  const { total, unused, period } = readAmounts(invoice);
  if (!period) throw new ProblemError('PAYMENT_UNAVAILABLE');
  const balance = (invoice.total ?? 0) + (invoice.starting_balance ?? 0);
  const remainingCredit = fromMinorUnits(Math.max(0, -balance), row.currency);
  return {
    credit: unused,
    charge: total,
    nextCharge: Math.max(0, plan.price - remainingCredit),
    nextChargeAt: new Date(period.end * 1_000),
  };
}

function toChangedPlan({ snapshot, invoice }: StripeState): ChangedPlan {
  if (!snapshot) throw new ProblemError('PAYMENT_UNAVAILABLE');
  // Stripe stores the rest of the credit as the customer's balance.
  return { snapshot, invoice, creditLeft: 0 };
}

/**
 * Changes of plan at Stripe. The subscription's metadata names the plan and the key of the change: a retry after an
 * unknown outcome finds it made, and payment events report the plan.
 */
export function createStripeChanges(stripe: Stripe): Pick<PaymentProvider, 'quoteChange' | 'changePlan'> {
  const retrieve = (id: string) => callStripe(stripe.subscriptions.retrieve(id, EXPANDED));
  const quote = async (item: StripeItem, change: PlanChange): Promise<ChangeQuote> => {
    const preview = await callStripe(
      stripe.invoices.createPreview({
        subscription: change.row.provider_id,
        subscription_details: {
          ...IMMEDIATE_CHARGE,
          items: [createItem(item, change)],
          proration_date: toSeconds(change.at),
        },
      }),
    );
    return parseQuote(preview, change);
  };
  return {
    async quoteChange(change) {
      const subscription = await retrieve(change.row.provider_id);
      // An earlier attempt has succeeded; its event is on the way.
      if (parseSubscription(subscription).planId === change.plan.id) throw new ProblemError('PRICE_CHANGED');
      return quote(parseItem(subscription), change);
    },
    async changePlan(change, { charge, key, checkout }) {
      const subscription = await retrieve(change.row.provider_id);
      const state = parseSubscription(subscription);
      if (state.changeKey === key) return toChangedPlan(state);
      const item = parseItem(subscription);
      if ((await quote(item, change)).charge !== charge) throw new ProblemError('PRICE_CHANGED');
      // As a checkout does: the name is on Stripe's invoices.
      const name = localize(change.plan.name, checkout.language, checkout.language);
      const product = await callStripe(stripe.products.create({ name }, { idempotencyKey: `product-${key}` }));
      const changed = await callStripe(
        stripe.subscriptions.update(
          change.row.provider_id,
          {
            ...IMMEDIATE_CHARGE,
            ...EXPANDED,
            items: [createItem({ id: item.id, product: product.id }, change)],
            proration_date: toSeconds(change.at),
            payment_behavior: 'error_if_incomplete',
            cancel_at_period_end: false,
            metadata: { checkout: checkout.id, plan: change.plan.id, change: key },
          },
          { idempotencyKey: `change-${key}` },
        ),
      );
      return toChangedPlan(parseSubscription(changed));
    },
  };
}
