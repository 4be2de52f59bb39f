import { z } from 'zod';
import { MAX_PER_PAGE } from '../limits';
import { appliedMultipliers } from './earning-multipliers';
import { FindMembers, FoundMember } from './member-accounts';
import { Amount, Id, Instant, Paging } from './primitives';
import { Currency } from './shop';
import { Operation } from './transactions';

export const GetMemberRecord = FindMembers.extend({
  page: Paging.page.default(1).describe('Page number of each list, starting at 1.'),
  perPage: Paging.perPage.default(20).describe(`Entries per page of each list, at most ${MAX_PER_PAGE}.`),
}).meta({ id: 'GetMemberRecord', description: 'The member whose record is requested.' });
const nullableInstant = Instant.nullable();
export const MemberRecord = z
  .object({
    member: FoundMember.describe('The member.'),
    summary: z
      .object({
        since: Instant.describe('Start of the membership.'),
        lastVisitAt: nullableInstant.describe(
          'Time of the last purchase of which something counts, or claimed receipt.',
        ),
        purchases: z.int().min(0).describe('Number of purchases that were neither undone nor completely returned.'),
        spent: Amount.describe('What was paid for them without what was returned, in hundredths of the currency.'),
        birthday: z.string().nullable().describe('Birthday, as `yyyy-mm-dd`. Null if unknown.'),
        numbers: z.array(z.string()).describe('Numbers of the business, such as those of cards.'),
      })
      .optional()
      .describe('The member at a glance. Only with the first page, and absent from backends of release 0.2.'),
    entries: z
      .array(
        z.object({
          createdAt: Instant.describe('Time of creation.'),
          account: Currency.describe('The balance.'),
          amount: Amount.describe('Amount in hundredths. Negative for a debit.'),
          balance: Amount.nullable().describe('Balance after the entry, in hundredths. Null if unknown.'),
          operation: Operation.describe('Reason for the entry.'),
          cause: z.string().describe('What caused the entry, such as `till` or `welcome`.'),
          entityId: z.string().nullable().describe('Id of the related object. Null if none.'),
          reason: z.string().nullable().describe('Reason given by staff for a correction. Null if not a correction.'),
          by: z
            .string()
            .nullable()
            .describe(
              'Name of whoever made the correction, or recorded the purchase or payment at the till. Null if nobody is known.',
            ),
          place: z
            .string()
            .nullable()
            .optional()
            .describe('Name of the location of the purchase or payment. Null if the entry belongs to none.'),
          receiptNumber: z
            .string()
            .nullable()
            .optional()
            .describe('Receipt number of the purchase or payment. Null if there is none.'),
        }),
      )
      .describe('Ledger entries of both balances.'),
    lots: z
      .array(
        z.object({
          account: Currency.describe('The balance.'),
          remaining: Amount.describe('Remaining amount, in hundredths.'),
          expiresAt: nullableInstant.describe('Time of expiry. Null if it does not expire.'),
        }),
      )
      .describe('Unused amounts by expiry, the earliest first, at most 100 of each balance. Only on the first page.'),
    gifts: z
      .array(
        z.object({
          id: Id.describe('Unique id of the gift.'),
          name: z.string().describe('Name of the gift.'),
          givenAt: Instant.optional().describe('Time at which the member got the gift.'),
          validFrom: Instant.describe('Start of validity.'),
          validUntil: nullableInstant.describe('End of validity. Null if there is no end.'),
          usedAt: nullableInstant.describe('Time of use. Null if unused.'),
          usedPlace: z
            .string()
            .nullable()
            .optional()
            .describe('Name of the location of use. Null if unused or unknown.'),
          endReason: z.string().nullable().describe('Reason given by staff for ending the gift. Null if not ended.'),
        }),
      )
      .describe('Gifts.'),
    purchases: z
      .array(
        z.object({
          id: Id.describe('Unique id of the purchase.'),
          createdAt: Instant.describe('Time of creation.'),
          locationId: z.string().describe('Id of the location.'),
          receiptNumber: z.string().describe('Receipt number.'),
          total: Amount.describe('Total in hundredths of the currency.'),
          returned: Amount.describe('Amount returned, in hundredths of the currency.'),
          voidedAt: nullableInstant.describe('Time at which the purchase was voided. Null if not voided.'),
          items: z
            .array(
              z.object({
                name: z.string().describe('Name of the item.'),
                quantity: z.int().describe('Number of pieces.'),
                amount: Amount.describe('Price of all pieces, in hundredths of the currency.'),
                returned: z.int().describe('Number of pieces that were returned by line.'),
              }),
            )
            .optional()
            .describe('Lines of the purchase.'),
          payments: z
            .array(
              z.object({
                account: Currency.describe('Balance that was charged.'),
                amount: Amount.describe('Amount in hundredths.'),
              }),
            )
            .optional()
            .describe('Payments from balances for the purchase.'),
          multipliers: appliedMultipliers,
        }),
      )
      .describe('Purchases at tills.'),
    shopPurchases: z
      .array(
        z.object({
          id: Id.describe('Unique id of the purchase.'),
          createdAt: Instant.describe('Time of creation.'),
          itemId: z.string().describe('Id of the item.'),
          price: Amount.describe('Price paid, in hundredths of `currency`.'),
          currency: Currency.describe('Balance that was charged.'),
          voidedAt: nullableInstant.describe('Time at which the purchase was voided. Null if not voided.'),
        }),
      )
      .describe('Purchases in the shops.'),
    sessions: z
      .array(
        z.object({
          openedAt: Instant.describe('Time at which the session was opened.'),
          openedBy: z.string().describe('Method by which the session was opened.'),
          support: z.boolean().describe('Whether this is a support session.'),
          lastSeenAt: Instant.describe('Time of the last activity.'),
          expiresAt: Instant.describe('Time of expiry.'),
          revokedAt: nullableInstant.describe('Time of revocation. Null if not revoked.'),
        }),
      )
      .describe('Sessions.'),
    messages: z
      .array(
        z.object({
          id: z.int().describe('Unique id of the message.'),
          createdAt: Instant.describe('Time of creation.'),
          to: z.string().describe('Recipient address.'),
          channel: z.string().describe('Channel of the message.'),
          subject: z.string().nullable().describe('Subject of a mail. Null if none.'),
          sentAt: nullableInstant.describe('Time of delivery. Null if not sent.'),
          failedAt: nullableInstant.describe('Time at which delivery was given up. Null if not failed.'),
          error: z.string().nullable().describe('Code of the last error. Null if none.'),
        }),
      )
      .describe('Messages, without their texts, which may contain codes.'),
  })
  .meta({ id: 'MemberRecord', description: 'Data of a member, newest first: one page of each list.' });
