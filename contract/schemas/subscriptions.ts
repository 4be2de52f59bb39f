import { z } from 'zod';
import { cancelReasons } from '../cancel-reasons';
import { MAX_URL, MAX_CANCEL_COMMENT } from '../limits';
import { orOmitted, orOther } from './fallbacks';
import { Id, Instant, NonNegativeAmount, TextInput } from './primitives';

export const Subscriptions = z.object({
  subscriptions: z.array(
    z.object({
      id: Id,
      name: z.string(),
      description: z.string(),
      benefits: z.array(z.string()),
      price: NonNegativeAmount,
      currency: z.string(),
      interval: orOther(['month', 'year'], 'other'),
      priceId: Id,
      /**
       * `canceling`: ends at `renewsOn` without renewal. `past_due`: a payment failed, and the benefits are suspended.
       * `other`: a status that the contract does not have; the portal offers no action.
       */
      status: orOther(['none', 'active', 'canceling', 'past_due'], 'other'),
      renewsOn: Instant.optional(),
      /** The URL to pay an overdue amount. */
      payUrl: z.string().optional(),
      /** The member's plan can be changed to this one. */
      canChange: z.boolean().optional(),
    }),
  ),
  /** The backend lists invoices. */
  hasInvoices: z.boolean().optional(),
});

/** The member's plan, and the price of another one. */
export const PreviewPlanChange = z.object({ id: Id, priceId: Id });
/** What a change costs at the time of the request. */
export const PlanChangePreview = z.object({
  price: NonNegativeAmount,
  /** Unused time of the current plan. */
  credit: NonNegativeAmount,
  /** Charged immediately. */
  charge: NonNegativeAmount,
  currency: z.string(),
  nextCharge: NonNegativeAmount,
  nextChargeOn: Instant,
  quotedAt: Instant,
});
/** A change at the price that the member has seen. */
export const ChangePlan = PreviewPlanChange.extend(PlanChangePreview.pick({ charge: true, quotedAt: true }).shape);

const Invoice = z.object({
  id: Id,
  number: z.string(),
  issuedAt: Instant,
  planName: z.string(),
  periodStart: Instant,
  periodEnd: Instant,
  /** The price of the period. */
  amount: NonNegativeAmount,
  /** What was deducted from it. */
  credit: NonNegativeAmount,
  /** What is charged. */
  total: NonNegativeAmount,
  currency: z.string(),
  status: orOther(['paid', 'open', 'void'], 'other'),
  /** The document of the payment service. */
  url: z.string().optional(),
});
/** The member's invoices, newest first. */
export const Invoices = z.object({ invoices: z.array(orOmitted(Invoice)) });

/** The plan's price, and the portal page to return to. */
export const Subscribe = z.object({ priceId: Id, returnUrl: z.string().max(MAX_URL) });
export const SubscribeResponse = z.object({ url: z.string() });

/** A reason for cancelling a plan. */
export const CancelReason = z.enum(cancelReasons);
/** Cancels a plan at the end of the paid period. */
export const CancelSubscription = z.object({
  id: Id,
  /** Absent: the member gave none. */
  reason: CancelReason.optional(),
  comment: TextInput.max(MAX_CANCEL_COMMENT).optional(),
});
/** Resumes a cancelled plan, while the period lasts. */
export const ResumeSubscription = z.object({ id: Id });

export type Subscription = z.infer<typeof Subscriptions>['subscriptions'][number];
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;
export type Invoice = z.infer<typeof Invoice>;
export type CancelReason = z.infer<typeof CancelReason>;
