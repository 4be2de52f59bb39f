import { z } from 'zod';
import { MAX_URL } from '../limits';
import { orOther } from './fallbacks';
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
       * `other`: of a kind that the contract has no word for; nothing can be done about it in the portal.
       */
      status: orOther(['none', 'active', 'canceling', 'past_due'], 'other'),
      renewsOn: Instant.optional(),
      /** The URL to pay an overdue amount. */
      payUrl: z.string().optional(),
    }),
  ),
});

/** The plan's price, and the portal page to return to. */
export const Subscribe = z.object({ priceId: Id, returnUrl: z.string().max(MAX_URL) });
export const SubscribeResponse = z.object({ url: z.string() });

/** A reason for cancelling a plan. */
export const CancelReason = z.enum(['TOO_EXPENSIVE', 'SELDOM_USED', 'BENEFITS_MISSING', 'OTHER']);
/** Longest comment on the reason. */
const MAX_COMMENT = 500;
/** Cancels a plan at the end of the paid period. */
export const CancelSubscription = z.object({
  id: Id,
  reason: CancelReason,
  comment: TextInput.max(MAX_COMMENT).optional(),
});
/** Resumes a cancelled plan, while the period lasts. */
export const ResumeSubscription = z.object({ id: Id });

export type Subscription = z.infer<typeof Subscriptions>['subscriptions'][number];
export type CancelReason = z.infer<typeof CancelReason>;
