import type { Subscription } from 'loyalty-contract/schemas/subscriptions';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { Business } from '../../core/business';
import type { Plan } from '../../db/plan-schema';
import type { PaymentProvider } from './payments';
import type { SubscriptionRow } from './queries';

type Localize = (text: LocalizedText) => string;

const presentPlan = (plan: Plan, currency: string, localize: Localize) => ({
  id: plan.id,
  name: localize(plan.name),
  description: localize(plan.description),
  benefits: plan.benefits.map(localize),
  price: plan.price,
  currency,
  interval: plan.interval,
  priceId: plan.priceId,
});

/** A subscribed plan, as it was agreed to. */
function presentSubscription(row: SubscriptionRow, localize: Localize): Subscription {
  return {
    ...presentPlan(row.plan, row.currency, localize),
    status: row.status === 'past_due' ? 'past_due' : row.cancels ? 'canceling' : 'active',
    renewsOn: row.period_end.toISOString(),
    ...(row.pay_url ? { payUrl: row.pay_url } : {}),
  };
}

/**
 * The plans of a business with the member's status for each; a plan that is no longer offered is listed first for its
 * subscriber.
 * @param payments the payment provider; without one only the member's own plans are listed
 */
export function presentSubscriptions(
  business: Business,
  rows: SubscriptionRow[],
  payments: PaymentProvider | null,
  localize: Localize,
): Subscription[] {
  const ownPlans = new Map(rows.map((row) => [row.plan.id, presentSubscription(row, localize)]));
  const { plans, configuration } = business.file;
  const visiblePlans = payments ? plans : plans.filter((plan) => ownPlans.has(plan.id));
  // A plan with an overdue payment is paid first.
  const canChange = rows.some(
    ({ status, provider, currency }) =>
      status === 'active' && provider === payments?.name && currency === configuration.currency,
  );
  const withdrawn = [...ownPlans.values()].filter(({ id }) => !plans.some((plan) => plan.id === id));
  return [
    ...withdrawn,
    ...visiblePlans.map(
      (plan) =>
        ownPlans.get(plan.id) ?? {
          ...presentPlan(plan, configuration.currency, localize),
          status: 'none' as const,
          ...(canChange ? { canChange } : {}),
        },
    ),
  ];
}
