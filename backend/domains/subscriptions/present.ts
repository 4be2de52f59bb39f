import type { Subscription } from '@/contract/schemas/subscriptions';
import type { LocalizedText } from '@/contract/schemas/business-file';
import type { Business } from '../../core/business';
import type { Plan } from '../../db/plan-schema';
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
 * @param offered whether plans can be bought; otherwise only the member's own are listed
 */
export function presentSubscriptions(
  business: Business,
  rows: SubscriptionRow[],
  offered: boolean,
  localize: Localize,
): Subscription[] {
  const ownPlans = new Map(rows.map((row) => [row.plan.id, presentSubscription(row, localize)]));
  const { plans, configuration } = business.file;
  const visiblePlans = offered ? plans : plans.filter((plan) => ownPlans.has(plan.id));
  const withdrawn = [...ownPlans.values()].filter(({ id }) => !plans.some((plan) => plan.id === id));
  return [
    ...withdrawn,
    ...visiblePlans.map(
      (plan) =>
        ownPlans.get(plan.id) ?? { ...presentPlan(plan, configuration.currency, localize), status: 'none' as const },
    ),
  ];
}
