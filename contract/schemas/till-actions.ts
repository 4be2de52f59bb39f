import { z } from 'zod';
import { Currency } from './currency';
import { PageCursor, pageLimit } from './desk-members';
import { Amount, BusinessId, Id, Instant } from './primitives';

/** What was done at tills, newest first. `locationId` is required from whoever is no manager. */
export const ListTillActs = z.object({
  businessId: BusinessId,
  locationId: Id.optional(),
  /** Only of this member. */
  comoMemberId: Id.optional(),
  /** At this time or later; absent: since the day began in the time zone of the business, or what can still be undone. */
  since: Instant.optional(),
  cursor: PageCursor.optional(),
  limit: pageLimit,
});

const action = z.object({
  kind: z.enum(['purchase', 'redemption', 'payment', 'gift']),
  /** The id of the purchase, redemption, payment or gift. */
  id: Id,
  at: Instant,
  /** Null for a gift that was given without a place. */
  locationId: Id.nullable(),
  /** Null: the member has deleted the account. */
  comoMemberId: Id.nullable(),
  memberName: z.string(),
  /** The person, or the name of the service key; null: unknown. */
  by: z.string().nullable(),
  /** Of the purchase or payment. */
  receiptNumber: z.string().nullable(),
  /** The name of the gift. */
  giftName: z.string().nullable(),
  /** The balance that a payment charged. */
  account: Currency.nullable(),
  /** Hundredths: the total of a purchase, the amount of a payment. */
  amount: Amount.nullable(),
  /** What a purchase earned, in hundredths. */
  pointsEarned: Amount.nullable(),
  creditEarned: Amount.nullable(),
  /** Hundredths of the total of a purchase that were returned. */
  returned: Amount.nullable(),
  state: z.enum([
    'recorded',
    'returned',
    'voided',
    'reserved',
    'redeemed',
    'released',
    'undone',
    'pending',
    'paid',
    'cancelled',
    'refunded',
    'given',
    'used',
    'ended',
  ]),
  /** When the member reported that it was not theirs. */
  reportedAt: Instant.optional(),
  /** Until when this caller can undo it; null: without limit. Absent: it cannot. */
  undoUntil: Instant.nullable().optional(),
  /** Until when this caller can confirm or release its reservation, or confirm or cancel its pending payment. */
  confirmUntil: Instant.optional(),
  /** Its confirmation needs the code on the member's phone. */
  codeNeeded: z.boolean().optional(),
  /** Until when this caller, a manager, can confirm it without that code, for a reason. */
  overrideUntil: Instant.optional(),
});
export const TillAction = action;
export type TillAction = z.infer<typeof TillAction>;
export const TillActions = z.object({ acts: z.array(action), cursor: PageCursor.nullable() });
