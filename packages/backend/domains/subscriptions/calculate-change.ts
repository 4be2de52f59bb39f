import { getSmallestAmount } from 'loyalty-text/amounts';
import type { Plan } from '../../db/plan-schema';
import type { ChangeQuote } from './payments';
import { getPeriodEnd, getPeriodStart } from './period';

/** A subscription whose periods the backend counts itself. */
interface RunningPeriod {
  plan: Pick<Plan, 'price' | 'interval'>;
  /** When its periods began. */
  anchor: Date;
  periodEnd: Date;
  /** Hundredths of unused time from an earlier change. */
  credit: number;
  currency: string;
  timeZone: string;
}

/** The share of a period that is left at a time. */
function getUnusedShare({ plan, anchor, periodEnd, timeZone }: RunningPeriod, at: Date): number {
  const start = getPeriodStart({ anchor, interval: plan.interval, timeZone }, periodEnd).getTime();
  const share = (periodEnd.getTime() - at.getTime()) / (periodEnd.getTime() - start);
  return Math.min(1, Math.max(0, share));
}

/**
 * What a change to another plan costs: its price for a period that begins immediately, less the unused time of the current
 * one, rounded down to what the currency has. What is left of the credit reduces the next charges.
 */
export function calculateChange(
  running: RunningPeriod,
  plan: Pick<Plan, 'price' | 'interval'>,
  at: Date,
): ChangeQuote & { creditLeft: number } {
  const unit = getSmallestAmount(running.currency);
  const unused = Math.floor((running.plan.price * getUnusedShare(running, at)) / unit) * unit;
  const credit = unused + running.credit;
  const creditLeft = Math.max(0, credit - plan.price);
  return {
    credit,
    charge: Math.max(0, plan.price - credit),
    creditLeft,
    nextChargeAt: getPeriodEnd({ anchor: at, interval: plan.interval, timeZone: running.timeZone }, 1),
    nextCharge: Math.max(0, plan.price - creditLeft),
  };
}
