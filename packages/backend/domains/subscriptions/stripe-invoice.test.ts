import { expect, it } from 'vitest';
import { parseInvoice } from './stripe-invoice';

const period = { start: 1_900_000_000, end: 1_902_592_000 };
const invoice = {
  id: 'in_1',
  number: 'A-1',
  status: 'paid',
  currency: 'eur',
  created: 1_900_000_000,
  amount_due: 900,
  hosted_invoice_url: null,
  lines: { data: [{ amount: 900, period }] },
};

it('an invoice of Stripe is parsed in hundredths', () => {
  expect(parseInvoice(invoice)).toEqual({
    providerId: 'in_1',
    number: 'A-1',
    status: 'paid',
    amount: 900,
    credit: 0,
    total: 900,
    url: null,
    periodStart: new Date(period.start * 1_000),
    periodEnd: new Date(period.end * 1_000),
    issuedAt: new Date(1_900_000_000_000),
  });
  expect(parseInvoice({ ...invoice, currency: 'jpy' })).toMatchObject({ amount: 90_000, total: 90_000 });
});

it('an invoice of Stripe has as credit what was deducted, and none with taxes', () => {
  const deducted = { amount: -300, period: { ...period, end: period.start } };
  expect(
    parseInvoice({ ...invoice, amount_due: 600, lines: { data: [deducted, ...invoice.lines.data] } }),
  ).toMatchObject({ amount: 900, credit: 300, total: 600, periodEnd: new Date(period.end * 1_000) });
  expect(parseInvoice({ ...invoice, amount_due: 1_062 })).toMatchObject({ amount: 1_062, credit: 0, total: 1_062 });
  expect(parseInvoice({ ...invoice, amount_due: 0, total: -500 })).toMatchObject({
    amount: 900,
    credit: 900,
    total: 0,
  });
});

it('drafts and invoices without a period are omitted', () => {
  expect(parseInvoice({ ...invoice, status: 'draft' })).toBeUndefined();
  expect(parseInvoice({ ...invoice, lines: { data: [] } })).toBeUndefined();
  expect(parseInvoice({ hosted_invoice_url: 'https://pay.example/1' })).toBeUndefined();
  expect(parseInvoice({ ...invoice, status: 'uncollectible', number: null })).toMatchObject({
    status: 'open',
    number: 'in_1',
  });
});
