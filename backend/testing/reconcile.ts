import type { Database } from '../db/database';
import { findAccountIds, checkAccounts, sumEntries, type Anomaly } from '../domains/ledger/reconcile';

/** Checks the entire ledger at once, without storing anything: for tests and stress runs, while nothing is written. */
export async function reconcile(db: Database): Promise<{ anomalies: Anomaly[] }> {
  const everything = Number.MAX_SAFE_INTEGER;
  const accounts = await findAccountIds(db, { after: 0, limit: everything });
  const anomalies = await checkAccounts(db, accounts);
  const sums = await sumEntries(db, 0, everything);
  const wrong = sums.filter(({ sum }) => sum !== 0);
  return {
    anomalies: [
      ...anomalies,
      ...wrong.map(({ business_id: businessId, sum }): Anomaly => ({
        kind: 'business-sum',
        businessId,
        account: 0,
        expected: 0,
        found: sum,
      })),
    ],
  };
}
