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
const unusualAccount = z
  .object({
    comoMemberId: Id.describe('Id of the member.'),
    memberName: z.string().describe('Name of the member. May be empty.'),
    account: Currency.describe('Balance of the member.'),
    amount: PositiveAmount.describe('What it got in the last 30 days, in hundredths.'),
    usual: PositiveAmount.nullable().describe(
      'What half of all accounts that got anything got at most, in hundredths. Null: there are fewer than five.',
    ),
    person: z
      .object({
        name: z.string().describe('Name of the person, or the name that a service key stated.'),
        amount: PositiveAmount.describe('What the person gave, in hundredths.'),
      })
      .nullable()
      .describe('Who gave most of it. Null: nobody did, and it got ten times the usual amount or more.'),
    listedAt: Instant.describe('When it was listed first.'),
  })
  .meta({ id: 'UnusualAccount', description: 'Account that got unusually much, or most of it through one person.' });
export const UnusualAccount = unusualAccount;
export const UnusualAccounts = z
  .object({
    accounts: z.array(unusualAccount).describe('The accounts.'),
    cursor: PageCursor.nullable().describe('Cursor of the next page. Null: there is none.'),
  })
  .meta({ id: 'UnusualAccounts', description: 'Unusual accounts, the latest first.' });
export type UnusualAccount = z.infer<typeof UnusualAccount>;
