import { sql, type Kysely } from 'kysely';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { MemberRef } from '../../core/member-ref';
import type { Plan } from '../../db/plan-schema';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';

/** A checkout that a member has requested. */
export interface NewCheckout extends MemberRef {
  id: string;
  plan: Plan;
  currency: string;
  returnPath: string;
  language: Locale;
  provider: 'demo' | 'stripe';
  now: Date;
  expiresAt: Date;
}

export async function insertCheckout(db: Kysely<Schema>, checkout: NewCheckout): Promise<void> {
  await db
    .insertInto('checkouts')
    .values({
      id: checkout.id,
      business_id: checkout.businessId,
      member_id: checkout.memberId,
      plan: toJson(checkout.plan),
      currency: checkout.currency,
      return_path: checkout.returnPath,
      language: checkout.language,
      provider: checkout.provider,
      status: 'open',
      url: null,
      created_at: checkout.now,
      expires_at: checkout.expiresAt,
    })
    .execute();
}

/** A checkout by its id, which cannot be guessed. */
export function findCheckout(db: Kysely<Schema>, id: string) {
  return db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

/** Ends an open checkout. @returns false when there is none with this id */
export async function endCheckout(db: Kysely<Schema>, id: string, status: 'completed' | 'cancelled'): Promise<boolean> {
  const row = await db
    .updateTable('checkouts')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes uncompleted checkouts that expired before this time. */
export async function deleteOldCheckouts(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('checkouts').where('status', '<>', 'completed').where('expires_at', '<', before).execute();
}

/** Stores the URL of a checkout, so that a repeated request leads to the same one. */
export async function storeUrl(db: Kysely<Schema>, id: string, url: string): Promise<void> {
  await db.updateTable('checkouts').set({ url }).where('id', '=', id).execute();
}

/** The id of a checkout for the same plan, provider and return path that a member has opened and may still complete. */
export async function findOpenCheckout(
  db: Kysely<Schema>,
  { businessId, memberId, plan, returnPath, provider, now }: Omit<NewCheckout, 'id' | 'expiresAt'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('provider', '=', provider)
    .where('return_path', '=', returnPath)
    .where('expires_at', '>', now)
    .where(sql<boolean>`plan = ${toJson(plan)}`)
    .executeTakeFirst();
  return row?.id;
}
