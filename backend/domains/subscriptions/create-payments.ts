import type { Environment } from '../../core/environment/environment';
import { demoPayments } from './demo-payments';
import type { Payments } from './payments';
import { createStripePayments } from './stripe-payments';

/** The configured payment provider: Stripe, else the demo checkout if it is allowed, else none. */
export function createPayments(environment: Environment): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL } = environment;
  if (secretKey && webhookSecret) return createStripePayments({ secretKey, webhookSecret, STRIPE_API_URL });
  return environment.DEMO_CHECKOUT ? demoPayments : null;
}
