import type { z } from 'zod';
import { Invoices, Subscriptions, type Invoice } from 'loyalty-contract/schemas/subscriptions';

/** A plan that the member does not have. */
export function createPlan(more: Partial<Plan> = {}): Plan {
  const { subscriptions } = Subscriptions.parse({
    subscriptions: [
      {
        id: 'friends',
        name: 'Friends of Olive',
        description: 'For regulars.',
        benefits: ['A coffee each week'],
        price: 2_900,
        currency: 'EUR',
        interval: 'month',
        priceId: 'price-1',
        status: 'none',
        ...more,
      },
    ],
  });
  return subscriptions[0]!;
}
/** A paid invoice of that plan. */
export function createInvoice(more: Partial<Invoice> = {}): Invoice {
  const { invoices } = Invoices.parse({
    invoices: [
      {
        id: 'in-1',
        number: 'A-1',
        issuedAt: '2026-01-02T10:00:00.000Z',
        planName: 'Friends of Olive',
        periodStart: '2026-01-02T10:00:00.000Z',
        periodEnd: '2026-02-02T10:00:00.000Z',
        amount: 2_900,
        credit: 0,
        total: 2_900,
        currency: 'EUR',
        status: 'paid',
        ...more,
      },
    ],
  });
  return invoices[0]!;
}

type Plan = z.infer<typeof Subscriptions>['subscriptions'][number];
