import { z } from 'zod';
import { ContactChannel } from './consents';
import { Amount, Id, Instant, Locale, NonNegativeAmount, PositiveAmount } from './primitives';
import { memberRef } from './references';
import { Currency } from './shop';
import { webhookEventTypes } from '../webhook-event-types';
import { Operation } from './transactions';

const purchase = {
  ...memberRef,
  purchaseId: Id.describe('Id of the purchase.'),
  locationId: z.string().describe('Id of the location.'),
  receiptNumber: z.string().describe('Number of the receipt.'),
  total: Amount.describe('Total, in hundredths of the currency.'),
};
/** `name`: in the default language of the business. */
const gift = {
  ...memberRef,
  giftId: Id.describe('Id of the gift.'),
  name: z.string().describe('Name of the gift, in the default language of the business.'),
};
const validity = {
  validFrom: Instant.describe('Start of validity.'),
  validUntil: Instant.optional().describe('End of validity. Absent if there is no end.'),
};
/** A ledger entry; `number` is 1, 2, 3 … within the account. */
const entry = {
  ...memberRef,
  account: Currency.describe('Balance that changed.'),
  number: z.int().min(1).describe('Consecutive number of the ledger entry within the account, starting at 1.'),
  balance: NonNegativeAmount.describe('Balance after the entry, in hundredths.'),
  operation: Operation.describe('Reason for the change.'),
  entityId: z.string().nullable().describe('Id of the purchase, gift, payment or correction. Null if none.'),
};

/** The data of each type of event. */
export const webhookEventData = {
  'member.joined': z
    .object({ ...memberRef, language: Locale.describe('Language of the member.') })
    .meta({ id: 'MemberJoined', description: 'A member joined.' }),
  'member.changed': z
    .object({
      ...memberRef,
      changed: z
        .array(z.string())
        .min(1)
        .describe(
          'Names of the changed properties: `firstName`, `lastName`, `language`, `fields`, `email`, `phoneNumber`, or a key.',
        ),
    })
    .meta({ id: 'MemberChanged', description: 'Names, contacts, language or fields of a member changed.' }),
  'member.deleted': z
    .object({
      ...memberRef,
      mergedInto: Id.optional().describe(
        'Id of the member who has everything of the account now, because staff merged the two. Absent: it was erased.',
      ),
    })
    .meta({
      id: 'MemberDeleted',
      description:
        'The account of a member was erased, or merged into another. Receivers must erase their data of the member.',
    }),
  'consent.changed': z
    .object({
      ...memberRef,
      consent: z.string().describe('Id of the consent.'),
      given: z.boolean().describe('Whether the consent was given; otherwise it was withdrawn.'),
      contactChannel: ContactChannel.optional().describe(
        'Channel of contact for which the consent changed. Absent if for all channels.',
      ),
    })
    .meta({ id: 'ConsentChanged', description: 'A member gave or withdrew a consent.' }),
  'plan.changed': z
    .object({
      ...memberRef,
      planId: z.string().describe('Id of the plan.'),
      status: z.enum(['active', 'past_due', 'ended']).describe('State of the subscription.'),
      cancels: z.boolean().describe('Whether the subscription ends with the period.'),
      periodEnd: Instant.describe('End of the paid period.'),
    })
    .meta({ id: 'PlanChanged', description: 'A subscription began, was renewed, was cancelled, or ended.' }),
  'purchase.recorded': z
    .object({
      ...purchase,
      pointsEarned: Amount.describe('Points earned, in hundredths.'),
      creditEarned: Amount.describe('Credit earned, in hundredths.'),
    })
    .meta({ id: 'PurchaseRecorded', description: 'A till recorded a purchase.' }),
  'purchase.returned': z
    .object({
      ...purchase,
      returned: NonNegativeAmount.describe('Total amount returned so far, in hundredths of the currency.'),
      voided: z.boolean().describe('Whether the whole purchase was voided.'),
    })
    .meta({ id: 'PurchaseReturned', description: 'A purchase was returned in part or voided.' }),
  'gift.given': z
    .object({ ...gift, ...validity })
    .meta({ id: 'GiftGiven', description: 'A member purchased or was issued a gift.' }),
  'gift.redeemed': z
    .object({ ...gift, locationId: z.string().nullable().describe('Id of the location. Null if unknown.') })
    .meta({ id: 'GiftRedeemed', description: 'A gift was used at a till.' }),
  'gift.restored': z
    .object({ ...gift, ...validity })
    .meta({ id: 'GiftRestored', description: 'The use of a gift was undone.' }),
  'gift.ended': z.object(gift).meta({ id: 'GiftEnded', description: 'Staff ended a gift, or voided its purchase.' }),
  'gift.expired': z
    .object({ ...gift, validUntil: Instant.describe('End of validity.') })
    .meta({ id: 'GiftExpired', description: 'A gift expired unused.' }),
  'balance.earned': z
    .object({ ...entry, amount: PositiveAmount.describe('Amount in hundredths. Negative for a debit.') })
    .meta({ id: 'BalanceEarned', description: 'A member earned points or credit.' }),
  'balance.spent': z
    .object({ ...entry, amount: Amount.max(-1).describe('Amount in hundredths. Negative for a debit.') })
    .meta({ id: 'BalanceSpent', description: 'A member spent points or credit.' }),
  'balance.expired': z
    .object({ ...entry, amount: Amount.max(-1).describe('Amount in hundredths. Negative for a debit.') })
    .meta({ id: 'BalanceExpired', description: 'Points or credit expired.' }),
  'balance.corrected': z
    .object({ ...entry, amount: Amount.describe('Amount in hundredths. Negative for a debit.') })
    .meta({ id: 'BalanceCorrected', description: 'Any other change: corrections, refunds, top-ups.' }),
  'balance.expiring': z
    .object({
      ...memberRef,
      account: Currency.describe('Which balance.'),
      amount: PositiveAmount.describe(
        'Amount that expires on one day (UTC), in hundredths, unless it is spent before.',
      ),
      expiresAt: Instant.describe('Expiry of the first part of the amount.'),
    })
    .meta({ id: 'BalanceExpiring', description: 'Points or credit expire in six to seven days.' }),
} as const satisfies Record<WebhookEventType, z.ZodObject>;

export const WebhookEventType = z
  .enum(webhookEventTypes)
  .meta({ id: 'WebhookEventType', description: 'Type of an event. An incompatible version has another name.' });
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** The body of a delivery of one type. `timestamp`: when it happened. */
export const createWebhookBody = <T extends WebhookEventType>(type: T) =>
  z.object({ type: z.literal(type), timestamp: Instant, data: webhookEventData[type] });
