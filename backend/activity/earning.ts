import type { Business } from '../businesses/business';

const DAY = 86_400_000;

/** What a sum earns at a rate (hundredths for each 100 hundredths spent), rounded down. Exact for every safe integer. */
export function earned(total: number, rate: number): number {
  return Number((BigInt(total) * BigInt(rate)) / 100n);
}

/** When what is earned now can no longer be used; null: never. */
export function expiryAfter(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY);
}

/** What a purchase earns by the rules of a business, by kind of account; a wallet without a kind earns none of it. */
export function earningsOf(business: Business, total: number, now: Date) {
  const { earning, configuration } = business.file;
  const holds = (currency: string) => configuration.businessWallet.includes(currency);
  return [
    {
      type: 'point' as const,
      amount: holds('points') ? earned(total, earning.pointsPerUnit) : 0,
      expiresAt: expiryAfter(earning.pointsValidDays, now),
      rule: 'pointsPerUnit',
    },
    {
      type: 'credit' as const,
      amount: holds('credit') ? earned(total, earning.creditPerUnit) : 0,
      expiresAt: expiryAfter(earning.creditValidDays, now),
      rule: 'creditPerUnit',
    },
  ];
}
