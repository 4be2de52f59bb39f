import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { isUnusedGift } from '../../db/unused-gift';
import type { Business } from '../../core/business';
import { normalizeGiftCode } from '../../core/gift-code';
import type { MemberRef } from '../../core/member-ref';
import { type ContactIdentifier, type MemberRow, parseShortCode, readAttributes, storeAttributes } from '../members';
import { selectCardStates, type StoredCard } from '../stamp-cards';

/** The owner of a code, and whether it can still be used. */
export interface CodeMatch {
  by: 'shortCode' | 'giftCode' | 'walletPass';
  memberId: string;
  giftId: string | null;
  state: 'valid' | 'used' | 'expired' | 'ended';
  /** When and where a gift was used. */
  usedAt: Date | null;
  usedLocation: string | null;
  /** The end of a gift. */
  validUntil: Date | null;
}

/** All matches of a typed code. The pass of a merged account finds who has its value now. Served by the keys of `short_codes`, `gifts` and `wallet_passes`. */
export async function findCodeMatches(db: Database, businessId: string, typed: string, now: Date) {
  const giftCode = normalizeGiftCode(typed);
  const shortCode = parseShortCode(typed) ?? null;
  const { rows } = await sql<CodeMatch>`
    select 'shortCode' as by, member_id as "memberId", null as "giftId",
      case when expires_at > ${now}::timestamptz then 'valid' else 'expired' end as state,
      null::timestamptz as "usedAt", null::text as "usedLocation",
      null::timestamptz as "validUntil"
      from short_codes where business_id = ${businessId} and code = ${shortCode}::text
    union all
    select 'giftCode', member_id, id, case when used_at is not null then 'used' when ended_by is not null then 'ended'
        when valid_until <= ${now}::timestamptz then 'expired' else 'valid' end, used_at, used_location, valid_until
      from gifts where business_id = ${businessId} and code = ${giftCode}::text
    union all
    select 'walletPass', member_id, null, 'valid', null, null, null
      from wallet_passes where business_id = ${businessId} and serial = ${giftCode}::text
    union all
    select 'walletPass', member_id, null, 'valid', null, null, null from member_merges
      where business_id = ${businessId} and merged_serial = ${giftCode}::text and undone_at is null`.execute(db);
  return rows;
}

/** The texts of a gift, and the name of its member. */
export function findGiftOwner(db: Database, businessId: string, giftId: string) {
  return db
    .selectFrom('gifts as g')
    .innerJoin('members as m', (join) =>
      join.onRef('m.business_id', '=', 'g.business_id').onRef('m.id', '=', 'g.member_id'),
    )
    .select(['g.text', 'm.first_name as firstName', 'm.last_name as lastName'])
    .where('g.business_id', '=', businessId)
    .where('g.id', '=', giftId)
    .executeTakeFirst();
}

/** The member with a confirmed phone number or e-mail address. */
export async function findMemberByContact(
  db: Kysely<Schema>,
  businessId: string,
  contact: { kind: ContactKind; value: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identifiers')
    .select('member_id')
    .where('business_id', '=', businessId)
    .where('kind', '=', contact.kind)
    .where('value', '=', contact.value)
    .executeTakeFirst();
  return row?.member_id;
}

/** Maximum number of gifts in a response. */
const MAX_GIFTS = 50;

/** A member's unused, unexpired gifts with their reservation, those that expire first before others. */
export function findUnusedGifts(db: Database, businessId: string, memberId: string, now: Date) {
  return db
    .selectFrom('gifts as g')
    .leftJoin('redemptions as r', (join) =>
      join.onRef('r.business_id', '=', 'g.business_id').onRef('r.gift_id', '=', 'g.id').on('r.state', '=', 'reserved'),
    )
    .select([
      'g.id',
      'g.text',
      'g.valid_from',
      'g.valid_until',
      'g.ended_by',
      'g.image_url',
      'r.reserved_at',
      'r.expires_at',
    ])
    .select('r.location_id')
    .where('g.business_id', '=', businessId)
    .where('g.member_id', '=', memberId)
    .where(isUnusedGift('g', now))
    .orderBy('g.valid_until', (order) => order.asc().nullsLast())
    .orderBy('g.id')
    .limit(MAX_GIFTS)
    .execute();
}

export type UnusedGift = Awaited<ReturnType<typeof findUnusedGifts>>[number];

/** A member's stamp cards; null for a business without them. */
export async function findStampCardStates(
  db: Database,
  business: Business,
  memberId: string,
): Promise<StoredCard[] | null> {
  if (!business.file.stampCards) return null;
  const { states } = await db.selectNoFrom(selectCardStates(business, memberId).as('states')).executeTakeFirstOrThrow();
  return states;
}

/** Enrolments of one contact wait for each other, so that they create one account. */
export async function lockContact(tx: Tx, businessId: string, { kind, value }: ContactIdentifier): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enrol/${businessId}/${kind}/${value}`}, 0))`.execute(tx);
}

/** A contact by which a till finds an account that nobody has opened. */
export async function findUnopenedContact(
  tx: Tx,
  { businessId, memberId }: MemberRef,
): Promise<ContactIdentifier | undefined> {
  const rows = await tx
    .selectFrom('claimed_contacts')
    .select(['kind', 'value'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('unopened', '=', true)
    .execute();
  const [contact] = contactKinds.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ ...row, kind })),
  );
  return contact;
}

/** Stores the first name of a member, and the words by which it is found. */
export async function storeFirstName(tx: Tx, businessId: string, member: MemberRow, firstName: string): Promise<void> {
  const attributes = { ...readAttributes(member), firstName };
  const { first_name, name_words, similar_keys } = storeAttributes(businessId, attributes, member.fields);
  await tx
    .updateTable('members')
    .set({ first_name, name_words, similar_keys })
    .where('business_id', '=', businessId)
    .where('id', '=', member.id)
    .execute();
}
