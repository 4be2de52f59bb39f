import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { InvoiceRow } from './invoice-queries';

/** Invoices in a language. */
export function presentInvoices(
  rows: readonly InvoiceRow[],
  localize: (text: LocalizedText) => string,
): CallResponse<'getInvoices'> {
  return {
    invoices: rows.map(({ id, number, status, amount, credit, total, currency, url, ...row }) => ({
      id,
      number,
      status,
      planName: localize(row.plan_name),
      amount,
      credit,
      total,
      currency,
      issuedAt: row.issued_at.toISOString(),
      periodStart: row.period_start.toISOString(),
      periodEnd: row.period_end.toISOString(),
      ...(url === null ? {} : { url }),
    })),
  };
}
