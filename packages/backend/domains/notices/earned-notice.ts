import type { earningCauses } from 'loyalty-contract/schemas/notices';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { insertNotice } from './queries';

/** What a member has earned, in hundredths. */
interface EarnedAmounts {
  memberId: string;
  points: number;
  credit: number;
  /** What was rewarded: an id with the name of its kind. */
  key: string;
  locationId?: string;
  cause?: (typeof earningCauses)[number];
  now: Date;
}

/** Writes a notice about what a member has earned, if it is anything, in the transaction of its entries. */
export async function insertEarnedNotice(
  tx: Tx,
  business: Business,
  { memberId, points, credit, key, now, ...more }: EarnedAmounts,
): Promise<void> {
  const amounts = [
    { account: 'points' as const, amount: points },
    { account: 'credit' as const, amount: credit },
  ].filter(({ amount }) => amount > 0);
  if (!business.file.inbox || amounts.length === 0) return;
  const content = { kind: 'earned' as const, amounts, ...more };
  await insertNotice(tx, { businessId: business.id, memberId, content, key, now });
}
