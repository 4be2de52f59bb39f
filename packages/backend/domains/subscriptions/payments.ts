import type { RequestContext } from '../../core/request-context';
import type { Plan } from '../../db/plan-schema';
import type { CheckoutRow } from './checkout-queries';
import type { ObservedInvoice } from './invoice-queries';
import type { Snapshot, SubscriptionRow } from './queries';
import type { StripeState } from './stripe-responses';

/** An event that a payment provider reports. */
interface PaymentEvent {
  /** The same for every delivery of an event. */
  id: string;
  type: string;
  /** The subscription that it is about, if any. */
  subscriptionId: string | undefined;
}

interface PaymentEvents {
  /** Parses an event; undefined if it is not signed by the provider. */
  parse(body: Buffer, signature: string): PaymentEvent | undefined;
  /**
   * Retrieves the current state of a subscription from the provider.
   * @throws {ProblemError} PAYMENT_UNAVAILABLE
   */
  fetchSubscription(subscriptionId: string): Promise<StripeState>;
}

/** A change of a subscription to another plan at a time. */
export interface PlanChange {
  row: SubscriptionRow;
  plan: Plan;
  /** A whole second. */
  at: Date;
  /** The business's time zone. */
  timeZone: string;
}

/** The price of a change, in hundredths. */
export interface ChangeQuote {
  /** The unused time of the current plan. */
  credit: number;
  /** The amount that is charged immediately. */
  charge: number;
  nextCharge: number;
  nextChargeAt: Date;
}

/** The subscription after a change. */
export interface ChangedPlan {
  snapshot: Snapshot;
  invoice: ObservedInvoice | undefined;
  /** Hundredths for the next charges, if the backend has to deduct them itself. */
  creditLeft: number;
}

/** A payment provider: Stripe, or the demo that the backend hosts itself. */
export interface PaymentProvider {
  name: 'demo' | 'stripe';
  /** Seconds for which a checkout can be completed. */
  checkoutSeconds: number;
  /**
   * The checkout's URL; the same for the same checkout.
   * @throws {ProblemError} PAYMENT_UNAVAILABLE
   */
  checkoutUrl(context: RequestContext, checkout: CheckoutRow): Promise<string>;
  /**
   * Makes a subscription end with its period, or continue after all.
   * @throws {ProblemError} PAYMENT_UNAVAILABLE
   */
  setCancelAtPeriodEnd(subscription: SubscriptionRow, cancels: boolean): Promise<Snapshot>;
  /**
   * Calculates the price of a change; it changes nothing.
   * @throws {ProblemError} PAYMENT_UNAVAILABLE; PRICE_CHANGED if the provider has this plan already
   */
  quoteChange(change: PlanChange): Promise<ChangeQuote>;
  /**
   * Changes the plan and charges for it, once for a key.
   * @throws {ProblemError} PRICE_CHANGED if the price is another one, PAYMENT_REFUSED, PAYMENT_UNAVAILABLE
   */
  changePlan(
    change: PlanChange,
    accepted: { charge: number; key: string; checkout: CheckoutRow },
  ): Promise<ChangedPlan>;
  /** The provider's webhook events, if it sends any. */
  events?: PaymentEvents;
}

declare module '../../core/app' {
  interface App {
    /** The payment provider; null if there is none, and plans cannot be bought. */
    payments: PaymentProvider | null;
  }
}
