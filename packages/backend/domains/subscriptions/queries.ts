import { sql, type Kysely } from 'kysely';
import type { CancelReason } from 'loyalty-contract/schemas/subscriptions';
import type { MemberRef } from '../../core/member-ref';
import { belongsToDisabledBusiness } from '../../db/disabled';
import type { Plan } from '../../db/plan-schema';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import type { CheckoutRow } from './checkout-queries';
import type { ObservedInvoice } from './invoice-queries';
import { isLiveAt, isOverAt } from './period';

/** Serializes a member's subscribing, completing and cancelling, until the transaction ends. */
export async function lockSubscriber(db: Kysely<Schema>, { businessId, memberId }: MemberRef): Promise<void> {
  const key = `subscriber/${businessId}/${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The subscriptions of a member at a time, newest first. */
export async function findLiveSubscriptions(db: Kysely<Schema>, { businessId, memberId }: MemberRef, now: Date) {
  return db
    .selectFrom('subscriptions as s')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where(isLiveAt(now))
    .orderBy('created_at', 'desc')
    .execute();
}

export type SubscriptionRow = Awaited<ReturnType<typeof findLiveSubscriptions>>[number];

/** Whether a payment provider charges the member again. */
export const isCharged = ({ provider, cancels }: Pick<SubscriptionRow, 'provider' | 'cancels'>): boolean =>
  provider !== 'demo' && !cancels;

/** The state of a subscription at its provider. */
export interface Snapshot {
  status: 'active' | 'past_due' | 'ended';
  cancels: boolean;
  periodEnd: Date;
  payUrl: string | null;
}

/** The state of a subscription at its provider, with the time of its retrieval. */
export interface ObservedSubscription {
  checkout: CheckoutRow;
  providerId: string;
  snapshot: Snapshot;
  seenAt: Date;
  /** Its newest invoice, if the provider reports one. */
  invoice?: ObservedInvoice | undefined;
  /** The id of its plan, if it was changed at the provider. */
  planId?: string | undefined;
}

/** The stored state of a subscription; locked until the transaction ends. */
export function lockSubscription(db: Kysely<Schema>, { checkout, providerId }: ObservedSubscription) {
  return db
    .selectFrom('subscriptions')
    .select(['business_id', 'id', 'plan', 'status', 'cancels', 'period_end', 'synced_at'])
    .where('provider', '=', checkout.provider)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
}

export type StoredSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

const toColumns = ({ snapshot, seenAt }: Pick<ObservedSubscription, 'snapshot' | 'seenAt'>) => ({
  status: snapshot.status,
  cancels: snapshot.cancels,
  period_end: snapshot.periodEnd,
  pay_url: snapshot.payUrl,
  synced_at: seenAt,
});

/** Stores a new subscription. */
export async function insertSubscription(
  db: Kysely<Schema>,
  id: string,
  observed: ObservedSubscription,
): Promise<void> {
  const { checkout, providerId, seenAt } = observed;
  await db
    .insertInto('subscriptions')
    .values({
      business_id: checkout.business_id,
      id,
      member_id: checkout.member_id,
      plan: toJson(checkout.plan),
      currency: checkout.currency,
      cancel_reason: null,
      cancel_comment: null,
      provider: checkout.provider,
      provider_id: providerId,
      checkout_id: checkout.id,
      created_at: seenAt,
      anchored_at: null,
      ...toColumns(observed),
    })
    .execute();
}

/** Updates a stored subscription. `plan`: another one than before. */
export async function updateSubscription(
  db: Kysely<Schema>,
  { business_id, id }: Pick<StoredSubscription, 'business_id' | 'id'>,
  observed: Pick<ObservedSubscription, 'snapshot' | 'seenAt'>,
  plan?: Plan,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...toColumns(observed), ...(plan ? { plan: toJson(plan) } : {}) })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}

/** Stores a member's reason for leaving. */
export async function storeReason(
  db: Kysely<Schema>,
  { business_id, id }: Pick<SubscriptionRow, 'business_id' | 'id'>,
  { reason, comment }: { reason: CancelReason | null; comment: string | null },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ cancel_reason: reason, cancel_comment: comment })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}

/** The time zone of a business. */
export async function findTimeZone(db: Kysely<Schema>, businessId: string): Promise<string> {
  const { timeZone } = await db
    .selectFrom('businesses')
    .select(sql<string>`document -> 'configuration' ->> 'timeZone'`.as('timeZone'))
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** A plan that a business offers. */
export async function findOfferedPlan(
  db: Kysely<Schema>,
  businessId: string,
  planId: string,
): Promise<Plan | undefined> {
  const row = await db
    .selectFrom('businesses')
    .select(sql<Plan[]>`document -> 'plans'`.as('plans'))
    .where('id', '=', businessId)
    .executeTakeFirst();
  return row?.plans.find(({ id }) => id === planId);
}

/** The demo subscriptions whose period has passed. Served by `subscriptions_due`. */
export function findDueDemoSubscriptions(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('subscriptions as s')
    .select(['business_id', 'id', 'member_id', 'provider_id', 'plan', 'cancels', 'period_end', 'created_at'])
    .select(['anchored_at', 'credit'])
    .where('provider', '=', 'demo')
    .where('status', '=', 'active')
    .where(isOverAt(now))
    .where((eb) => eb.not(belongsToDisabledBusiness('s.business_id')));
}
