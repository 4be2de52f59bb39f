import { z } from 'zod';
import { MAX_URL } from '../limits';
import { Id, Instant, NonNegativeAmount, TypedText } from './primitives';

export const Subscriptions = z.object({
  subscriptions: z.array(
    z.object({
      id: Id,
      name: z.string(),
      description: z.string(),
      benefits: z.array(z.string()),
      price: NonNegativeAmount,
      currency: z.string(),
      interval: z.enum(['month', 'year']),
      priceId: Id,
      /** `canceling`: until `renewsOn`, and not renewed then. `past_due`: a payment failed, and the benefits wait for it. */
      status: z.enum(['none', 'active', 'canceling', 'past_due']),
      renewsOn: Instant.optional(),
      /** Where a payment that failed can be made. */
      payUrl: z.string().optional(),
    }),
  ),
});

/** The plan's price, and the page of the portal to come back to. */
export const Subscribe = z.object({ priceId: Id, returnUrl: z.string().max(MAX_URL) });
export const SubscribeAnswer = z.object({ url: z.string() });

/** Why somebody leaves a plan. */
export const CancelReason = z.enum(['TOO_EXPENSIVE', 'SELDOM_USED', 'BENEFITS_MISSING', 'OTHER']);
/** Longest word that goes with it. */
const MAX_COMMENT = 500;
/** Ends a plan with the period that is paid for. */
export const CancelSubscription = z.object({
  id: Id,
  reason: CancelReason,
  comment: TypedText.max(MAX_COMMENT).optional(),
});
/** Takes that back, as long as the period lasts. */
export const ResumeSubscription = z.object({ id: Id });

export type Subscription = z.infer<typeof Subscriptions>['subscriptions'][number];
export type CancelReason = z.infer<typeof CancelReason>;
