import { z } from 'zod';
import { Id, Instant } from './primitives';

/** A payment or redemption at a till, which the member can report as not theirs. */
export const Spending = z.object({
  kind: z.enum(['payment', 'redemption']),
  id: Id,
  /** When the member reported it. */
  reportedAt: Instant.optional(),
});
export const ReportSpending = Spending.omit({ reportedAt: true });
export const SpendingReport = z.object({ reportedAt: Instant });

export type Spending = z.infer<typeof Spending>;
