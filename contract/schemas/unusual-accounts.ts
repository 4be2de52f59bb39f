import { z } from 'zod';
import { Currency } from './currency';
import { PageCursor, pageLimit } from './desk-members';
import { BusinessId, Id, Instant, PositiveAmount } from './primitives';

/** Accounts that got unusually much in the last `UNUSUAL_DAYS`, or most of it through one person; the latest first. */
export const ListUnusualAccounts = z.object({
  businessId: BusinessId,
  cursor: PageCursor.optional(),
  limit: pageLimit,
});
const unusualAccount = z.object({
  comoMemberId: Id,
  memberName: z.string(),
  account: Currency,
  /** Hundredths that it got. */
  amount: PositiveAmount,
  /** What half of the accounts got at most, in hundredths. Null: too few got anything. */
  usual: PositiveAmount.nullable(),
  /** Who gave most of it, and how much. Null: nobody did. */
  person: z.object({ name: z.string(), amount: PositiveAmount }).nullable(),
  listedAt: Instant,
});
export const UnusualAccount = unusualAccount;
export const UnusualAccounts = z.object({
  accounts: z.array(unusualAccount),
  /** For the next page; null: this is the last one. */
  cursor: PageCursor.nullable(),
});
export type UnusualAccount = z.infer<typeof UnusualAccount>;
