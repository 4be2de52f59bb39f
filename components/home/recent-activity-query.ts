import type { BalanceKind } from '@/contract/balance-kinds';

/** The query for the latest entries of a kind on home; the server and the browser use the same one. */
export function getRecentActivityQuery(creditType: BalanceKind) {
  return { params: { creditType, page: 1, perPage: 3 } };
}
