import { YearInReview } from 'loyalty-contract/schemas/activity';

/** A year with purchases at two locations. */
export function createYearInReview(more: Partial<YearInReview> = {}): YearInReview {
  return YearInReview.parse({
    ...{ year: 2026, firstYear: 2025, lastYear: 2026, purchases: 34, spent: 412_000, gifts: 3 },
    balances: [{ account: 'points', earned: 412_000, used: 300_000 }],
    favourites: [{ name: 'Espresso', quantity: 12 }],
    location: { name: 'Harbour', purchases: 29 },
    busiest: { month: '2026-05', purchases: 6 },
    ...more,
  });
}
