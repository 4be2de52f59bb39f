import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { lookUpLocale } from 'loyalty-text/locales';
import Stripe from 'stripe';
import { localize } from '../../core/language';
import type { Environment } from '../../core/environment/environment';
import type { RequestContext } from '../../core/request-context';
import { getPortalUrl } from '../../core/portal-url';
import { systemHosts } from '../../core/outgoing/system-hosts';
import { ProblemError } from '../../core/problems';
import { findMember } from '../members';
import type { PaymentProvider } from './payments';
import { storeUrl, type CheckoutRow } from './checkout-queries';
import { getResultPath } from './result-path';
import { createStripeChanges } from './stripe-changes';
import { callStripe, EXPANDED } from './stripe-calls';
import { toMinorUnits } from './stripe-money';
import { parseSubscription, findSubscriptionId } from './stripe-responses';

/** The languages of Stripe's checkout, which refuses others; `auto` is the browser's. */
const CHECKOUT_LOCALES = (
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th ' +
  'tr vi zh zh-HK zh-TW'
).split(' ');

/** Timeout of a request to Stripe, in milliseconds: shorter than the portal's timeout of a call. */
const STRIPE_TIMEOUT_MS = 3_500;
export type StripeSettings = Pick<Environment, 'STRIPE_API_URL'> & { secretKey: string; webhookSecret: string };

async function createSessionParams(
  { app, business, host, now }: RequestContext,
  checkout: CheckoutRow,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { id, plan, currency, language, return_path: path } = checkout;
  const member = await findMember(app.db, business.id, checkout.member_id, now);
  const getReturnUrl = (result: 'success' | 'cancelled') =>
    getPortalUrl(app.environment, host, getResultPath(path, result, plan.id));
  return {
    mode: 'subscription',
    client_reference_id: id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toMinorUnits(plan.price, currency),
          recurring: { interval: plan.interval },
          product_data: { name: localize(plan.name, language, business.file.defaultLanguage) },
        },
      },
    ],
    success_url: getReturnUrl('success'),
    cancel_url: getReturnUrl('cancelled'),
    locale: lookUpLocale(language, CHECKOUT_LOCALES) ?? 'auto',
    ...(member?.email && member.email_confirmed ? { customer_email: member.email } : {}),
    expires_at: Math.floor(checkout.expires_at.getTime() / 1_000),
    metadata: { checkout: id },
    subscription_data: { metadata: { checkout: id } },
  };
}

/** Connections that resolve Stripe's name apart from the threads that the database's address needs. */
function createAgent(protocol: string): HttpAgent {
  const options = { keepAlive: true, lookup: systemHosts.lookup };
  return protocol === 'http:' ? new HttpAgent(options) : new HttpsAgent(options);
}

/** Stripe Checkout. The price is that of the business file; only the webhook has to be configured at Stripe. */
export function createStripePaymentProvider({
  secretKey,
  webhookSecret,
  STRIPE_API_URL,
}: StripeSettings): PaymentProvider {
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port: Number(port) } : {}),
    timeout: STRIPE_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    httpAgent: createAgent(protocol),
  });
  return {
    name: 'stripe',
    checkoutSeconds: HOUR_SECONDS,
    async checkoutUrl(context, checkout) {
      if (checkout.url) return checkout.url;
      const sessionParams = await createSessionParams(context, checkout);
      const { url } = await callStripe(
        stripe.checkout.sessions.create(sessionParams, { idempotencyKey: `checkout-${checkout.id}` }),
      );
      if (!url) throw new ProblemError('PAYMENT_UNAVAILABLE');
      await storeUrl(context.db, checkout.id, url);
      return url;
    },
    async setCancelAtPeriodEnd({ provider_id }, cancels) {
      const response = await callStripe(
        stripe.subscriptions.update(provider_id, { cancel_at_period_end: cancels, ...EXPANDED }),
      );
      const { snapshot } = parseSubscription(response);
      if (!snapshot) throw new ProblemError('PAYMENT_UNAVAILABLE');
      return snapshot;
    },
    ...createStripeChanges(stripe),
    events: {
      parse(body, signature) {
        try {
          const { id, type, data } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
          return { id, type, subscriptionId: findSubscriptionId(data.object) };
        } catch {
          return undefined;
        }
      },
      fetchSubscription: async (subscriptionId) =>
        parseSubscription(await callStripe(stripe.subscriptions.retrieve(subscriptionId, EXPANDED))),
    },
  };
}
