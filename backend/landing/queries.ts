import { sql, type Kysely } from 'kysely';
import type { ItemText, Schema } from '../db/schema';
import { json } from '../db/values';

interface WhichGift {
  businessId: string;
  landingGiftId: string;
}

/** How many of a landing page's gift were given. */
export async function givenOf(db: Kysely<Schema>, { businessId, landingGiftId }: WhichGift): Promise<number> {
  const row = await db
    .selectFrom('landing_counts')
    .select('given')
    .where('business_id', '=', businessId)
    .where('landing_gift_id', '=', landingGiftId)
    .executeTakeFirst();
  return row?.given ?? 0;
}

/** Takes one of a quantity, in one statement. @returns false when none is left */
export async function takeOne(
  db: Kysely<Schema>,
  { businessId, landingGiftId }: WhichGift,
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into landing_counts as c (business_id, landing_gift_id, given)
    select ${businessId}::text, ${landingGiftId}::text, 1 where ${quantity}::int > 0
    on conflict (business_id, landing_gift_id) do update set given = c.given + 1 where c.given < ${quantity}::int
    returning given`.execute(db);
  return rows.length > 0;
}

/** A phone that a gift is to wait for. */
export interface NewRegistration extends WhichGift {
  phoneMac: string;
  text: ItemText;
  imageUrl: string | null;
  validUntil: Date | null;
  now: Date;
}

/** Writes down that a gift waits for a phone. @returns false when that phone had it already */
export async function storeRegistration(db: Kysely<Schema>, registration: NewRegistration): Promise<boolean> {
  const row = await db
    .insertInto('landing_registrations')
    .values({
      business_id: registration.businessId,
      landing_gift_id: registration.landingGiftId,
      phone_mac: registration.phoneMac,
      text: json(registration.text),
      image_url: registration.imageUrl,
      valid_until: registration.validUntil,
      created_at: registration.now,
      gift_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('landing_gift_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The phones that a member has shown to be his or hers. */
export async function provenPhones(db: Kysely<Schema>, businessId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identifiers')
    .select('value')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'phoneNumber')
    .execute();
  return rows.map((row) => row.value);
}

/** What waits for these phones. */
export async function waitingFor(db: Kysely<Schema>, businessId: string, phoneMacs: string[]) {
  if (phoneMacs.length === 0) return [];
  return db
    .selectFrom('landing_registrations')
    .select(['landing_gift_id', 'phone_mac', 'text', 'image_url', 'valid_until', 'created_at'])
    .where('business_id', '=', businessId)
    .where('phone_mac', 'in', phoneMacs)
    .where('gift_id', 'is', null)
    .execute();
}

/** Marks what waited as given. @returns false when somebody else did so first */
export async function markGiven(
  db: Kysely<Schema>,
  { businessId, landingGiftId, phoneMac }: WhichGift & { phoneMac: string },
  giftId: string,
): Promise<boolean> {
  const row = await db
    .updateTable('landing_registrations')
    .set({ gift_id: giftId })
    .where('business_id', '=', businessId)
    .where('landing_gift_id', '=', landingGiftId)
    .where('phone_mac', '=', phoneMac)
    .where('gift_id', 'is', null)
    .returning('gift_id')
    .executeTakeFirst();
  return row !== undefined;
}
