import type { Database } from '../db/database';
import { findAccountIds, checkAccounts, sumEntries, type LedgerDifference } from '../domains/ledger/reconcile';

/** Checks the entire ledger at once, without storing anything: for tests and stress runs, while nothing is written. */
export async function reconcile(db: Database): Promise<{ differences: LedgerDifference[] }> {
  const all = Number.MAX_SAFE_INTEGER;
  const accounts = await findAccountIds(db, { after: 0, limit: all });
  const accountDifferences = await checkAccounts(db, accounts);
  const sums = await sumEntries(db, 0, all);
  const mismatched = sums.filter(({ sum }) => sum !== 0);
  return {
    differences: [
      ...accountDifferences,
      ...mismatched.map(({ business_id: businessId, sum }): LedgerDifference => ({
        kind: 'business-sum',
        businessId,
        account: 0,
        expected: 0,
        found: sum,
      })),
    ],
  };
}
