import type { RequestContext } from '../../core/request-context';
import type { CheckoutRow } from './checkout-queries';
import type { Snapshot, SubscriptionRow } from './queries';
import type { StripeReport } from './stripe-answers';

/** An event that a payment provider reports. */
interface Report {
  /** The same for the same report, however often it comes. */
  id: string;
  type: string;
  /** The subscription that it is about, if any. */
  subscriptionId: string | undefined;
}

interface Reports {
  /** Reads a report; undefined when it is not the provider's own. */
  read(body: Buffer, signature: string): Report | undefined;
  /**
   * Looks at a subscription as it stands at the provider.
   * @throws {ProblemError} PAYMENT_UNAVAILABLE
   */
  fetchSubscription(subscriptionId: string): Promise<StripeReport>;
}

/** Who takes the payments: Stripe, or the demonstration that the backend hosts itself. */
export interface Payments {
  name: 'demo' | 'stripe';
  /** Seconds for which a checkout can be completed. */
  checkoutSeconds: number;
  /**
   * The address to pay at; the same for the same checkout.
   * @throws {ProblemError} PAYMENT_UNAVAILABLE
   */
  checkoutUrl(context: RequestContext, checkout: CheckoutRow): Promise<string>;
  /**
   * Lets a subscription end with its period, or go on after all.
   * @throws {ProblemError} PAYMENT_UNAVAILABLE
   */
  setCancels(subscription: SubscriptionRow, cancels: boolean): Promise<Snapshot>;
  /** What the provider reports of itself, where it does. */
  reports?: Reports;
}

declare module '../../core/app' {
  interface App {
    /** Who takes payments for plans; null where nobody does, and plans cannot be had. */
    payments: Payments | null;
  }
}
