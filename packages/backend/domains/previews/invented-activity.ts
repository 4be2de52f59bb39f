import { getBalanceKinds, toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { kindByOperation, type EntryKind } from 'loyalty-contract/schemas/activity';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { toLocalDay } from 'loyalty-text/local-day';
import type { Business } from '../../core/business';
import type { Act } from './history';

interface Page {
  page: number;
  perPage: number;
}

const getPage = <T>(all: readonly T[], { page, perPage }: Page): T[] => all.slice((page - 1) * perPage, page * perPage);

/** Where an invented member buys. */
export const getPlace = ({ file }: Business, localize: (text: LocalizedText) => string): string => {
  const [location] = file.locations;
  return location ? localize(location.name) : '';
};

/** The entries of a balance. */
export function presentEntries(
  history: readonly Act[],
  { account, kind, place, ...page }: Page & { account: BalanceKind; kind: EntryKind | undefined; place: string },
): CallResponse<'getBudgetActivity'> {
  const entries = history
    .filter(({ amounts }) => amounts[account] > 0)
    .filter(({ operation }) => kind === undefined || kindByOperation[operation] === kind);
  return {
    transactions: getPage(entries, page).map(({ id, operation, at, total, amounts }) => ({
      type: toAccountType(account),
      operation,
      created_on: at.toISOString(),
      amount: amounts[account],
      entity_id: id,
      ...(total > 0 && { entity: { kind: 'purchase' as const, location: place, receiptNumber: id, total } }),
    })),
    ...page,
    total: entries.length,
  };
}

/** The purchases among what an invented member did. */
export function presentPurchases(
  business: Business,
  history: readonly Act[],
  localize: (text: LocalizedText) => string,
  page: Page,
): CallResponse<'getPurchases'> {
  const purchases = history.filter(({ total }) => total > 0);
  return {
    purchases: getPage(purchases, page).map(({ id, at, total, amounts }) => ({
      ...{ id, created_on: at.toISOString(), location: getPlace(business, localize), receiptNumber: id, total },
      ...{ items: [], pointsEarned: amounts.points, creditEarned: amounts.credit },
    })),
    ...page,
    total: purchases.length,
  };
}

/** The year of an invented member: everything that it did is of this year. */
export function reviewInventedYear(
  { file: { configuration } }: Business,
  history: readonly Act[],
  now: Date,
): CallResponse<'getYearInReview'> {
  const year = Number(toLocalDay(now, configuration.timeZone).slice(0, 4));
  const purchases = history.filter(({ total }) => total > 0);
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    ...{ year, firstYear: year, lastYear: year, purchases: purchases.length },
    spent: add(purchases.map(({ total }) => total)),
    balances: getBalanceKinds(configuration).map((account) => ({
      account,
      earned: add(history.map(({ amounts }) => Math.max(amounts[account], 0))),
      used: 0,
    })),
    ...{ gifts: 0, favourites: [], location: null, busiest: null },
  };
}

/** The totals of a list, without months and places: there is nothing to filter. */
export function summarize(
  history: readonly Act[],
  list: BalanceKind | 'purchases',
): CallResponse<'getActivitySummary'> {
  const amounts = history.map(({ total, amounts: earned }) => (list === 'purchases' ? total : earned[list]));
  const counted = amounts.filter((amount) => amount > 0);
  const sum = counted.reduce((total, amount) => total + amount, 0);
  const isSpent = list === 'purchases';
  return { places: [], count: counted.length, incoming: isSpent ? 0 : sum, outgoing: isSpent ? sum : 0, months: [] };
}
