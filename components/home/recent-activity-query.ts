import type { WalletKind } from '@/lib/format/wallet';

/** The question for the last movements of a kind, as home shows them: asked alike on the server and in the browser. */
export function getRecentActivityQuery(creditType: WalletKind) {
  return { params: { creditType, page: 1, perPage: 3 } };
}
