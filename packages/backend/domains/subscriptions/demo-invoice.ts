import { sha256 } from '../../core/secrets';
import type { Plan } from '../../db/plan-schema';
import type { CheckoutRow } from './checkout-queries';
import type { ObservedInvoice } from './invoice-queries';

/** A period of a plan that is charged. */
interface ChargedPeriod {
  plan: Plan;
  /** Hundredths of unused time from which the charge is deducted first. */
  credit: number;
  start: Date;
  end: Date;
}

/** The invoice of a period, as a provider would issue it; the same for the same period. */
export function createDemoInvoice(
  { id: checkoutId }: Pick<CheckoutRow, 'id'>,
  { plan, credit: available, start, end }: ChargedPeriod,
): ObservedInvoice {
  const providerId = `${checkoutId}/${start.toISOString()}`;
  const credit = Math.min(available, plan.price);
  return {
    providerId,
    number: `DEMO-${start.getUTCFullYear()}-${sha256(providerId).slice(0, 8).toUpperCase()}`,
    status: 'paid',
    amount: plan.price,
    credit,
    total: plan.price - credit,
    url: null,
    periodStart: start,
    periodEnd: end,
    issuedAt: start,
  };
}
