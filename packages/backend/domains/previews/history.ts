import { getBalanceKinds, getSmallestUnit, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { DAY_MS } from 'loyalty-text/durations';
import { getSmallestAmount } from 'loyalty-text/amounts';
import type { Operation } from 'loyalty-contract/schemas/transactions';
import type { Business } from '../../core/business';
import type { PreviewMember } from '../../core/preview';
import { getWelcomeReward } from '../businesses';
import { calculateEarning } from '../purchases';

/** Something that an invented member did or got. */
export interface Act {
  id: string;
  operation: Operation;
  at: Date;
  /** Hundredths of the currency; 0: it was no purchase. */
  total: number;
  /** Hundredths. */
  amounts: Record<BalanceKind, number>;
}

/** The bills of a member of long standing: days ago, and percent of a typical bill. */
const BILLS = [
  [3, 120],
  [16, 80],
  [37, 150],
  [70, 100],
  [110, 90],
  [160, 130],
] as const;
const JOINED_DAYS_AGO = 200;
/** Whole units of the currency, where the file does not say what is usual. */
const USUAL_BILL = 100;

/** A multiple of what the currency can pay. */
const toBill = ({ file }: Business, percent: number): number => {
  const unit = getSmallestAmount(file.configuration.currency) * 100;
  const usual = file.till.typicalBill ?? USUAL_BILL * unit;
  return Math.max(unit, Math.round((usual * percent) / 100 / unit) * unit);
};

function createPurchase(business: Business, [daysAgo, percent]: (typeof BILLS)[number], now: Date): Act {
  const { earning, configuration } = business.file;
  const kinds = getBalanceKinds(configuration);
  const total = toBill(business, percent);
  const earn = (kind: BalanceKind, rate: number) =>
    kinds.includes(kind) ? calculateEarning(total, rate, { unit: getSmallestUnit(kind, configuration) }) : 0;
  return {
    id: `preview-${daysAgo}`,
    operation: 'PurchaseReward',
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    total,
    amounts: { points: earn('points', earning.pointsPerUnit), credit: earn('credit', earning.creditPerUnit) },
  };
}

/** What an invented member did, newest first, by the rules of the file: what it pays for joining, and for purchases. */
export function createHistory(business: Business, member: PreviewMember, now: Date): Act[] {
  const joined: Act = {
    id: 'preview-joined',
    operation: 'WelcomeBonus',
    at: new Date(now.getTime() - (member === 'new' ? 0 : JOINED_DAYS_AGO * DAY_MS)),
    total: 0,
    amounts: getWelcomeReward(business),
  };
  const purchases = member === 'new' ? [] : BILLS.map((bill) => createPurchase(business, bill, now));
  return [...purchases, joined];
}

export const sumHistory = (history: readonly Act[], kind: BalanceKind): number =>
  history.reduce((sum, { amounts }) => sum + amounts[kind], 0);
