import type { ContactKind } from 'loyalty-contract/schemas/member';
import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { MemberAttributes } from 'loyalty-contract/member-attributes';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import type { Business } from '../../core/business';
import { selectUnreadCount } from '../notices';
import { selectCardStates } from '../stamp-cards';
import { selectLevelProgress } from '../tiers';
import { openAccounts, selectExpiringAmounts, selectUsableBalance } from '../ledger';
import { storeAttributes } from './attributes';
import { storeUnconfirmedContact } from './unconfirmed-contacts';
import type { ContactIdentifier, Identifier } from './identifiers';
import { selectNumberOwners, selectOwners } from './issued-numbers';

/** A member to be created, with all identifiers and unconfirmed contacts. */
export interface NewMember {
  businessId: string;
  id: string;
  commonExtId: string;
  attributes: MemberAttributes;
  /** The other values of forms. */
  fields: FieldValues;
  hasConsent: boolean;
  language: string;
  /** Confirmed by a code or by staff. */
  identifiers: (Identifier & { proof?: string })[];
  /** Entered by the member or by staff, and unconfirmed. */
  unconfirmedContacts?: ContactIdentifier[];
  /** Staff create it: who proves an unconfirmed contact is asked whether the account is theirs. */
  unopened?: true;
  /** The location at whose till the member is enrolled. */
  enrolledLocation?: string;
  createdAt: Date;
}

/** Creates a member with empty accounts. Fails with a unique violation when an identifier is another member's. */
export async function insertMember(db: Kysely<Schema>, member: NewMember): Promise<void> {
  const { fields, ...names } = storeAttributes(member.businessId, member.attributes, member.fields);
  await db
    .insertInto('members')
    .values({
      business_id: member.businessId,
      id: member.id,
      common_ext_id: member.commonExtId,
      ...names,
      fields: toJson(fields),
      has_consent: member.hasConsent,
      language: member.language,
      enrolled_location: member.enrolledLocation ?? null,
      created_at: member.createdAt,
    })
    .execute();
  if (member.identifiers.length > 0) {
    await db
      .insertInto('identifiers')
      .values(
        member.identifiers.map(({ kind, value, proof }) => ({
          business_id: member.businessId,
          kind,
          value,
          member_id: member.id,
          proof: proof ?? null,
        })),
      )
      .execute();
  }
  for (const contact of member.unconfirmedContacts ?? [])
    await storeUnconfirmedContact(
      db,
      { businessId: member.businessId, memberId: member.id },
      { ...contact, unopened: member.unopened ?? false },
    );
  await openAccounts(db, member.businessId, member.id);
}

/**
 * The identifiers among these that already belong to a member, numbers in whatever spelling; an unconfirmed contact belongs to
 * nobody.
 */
export async function findTakenIdentifiers(db: Kysely<Schema>, businessId: string, identifiers: Identifier[]) {
  if (identifiers.length === 0) return [];
  const [kinds, values] = [identifiers.map(({ kind }) => kind), identifiers.map(({ value }) => value)];
  const { rows } = await sql<Identifier & { member_id: string }>`
    select given.kind, given.value, taken.member_id
    from unnest(${kinds}::text[], ${values}::text[]) as given (kind, value)
      join lateral (${selectOwners(businessId)} limit 1) taken on true`.execute(db);
  return rows;
}

const selectConfirmedContact = (kind: ContactKind) => sql<string | null>`(
  select value from identifiers i where i.business_id = m.business_id and i.member_id = m.id and i.kind = ${kind} limit 1
)`;
const selectContact = (kind: ContactKind) => sql<string | null>`coalesce(${selectConfirmedContact(kind)}, (
  select value from claimed_contacts c where c.business_id = m.business_id and c.member_id = m.id and c.kind = ${kind}
))`;
const isConfirmed = (kind: ContactKind) => sql<boolean>`(${selectConfirmedContact(kind)} is not null)`;
const selectBalance = (kind: BalanceKind, now: Date) => sql<number>`(
  select ${selectUsableBalance(now)} from accounts a where a.business_id = m.business_id and a.member_id = m.id and a.type = ${toAccountType(kind)}
)`;

/** Members with their details and usable balances, as `m`. */
export function selectMembers(db: Kysely<Schema>, businessId: string, now: Date) {
  return db
    .selectFrom('members as m')
    .select(['m.id', 'm.common_ext_id', 'm.first_name', 'm.last_name', 'm.fields', 'm.has_consent', 'm.created_at'])
    .select(['m.blocked_at', 'm.blocked_by', 'm.blocked_reason'])
    .select([selectContact('email').as('email'), isConfirmed('email').as('email_confirmed')])
    .select([selectContact('phoneNumber').as('phone'), isConfirmed('phoneNumber').as('phone_confirmed')])
    .select([selectBalance('credit', now).as('credit'), selectBalance('points', now).as('points')])
    .where('m.business_id', '=', businessId);
}

/** A member with balances and contacts; undefined if there is none. */
export function findMember(db: Kysely<Schema>, businessId: string, memberId: string, now: Date) {
  return selectMembers(db, businessId, now).where('m.id', '=', memberId).executeTakeFirst();
}

/** A member with balances, contacts, the next expiring amounts by day, what counts for the level, and unread notices. */
export function findMemberDetails(db: Kysely<Schema>, business: Business, memberId: string, now: Date) {
  const { timeZone } = business.file.configuration;
  return selectMembers(db, business.id, now)
    .select(selectExpiringAmounts(timeZone, now).as('expiring'))
    .select(selectLevelProgress(business, { businessId: business.id, memberId }, now).as('levelProgress'))
    .select(selectCardStates(business, memberId).as('cardStates'))
    .select(selectUnreadCount({ businessId: business.id, memberId }).as('unread'))
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Members by id, common id, a confirmed contact in its stored form, a number of the business or of an old card in any spelling, or
 * an id of an account that was merged into theirs.
 */
export function findMembers(
  db: Kysely<Schema>,
  businessId: string,
  { identifiers, number, spellings }: { identifiers: string[]; number: string | null; spellings: string[] },
  now: Date,
) {
  const owners = selectNumberOwners({
    businessId,
    hasKind: sql`true`,
    number: sql`${number}`,
    spellings: sql`${spellings}::text[]`,
  });
  return selectMembers(db, businessId, now)
    .where((eb) =>
      eb.or([
        eb('m.id', 'in', identifiers),
        eb('m.common_ext_id', 'in', identifiers),
        eb(
          'm.id',
          'in',
          eb
            .selectFrom('identifiers')
            .select('member_id')
            .where('business_id', '=', businessId)
            .where('kind', 'in', contactKinds)
            .where('value', 'in', identifiers),
        ),
        sql<boolean>`m.id in (select member_id from (${owners}) numbered)`,
        eb(
          'm.id',
          'in',
          eb
            .selectFrom('member_merges')
            .select('member_id')
            .where('business_id', '=', businessId)
            .where('undone_at', 'is', null)
            .where((merge) =>
              merge.or([merge('merged_id', 'in', identifiers), merge('merged_ext_id', 'in', identifiers)]),
            ),
        ),
      ]),
    )
    .orderBy('m.created_at', 'desc')
    .limit(50)
    .execute();
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;
