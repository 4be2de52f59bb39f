import type { Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import { createId } from '../../core/secrets';
import type { Plan } from '../../db/plan-schema';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import type { CheckoutRow } from './checkout-queries';

/** An invoice as its provider reports it, in hundredths. */
export interface ObservedInvoice {
  providerId: string;
  number: string;
  status: 'paid' | 'open' | 'void';
  /** The price of the period. */
  amount: number;
  /** What was deducted from it. */
  credit: number;
  /** What is charged. */
  total: number;
  url: string | null;
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
}

/** Stores an invoice, or what has changed of it. */
export async function recordInvoice(
  db: Kysely<Schema>,
  { checkout, plan }: { checkout: CheckoutRow; plan: Plan },
  { providerId, number, status, amount, credit, total, url, periodStart, periodEnd, issuedAt }: ObservedInvoice,
): Promise<void> {
  await db
    .insertInto('plan_invoices')
    .values({
      business_id: checkout.business_id,
      id: createId(),
      member_id: checkout.member_id,
      provider: checkout.provider,
      provider_id: providerId,
      number,
      plan_name: toJson(plan.name),
      currency: checkout.currency,
      amount,
      credit,
      total,
      status,
      url,
      period_start: periodStart,
      period_end: periodEnd,
      issued_at: issuedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'provider', 'provider_id']).doUpdateSet({ number, status, url }),
    )
    .execute();
}

/** The number of invoices shown to a member: ten years of months. */
const MAX_LISTED_INVOICES = 120;

/** A member's invoices, newest first. */
export function findInvoices(db: Kysely<Schema>, { businessId, memberId }: MemberRef) {
  return db
    .selectFrom('plan_invoices')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .orderBy('issued_at', 'desc')
    .limit(MAX_LISTED_INVOICES)
    .execute();
}

export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number];

/** Stores what is left of a subscription's credit. */
export async function setCredit(
  db: Kysely<Schema>,
  { business_id, id }: { business_id: string; id: string },
  credit: number,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ credit })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}
