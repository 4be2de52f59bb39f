import type { Plan } from '../db/plan-schema';

/** Three days of grace after a period, in which a renewal that was made elsewhere may still become known here. */
const GRACE_MS = 3 * 86_400_000;

/** The end of a plan's period that starts then: the same day a month or a year later, or that month's last one. */
export function periodAfter(start: Date, interval: Plan['interval']): Date {
  const months = interval === 'month' ? 1 : 12;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** What decides whether a subscription counts. */
interface Lasting {
  status: 'active' | 'past_due' | 'ended';
  cancels: boolean;
  period_end: Date;
}

/** True while a subscription lasts, whether its last payment was made or not. */
export function isLive({ status, cancels, period_end }: Lasting, now: Date): boolean {
  if (status === 'ended') return false;
  return now.getTime() < period_end.getTime() + (cancels ? 0 : GRACE_MS);
}
