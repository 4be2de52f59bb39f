import { getBalanceKinds, getSmallestUnit, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { EarnedNothing } from 'loyalty-contract/schemas/transactions';
import type { Business } from '../../core/business';
import type { CountedBill } from '../../core/counted-bill';
import { getExpiry } from '../ledger';
import type { EarningPerks } from './earning-perks';

/**
 * The earnings of a total at a rate (hundredths per 100 hundredths spent), or at a percentage of that rate, rounded
 * down to a multiple of `unit`. Exact for every safe integer.
 */
export function calculateEarning(total: number, rate: number, { percent = 100, unit = 1 } = {}): number {
  const exact = (BigInt(total) * BigInt(rate) * BigInt(percent)) / 10_000n;
  return Number(exact - (exact % BigInt(unit)));
}

/**
 * Why a purchase earned nothing, by the business's current rules; null: it earned something.
 * @param bill in hundredths: what counts, and what was paid with what counts
 */
export function explainNoEarnings(
  business: Business,
  { counted, paid }: Pick<CountedBill, 'counted' | 'paid'>,
): EarnedNothing | null {
  const rates = { points: business.file.earning.pointsPerUnit, credit: business.file.earning.creditPerUnit };
  const earns = getBalanceKinds(business.file.configuration).filter((currency) => rates[currency] > 0);
  if (earns.length === 0) return 'noRule';
  if (paid === 0) return 'nothingPaid';
  if (counted === 0) return 'noRule';
  return earns.every(
    (currency) =>
      calculateEarning(counted, rates[currency], { unit: getSmallestUnit(currency, business.file.configuration) }) ===
      0,
  )
    ? 'tooLittle'
    : null;
}

/** A part of the earnings. */
export interface Earning {
  kind: BalanceKind;
  /** Hundredths. */
  amount: number;
  expiresAt: Date | null;
  rule: string;
  /** Set if a plan earns it. */
  operation?: 'SubscriptionBenefit';
}

/**
 * The earnings of a purchase by the business's rules, with those of a plan and of a level as separate entries. A wallet without a kind
 * earns none of it; zero amounts are left out.
 * @param counted what earns, in hundredths of the currency
 */
export function calculateEarnings(business: Business, perks: EarningPerks, counted: number, now: Date): Earning[] {
  const { earning } = business.file;
  const balanceKinds = getBalanceKinds(business.file.configuration);
  const [plan = ''] = perks.plans;
  const rules = [
    {
      kind: 'points',
      rate: earning.pointsPerUnit,
      rule: 'pointsPerUnit',
    },
    {
      kind: 'credit',
      rate: earning.creditPerUnit,
      rule: 'creditPerUnit',
    },
  ] as const;
  return rules
    .filter(({ kind }) => balanceKinds.includes(kind))
    .flatMap(({ kind, rate, rule }): Earning[] => {
      const expiresAt = getExpiry(business, kind, now);
      const unit = getSmallestUnit(kind, business.file.configuration);
      const base = calculateEarning(counted, rate, { unit });
      const added = calculateEarning(counted, rate, { percent: perks.earningPercent - 100, unit });
      const tierEarning = calculateEarning(counted, rate, { percent: (perks.tierPercent ?? 100) - 100, unit });
      return [
        { kind, amount: base, expiresAt, rule },
        { kind, amount: tierEarning, expiresAt, rule: 'tier' },
        { kind, amount: added, expiresAt, rule: plan, operation: 'SubscriptionBenefit' },
      ];
    })
    .filter(({ amount }) => amount > 0);
}

/** The total of a kind. */
export function sumEarnings(earnings: readonly Earning[], kind: BalanceKind): number {
  return earnings.reduce((sum, earning) => (earning.kind === kind ? sum + earning.amount : sum), 0);
}
