import { MAX_PURCHASE_TOTAL } from 'loyalty-contract/limits';
import { sql, type Kysely } from 'kysely';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { CountedBill } from '../../core/counted-bill';
import type { PurchaseLine, Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import { type Identifier, listSpellings, selectNumberOwners } from '../members';

/** A receipt to insert. */
export interface NewReceipt {
  businessId: string;
  id: string;
  /** Hundredths. */
  total: number;
  items: PurchaseLine[] | undefined;
  type: string;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Stores an unclaimed receipt. */
export async function storeReceipt(db: Kysely<Schema>, receipt: NewReceipt): Promise<void> {
  await db
    .insertInto('receipts')
    .values({
      business_id: receipt.businessId,
      id: receipt.id,
      total: receipt.total,
      items: receipt.items ? toJson(receipt.items) : null,
      counted: null,
      type: receipt.type,
      created_at: receipt.createdAt,
      expires_at: receipt.expiresAt,
      claimed_by: null,
      claimed_at: null,
    })
    .execute();
}

interface Claim {
  businessId: string;
  id: string;
  memberId: string;
  now: Date;
}

/**
 * Claims an unclaimed, unexpired receipt for a member, in one statement; undefined otherwise. A receipt from before the
 * cap whose total exceeds it counts as unknown.
 */
export function claimReceipt(db: Kysely<Schema>, { businessId, id, memberId, now }: Claim) {
  return db
    .updateTable('receipts')
    .set({ claimed_by: memberId, claimed_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where('total', '<=', MAX_PURCHASE_TOTAL)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['total', 'items', 'created_at'])
    .executeTakeFirst();
}

/** What of a receipt earned; without lines if the till named only its total. */
type EarnedBill = Pick<CountedBill, 'counted' | 'multipliers'> & { lines: CountedBill['lines'] | undefined };

/** Stores what a claimed receipt earned, and what of it counted. */
export async function storeEarned(
  db: Kysely<Schema>,
  { businessId, id, pointsEarned, bill }: { businessId: string; id: string; pointsEarned: number; bill: EarnedBill },
): Promise<void> {
  const { lines, counted, multipliers } = bill;
  await db
    .updateTable('receipts')
    .set({
      points_earned: pointsEarned,
      ...(lines && { items: toJson(lines), counted }),
      ...(multipliers.length > 0 && { multipliers: toJson(multipliers), counted }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** The state of a receipt that could not be claimed. */
export function findReceiptState(db: Kysely<Schema>, businessId: string, id: string) {
  return db
    .selectFrom('receipts')
    .select(['claimed_by', 'expires_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('total', '<=', MAX_PURCHASE_TOTAL)
    .executeTakeFirst();
}

/** The member with these identifiers; undefined if there is none, or more than one. */
export async function findMemberByIdentifiers(
  db: Kysely<Schema>,
  businessId: string,
  { identifiers, typed }: { identifiers: Identifier[]; typed: string },
): Promise<string | undefined> {
  const contacts = identifiers.filter(({ kind }) => contactKinds.some((contact) => contact === kind));
  const numbers = identifiers.filter((identifier) => !contacts.includes(identifier));
  const owners = selectNumberOwners({
    businessId,
    hasKind: sql`i.kind = any (${numbers.map(({ kind }) => kind)}::text[])`,
    number: sql`${numbers[0]?.value ?? null}`,
    spellings: sql`${listSpellings(typed)}::text[]`,
  });
  const [kinds, values] = [contacts.map(({ kind }) => kind), contacts.map(({ value }) => value)];
  const { rows } = await sql<{ member_id: string }>`
    select member_id from unnest(${kinds}::text[], ${values}::text[]) as given (kind, value)
      join identifiers i on i.business_id = ${businessId} and i.kind = given.kind and i.value = given.value
    union select member_id from (${owners}) owners
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0]?.member_id : undefined;
}
