import type { Environment } from '../../core/environment/environment';
import { demoPaymentProvider } from './demo-payments';
import type { PaymentProvider } from './payments';
import { createStripePaymentProvider } from './stripe-payments';

/** The configured payment provider: Stripe, else the demo checkout if it is allowed, else none. */
export function createPaymentProvider(environment: Environment): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL } = environment;
  if (secretKey && webhookSecret) return createStripePaymentProvider({ secretKey, webhookSecret, STRIPE_API_URL });
  return environment.DEMO_CHECKOUT ? demoPaymentProvider : null;
}
