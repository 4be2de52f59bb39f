import type { Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { AccountType, Schema } from '../../db/schema';

/**
 * A page of a member's movements, newest first. Entries are numbered within an account, so that a page far back costs
 * what the first one costs.
 */
export async function findEntries(
  db: Kysely<Schema>,
  { businessId, memberId, type }: MemberRef & { type: AccountType },
  { page, perPage }: { page: number; perPage: number },
) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'entry_count'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  const newest = account.entry_count - (page - 1) * perPage;
  if (newest <= 0) return { total: account.entry_count, rows: [] };
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'operation', 'amount', 'entity_id', 'cause', 'rule', 'balance_after', 'created_at'])
    .where('account_id', '=', account.id)
    .where('number', '<=', newest)
    .where('number', '>', newest - perPage)
    .orderBy('number', 'desc')
    .execute();
  return { total: account.entry_count, rows };
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>['rows'][number];

/** A page of a member's purchases, newest first. */
export async function findPurchasesPage(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  { page, perPage }: { page: number; perPage: number },
) {
  const memberPurchases = db
    .selectFrom('purchases')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId);
  const { total } = await memberPurchases
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await memberPurchases
    .select([
      'id',
      'created_at',
      'location_id',
      'receipt_number',
      'total',
      'items',
      'points_earned',
      'credit_earned',
      'earned_nothing',
      'voided_at',
      'returned',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { total, rows };
}
