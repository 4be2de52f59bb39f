import type { RequestContext } from '../../core/request-context';
import type { CheckoutRow } from './checkout-queries';
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
  /** The provider's webhook events, if it sends any. */
  events?: PaymentEvents;
}

declare module '../../core/app' {
  interface App {
    /** The payment provider; null if there is none, and plans cannot be bought. */
    payments: PaymentProvider | null;
  }
}
