import { z } from 'zod';
import { Id, Instant } from './primitives';

export const Spending = z
  .object({
    kind: z.enum(['payment', 'redemption']).describe('A payment with points or credit, or the redemption of a gift.'),
    id: Id.describe('Id of the payment or redemption.'),
    reportedAt: Instant.optional().describe('When the member reported it. Absent: not reported.'),
  })
  .meta({ id: 'Spending', description: 'A payment or redemption at a till.' });
export const ReportSpending = Spending.omit({ reportedAt: true }).meta({
  id: 'ReportSpending',
  description: 'A payment or redemption that was not the member’s.',
});
export const SpendingReport = z
  .object({ reportedAt: Instant.describe('When it was reported: of a repeated report, the first time.') })
  .meta({ id: 'SpendingReport', description: 'The report.' });

export type Spending = z.infer<typeof Spending>;
