import { z } from 'zod';
import type { ObservedInvoice } from './invoice-queries';
import { fromMinorUnits } from './stripe-money';

const Period = z.object({ start: z.int(), end: z.int() });
const Line = z.object({ amount: z.int(), period: Period });

/**
 * The used fields of an invoice at Stripe (https://docs.stripe.com/api/invoices/object). Only its page is needed to pay
 * it; an invoice without the other fields is not listed.
 */
export const StripeInvoice = z.object({
  hosted_invoice_url: z.url({ protocol: /^https$/ }).nullish(),
  id: z.string().optional(),
  number: z.string().nullish(),
  status: z.string().nullish(),
  currency: z.string().optional(),
  created: z.int().optional(),
  amount_due: z.int().optional(),
  /** Negative if the deductions exceed the price. */
  total: z.int().optional(),
  /** The customer's balance before it: negative is credit. */
  starting_balance: z.int().optional(),
  lines: z.object({ data: z.array(Line) }).optional(),
});

const statuses: Record<string, ObservedInvoice['status']> = {
  paid: 'paid',
  open: 'open',
  uncollectible: 'open',
  void: 'void',
};

const toDate = (seconds: number) => new Date(seconds * 1_000);

/** The price, deductions and charge of an invoice, in hundredths; its period is that of the newest line. */
export function readAmounts({ currency = '', amount_due: due = 0, lines }: z.infer<typeof StripeInvoice>) {
  const data = lines?.data ?? [];
  const convert = (amount: number) => fromMinorUnits(amount, currency.toUpperCase());
  const total = convert(due);
  const charged = convert(data.reduce((sum, { amount }) => sum + Math.max(0, amount), 0));
  const unused = convert(data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0));
  // With taxes the charge can exceed the lines.
  const amount = Math.max(charged, total);
  const newest = data.reduce<z.infer<typeof Line> | undefined>(
    (latest, line) => (latest && latest.period.end >= line.period.end ? latest : line),
    undefined,
  );
  return { amount, credit: amount - total, total, unused, period: newest?.period };
}

/** Parses an invoice; undefined for a draft, and for one without what a member's list shows. */
export function parseInvoice(invoice: z.infer<typeof StripeInvoice>): ObservedInvoice | undefined {
  const { id, number, status, created, hosted_invoice_url: url } = invoice;
  const invoiceStatus = statuses[status ?? ''];
  const { amount, credit, total, period } = readAmounts(invoice);
  if (!id || !invoiceStatus || created === undefined || !period) return undefined;
  return {
    providerId: id,
    number: number ?? id,
    status: invoiceStatus,
    amount,
    credit,
    total,
    url: url ?? null,
    periodStart: toDate(period.start),
    periodEnd: toDate(period.end),
    issuedAt: toDate(created),
  };
}
