import { z } from 'zod';
import { Currency } from './currency';
import { PageCursor, pageLimit } from './desk-members';
import { Amount, BusinessId, Id, Instant, StartTime } from './primitives';

/** What was done at tills, newest first. `locationId` is required from whoever is no manager. */
export const ListTillActs = z.object({
  businessId: BusinessId,
  locationId: Id.optional(),
  /** Only of this member. */
  comoMemberId: Id.optional(),
  /** At this time or later; absent: since the day began in the time zone of the business, or what can still be undone. */
  since: StartTime.optional(),
  cursor: PageCursor.optional(),
  limit: pageLimit,
});

const action = z
  .object({
    kind: z.enum(['purchase', 'redemption', 'payment', 'gift']).describe('Kind of the action.'),
    id: Id.describe('Id of the purchase, redemption, payment or gift, for the call that undoes it.'),
    at: Instant.describe('When it was done.'),
    locationId: Id.nullable().describe('Id of the location. Null if unknown.'),
    /** Null: the member has deleted the account. */
    comoMemberId: Id.nullable().describe('Id of the member.'),
    memberName: z.string().describe('Name of the member. May be empty.'),
    by: z.string().nullable().describe('Name of the person, or of the service key. Null if unknown.'),
    approvedBy: z
      .string()
      .optional()
      .describe('Name of who approved a purchase that the person could not record alone. Absent: nobody had to.'),
    receiptNumber: z.string().nullable().describe('Receipt number of a purchase or payment. Null if none.'),
    giftName: z
      .string()
      .nullable()
      .describe('Name of the gift, in the default language of the business. Null if it is about none.'),
    account: Currency.nullable().describe('Balance that a payment charged. Null if it is none.'),
    amount: Amount.nullable().describe(
      'Total of a purchase, or amount of a payment, in hundredths. Null if it has none.',
    ),
    pointsEarned: Amount.nullable().describe('Points that a purchase earned, in hundredths. Null if it is none.'),
    creditEarned: Amount.nullable().describe('Credit that a purchase earned, in hundredths. Null if it is none.'),
    returned: Amount.nullable().describe(
      'What was returned of a purchase, in hundredths of the currency. Null if it is none.',
    ),
    state: z
      .enum([
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
      ])
      .describe(
        'State of a purchase (`recorded`, `returned`, `voided`), redemption (`reserved`, `redeemed`, `released`, `undone`), payment (`pending`, `paid`, `cancelled`, `refunded`) or gift (`given`, `used`, `ended`).',
      ),
    reportedAt: Instant.optional().describe(
      'When the member reported that the payment or redemption was not theirs. Absent: never.',
    ),
    undoUntil: Instant.nullable()
      .optional()
      .describe(
        'Until when the caller can undo it: by `undoRedemption`, `cancelPayment`, `voidPurchase` or `endGift`. Null: without limit. Absent: the caller cannot.',
      ),
    confirmUntil: Instant.optional().describe(
      'Until when the caller can settle its reservation, by `confirmRedemption` or `releaseRedemption`, or its payment, by `confirmPayment` or `cancelPayment`. Absent: it is not open, or not the caller’s.',
    ),
    codeNeeded: z
      .boolean()
      .optional()
      .describe('Whether its confirmation needs the code that the portal shows to the member. Absent if it does not.'),
    overrideUntil: Instant.optional().describe(
      'Until when the caller, with the scope `corrections:write`, can confirm it without that code, by a `reason`. Absent: the caller cannot, or no code is needed.',
    ),
  })
  .meta({ id: 'TillAction', description: 'Something that was done at a till, or given to a member.' });
export const TillAction = action;
export type TillAction = z.infer<typeof TillAction>;
const enrolment = z
  .object({
    at: Instant.describe('When it was done.'),
    locationId: Id.describe('Id of the location.'),
    comoMemberId: Id.describe('Id of the guest.'),
    memberName: z.string().describe('Name of the guest. May be empty.'),
    by: z.string().nullable().describe('Name of the person, or of the service key. Null if unknown.'),
  })
  .meta({ id: 'Enrolment', description: 'A guest who was enrolled at a till.' });
export type Enrolment = z.infer<typeof enrolment>;
export const TillActions = z
  .object({
    acts: z.array(action).describe('The actions.'),
    enrolled: z
      .array(enrolment)
      .optional()
      .describe(
        'Guests who were enrolled in the same time at the same locations, newest first, as many as a page has at most. Absent on further pages, and for one member.',
      ),
    cursor: PageCursor.nullable().describe('Cursor of the next page. Null: there is none.'),
  })
  .meta({ id: 'TillActions', description: 'Actions, newest first.' });
