import type { WalletKind } from '@/lib/format/wallet';

/** The query for the latest entries of a kind on home; the server and the browser use the same one. */
export function getRecentActivityQuery(creditType: WalletKind) {
  return { params: { creditType, page: 1, perPage: 3 } };
}
