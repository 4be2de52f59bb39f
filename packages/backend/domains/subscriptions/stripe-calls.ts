import Stripe from 'stripe';
import { ProblemError } from '../../core/problems';

/** Expands everything that is needed of a subscription, in one response. */
export const EXPANDED = { expand: ['latest_invoice'] };

/** A refused card is the member's to solve; any other error or timeout of Stripe is temporary for the caller. */
export async function callStripe<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new ProblemError('PAYMENT_REFUSED');
    if (error instanceof Stripe.errors.StripeError) throw new ProblemError('PAYMENT_UNAVAILABLE', { retryAfter: 5 });
    throw error;
  }
}
