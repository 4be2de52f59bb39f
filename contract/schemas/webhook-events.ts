import { z } from 'zod';
import { ContactChannel } from './member';
import { Amount, BusinessId, Id, Instant, Locale, NonNegativeAmount, PositiveAmount } from './primitives';
import { Currency, Operation } from './shop';
import { webhookEventTypes } from '../webhook-event-types';

const member = { businessId: BusinessId, comoMemberId: Id };
const purchase = {
  ...member,
  purchaseId: Id,
  locationId: z.string(),
  receiptNumber: z.string(),
  /** Hundredths of the currency. */
  total: Amount,
};
/** `name`: in the default language of the business. */
const gift = { ...member, giftId: Id, name: z.string() };
const validity = { validFrom: Instant, validUntil: Instant.optional() };
/** A ledger entry; `number` is 1, 2, 3 … within the account. */
const entry = {
  ...member,
  account: Currency,
  number: z.int().min(1),
  balance: NonNegativeAmount,
  operation: Operation,
  entityId: z.string().nullable(),
};

/** The data of each type of event. */
export const webhookEventData = {
  'member.joined': z.object({ ...member, language: Locale }),
  /** Names of what changed, without the values. */
  'member.changed': z.object({ ...member, changed: z.array(z.string()).min(1) }),
  /** The account was erased: nothing but the id, so that receivers erase it, too. */
  'member.deleted': z.object(member),
  /** `contactChannel`: the consent changed only for it; absent: for all. */
  'consent.changed': z.object({
    ...member,
    consent: z.string(),
    given: z.boolean(),
    contactChannel: ContactChannel.optional(),
  }),
  'plan.changed': z.object({
    ...member,
    planId: z.string(),
    status: z.enum(['active', 'past_due', 'ended']),
    cancels: z.boolean(),
    periodEnd: Instant,
  }),
  'purchase.recorded': z.object({ ...purchase, pointsEarned: Amount, creditEarned: Amount }),
  /** `returned`: hundredths of the total that were returned so far. */
  'purchase.returned': z.object({ ...purchase, returned: NonNegativeAmount, voided: z.boolean() }),
  'gift.given': z.object({ ...gift, ...validity }),
  'gift.redeemed': z.object({ ...gift, locationId: z.string().nullable() }),
  'gift.restored': z.object({ ...gift, ...validity }),
  'gift.ended': z.object(gift),
  'gift.expired': z.object({ ...gift, validUntil: Instant }),
  'balance.earned': z.object({ ...entry, amount: PositiveAmount }),
  'balance.spent': z.object({ ...entry, amount: Amount.max(-1) }),
  'balance.expired': z.object({ ...entry, amount: Amount.max(-1) }),
  'balance.corrected': z.object({ ...entry, amount: Amount }),
  /** `amount` expires from `expiresAt` on, within a day, unless it is spent before. */
  'balance.expiring': z.object({ ...member, account: Currency, amount: PositiveAmount, expiresAt: Instant }),
} as const satisfies Record<WebhookEventType, z.ZodObject>;

export const WebhookEventType = z.enum(webhookEventTypes);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** The body of a delivery of one type. `timestamp`: when it happened. */
export const createWebhookBody = <T extends WebhookEventType>(type: T) =>
  z.object({ type: z.literal(type), timestamp: Instant, data: webhookEventData[type] });
