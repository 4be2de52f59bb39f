import { z } from 'zod';
import { cancelReasons } from '../cancel-reasons';
import { MAX_URL, MAX_CANCEL_COMMENT } from '../limits';
import { orOmitted, orOther } from './fallbacks';
import { Id, Instant, NonNegativeAmount, TextInput } from './primitives';

export const Subscriptions = z
  .object({
    subscriptions: z
      .array(
        z
          .object({
            id: Id.describe('Unique id of the plan.'),
            name: z.string().describe('Name of the plan, in the requested language.'),
            description: z.string().describe('Description of the plan.'),
            benefits: z.array(z.string()).describe('Benefits of the plan, one per line.'),
            price: NonNegativeAmount.describe('Price per period, in hundredths of `currency`.'),
            currency: z.string().describe('Three-letter ISO 4217 code.'),
            interval: orOther(['month', 'year'], 'other').describe(
              'Length of a period. `other` and any unlisted value: the price is shown “per period”.',
            ),
            priceId: Id.describe('Id of the price, to be sent to subscribe.'),
            /**
             * `canceling`: ends at `renewsOn` without renewal. `past_due`: a payment failed, and the benefits are suspended.
             * `other`: a status that the contract does not have; the portal offers no action.
             */
            status: orOther(['none', 'active', 'canceling', 'past_due'], 'other').describe(
              '`canceling`: active until `renewsOn`, and not renewed. `past_due`: a payment failed. `other` and any unlisted value: shown without actions.',
            ),
            renewsOn: Instant.optional().describe('End of the current period. Absent if there is none.'),
            payUrl: z.string().optional().describe('URL to repeat a failed payment. Absent if none failed.'),
            canChange: z
              .boolean()
              .optional()
              .describe(
                'Whether the plan of the member can be changed to this one. Absent: no, or unknown; the portal then offers no change.',
              ),
          })
          .meta({ id: 'Subscription', description: 'A plan, with the subscription status of the member.' }),
      )
      .describe('The plans.'),
    hasInvoices: z
      .boolean()
      .optional()
      .describe('Whether the backend lists invoices. Absent: no; the portal then has no link to them.'),
  })
  .meta({ id: 'Subscriptions', description: 'Plans of the business.' });

export const PreviewPlanChange = z
  .object({ id: Id.describe('Id of the current plan.'), priceId: Id.describe('Id of the price of the new plan.') })
  .meta({ id: 'PreviewPlanChange', description: 'A change to preview.' });
export const PlanChangePreview = z
  .object({
    price: NonNegativeAmount.describe('Price of a period of the new plan, in hundredths of `currency`.'),
    credit: NonNegativeAmount.describe(
      'Value of the unused time of the current plan, in hundredths of `currency`. It is deducted.',
    ),
    charge: NonNegativeAmount.describe('Amount that is charged immediately, in hundredths of `currency`.'),
    currency: z.string().describe('Three-letter ISO 4217 code.'),
    nextCharge: NonNegativeAmount.describe('Amount of the next charge, in hundredths of `currency`.'),
    nextChargeOn: Instant.describe('Time of the next charge.'),
    quotedAt: Instant.describe('Time of the quote. Sent with the change.'),
  })
  .meta({ id: 'PlanChangePreview', description: 'The price of a change of plan.' });
export const ChangePlan = PreviewPlanChange.extend({
  charge: PlanChangePreview.shape.charge.describe(
    'Charge of the preview, in hundredths. If it differs from the current one, the call fails with `PRICE_CHANGED`.',
  ),
  quotedAt: PlanChangePreview.shape.quotedAt.describe('Time of the quote, from the preview.'),
}).meta({ id: 'ChangePlan', description: 'A change at the price that the member accepted.' });

const Invoice = z
  .object({
    id: Id.describe('Unique id of the invoice.'),
    number: z.string().describe('Number of the invoice, as on the document.'),
    issuedAt: Instant.describe('Time of issue.'),
    planName: z.string().describe('Name of the plan, in the requested language.'),
    periodStart: Instant.describe('Start of the period.'),
    periodEnd: Instant.describe('End of the period.'),
    amount: NonNegativeAmount.describe('Price of the period, in hundredths of `currency`.'),
    credit: NonNegativeAmount.describe(
      'Amount that was deducted, in hundredths of `currency`: unused time of an earlier plan, or a balance.',
    ),
    total: NonNegativeAmount.describe('Amount that is charged, in hundredths of `currency`.'),
    currency: z.string().describe('Three-letter ISO 4217 code.'),
    status: orOther(['paid', 'open', 'void'], 'other').describe(
      'Payment status. `other` and any unlisted value: shown without a status.',
    ),
    url: z.string().optional().describe('URL of the document of the payment service. Absent if there is none.'),
  })
  .meta({ id: 'Invoice', description: 'An invoice of a plan.' });
export const Invoices = z
  .object({ invoices: z.array(orOmitted(Invoice)).describe('The invoices.') })
  .meta({ id: 'Invoices', description: 'Invoices of the member, newest first.' });

export const Subscribe = z
  .object({
    priceId: Id.describe('Id of the price.'),
    returnUrl: z.string().max(MAX_URL).describe('Path of the portal to return to.'),
  })
  .meta({ id: 'Subscribe', description: 'A subscription to a plan.' });
export const SubscribeResponse = z
  .object({ url: z.string().describe('URL of the checkout, to which the portal redirects.') })
  .meta({ id: 'SubscribeResponse', description: 'Checkout of the subscription.' });

export const CancelReason = z
  .enum(cancelReasons)
  .meta({ id: 'CancelReason', description: 'Reason for the cancellation of a plan.' });
export const CancelSubscription = z
  .object({
    id: Id.describe('Id of the plan.'),
    reason: CancelReason.optional().describe('Reason for the cancellation. Absent if the member gave none.'),
    comment: TextInput.max(MAX_CANCEL_COMMENT).optional().describe('Comment of the member.'),
  })
  .meta({ id: 'CancelSubscription', description: 'Cancellation of a plan.' });
export const ResumeSubscription = z
  .object({ id: Id.describe('Id of the plan.') })
  .meta({ id: 'ResumeSubscription', description: 'Revocation of a cancellation.' });

export type Subscription = z.infer<typeof Subscriptions>['subscriptions'][number];
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;
export type Invoice = z.infer<typeof Invoice>;
export type CancelReason = z.infer<typeof CancelReason>;
