import { sql, type Kysely } from 'kysely';
import type { Environment } from '../../core/environment/environment';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { isIssuedNumber, selectIssuedNumber } from '../../db/issued-numbers';
import { type Identifier, listSpellings, selectNumberOwners } from '../members';
import { isContact } from './identifiers';
import { type CodeToSend, eraseCodeText, hashCause, insertAtPace } from '../outbox';

/** Wrong tries after which a member's code is invalid (security 2.2). */
export const MAX_CODE_TRIES = 3;

/** The current code of an identifier in a browser. */
export interface ChallengeKey {
  businessId: string;
  identifierHash: string;
  browserHash: string;
}

export interface NewChallenge extends ChallengeKey {
  id: string;
  memberId: string | null;
  codeMac: string;
  digits: number;
  /** The keys of the limits that are released when the code is entered. */
  addressKeys: string[];
  now: Date;
  expiresAt: Date;
  /** Null: no recipient; the statement is the same. */
  message: CodeToSend | null;
  /** Who requested it, for the pace of messages to one contact; null: a known browser, whose codes are sent at once. */
  causedBy: string | null;
}

/** True when this browser has signed in with this identifier before. */
export async function hasSignedInBefore(db: Kysely<Schema>, key: ChallengeKey): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('business_id', '=', key.businessId)
    .where('identifier_hash', '=', key.identifierHash)
    .where('browser_hash', '=', key.browserHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member with a number, and its proof; nulls if there is none, or if its spelling means none of several. Always one row. */
async function findNumberOwner(db: Kysely<Schema>, businessId: string, { kind, value }: Identifier, typed: string) {
  const owners = selectNumberOwners({
    businessId,
    hasKind: sql`i.kind = ${kind}`,
    number: value,
    spellings: sql`${listSpellings(typed)}::text[]`,
  });
  const { rows } = await sql<{ member_id: string | null; proof: string | null }>`
    select case when count(*) = 1 then min(member_id) end as member_id, case when count(*) = 1 then min(proof) end as proof
    from (${owners}) owners`.execute(db);
  return rows[0] ?? { member_id: null, proof: null };
}

/**
 * The member with an identifier, and its proof; nulls if there is none. Always one row from one lookup: it takes the
 * same time with and without a member (security 2.2).
 */
export async function findIdentifierOwner(
  db: Kysely<Schema>,
  businessId: string,
  { kind, value }: Identifier,
  typed: string,
) {
  if (!isContact(kind)) return findNumberOwner(db, businessId, { kind, value }, typed);
  const { rows } = await sql<{ member_id: string | null; proof: string | null }>`
    select i.member_id, i.proof from (select 1) as asked
    left join identifiers i on i.business_id = ${businessId} and i.kind = ${kind} and i.value = ${value}`.execute(db);
  return rows[0] ?? { member_id: null, proof: null };
}

/** The confirmed contacts of a member, where codes can be sent. Always one row, also for an unknown id. */
export async function findConfirmedContacts(db: Kysely<Schema>, businessId: string, memberId: string) {
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    select max(value) filter (where kind = 'phoneNumber') as phone, max(value) filter (where kind = 'email') as email
    from identifiers where business_id = ${businessId} and member_id = ${memberId}`.execute(db);
  return rows[0] ?? { phone: null, email: null };
}

/** The member for whom the current code of this browser was issued. */
export async function findChallengedMember(db: Kysely<Schema>, key: ChallengeKey): Promise<string | null> {
  const row = await db
    .selectFrom('challenges')
    .select('member_id')
    .where('business_id', '=', key.businessId)
    .where('identifier_hash', '=', key.identifierHash)
    .where('browser_hash', '=', key.browserHash)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/**
 * Replaces the code and queues its message: the same statements with and without a recipient, so that timing reveals
 * nothing.
 */
export async function storeChallenge(
  db: Database,
  challenge: NewChallenge,
  environment: Pick<Environment, 'SIGN_IN_BUDGET_FACTOR'>,
): Promise<void> {
  const { businessId, identifierHash, message, causedBy, now } = challenge;
  if (causedBy === null) return insertChallenge(db, challenge, null);
  // An unknown card waits for its turn like the contact of a known one.
  const recipient = message?.to ?? `${businessId}/${identifierHash}`;
  await insertAtPace(db, { recipient, now }, environment, (tx) =>
    insertChallenge(tx, challenge, hashCause({ recipient, causedBy })),
  );
}

async function insertChallenge(db: Database | Tx, challenge: NewChallenge, pacedBy: string | null): Promise<void> {
  const { businessId, identifierHash, browserHash, id, memberId, codeMac, digits, now, expiresAt, message } = challenge;
  const addressKeys = challenge.addressKeys;
  await sql`
    with stored as (
      insert into challenges (business_id, identifier_hash, browser_hash, id, member_id, code_mac, digits, created_at,
        expires_at, address_keys)
      values (${businessId}, ${identifierHash}, ${browserHash}, ${id}, ${memberId}, ${codeMac}, ${digits}, ${now}, ${expiresAt},
        ${addressKeys}::text[])
      on conflict (business_id, identifier_hash, browser_hash) do update set
        superseded_id = case
          when challenges.id = excluded.id then challenges.superseded_id
          when challenges.used_at is null then challenges.id
        end,
        tries = case when challenges.id = excluded.id then challenges.tries else 0 end,
        address_keys = case
          when challenges.id = excluded.id then challenges.address_keys || excluded.address_keys
          else excluded.address_keys
        end,
        created_at = case when challenges.id = excluded.id then challenges.created_at else excluded.created_at end,
        id = excluded.id, member_id = excluded.member_id, code_mac = excluded.code_mac, digits = excluded.digits,
        sent_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null
    )
    insert into outbox (business_id, member_id, recipient, channel, subject, text, language, created_at, code_id, code_at, due_at,
      expires_at, paced_by)
    select ${businessId}::text, ${memberId}::text, ${message?.to ?? null}::text, ${message?.channel ?? null}::text,
      ${message?.subject ?? null}::text, ${message?.text ?? null}::text, ${message?.language ?? null}::text, ${now}::timestamptz, ${id}::text,
      ${message?.codeAt ?? null}::int, ${now}::timestamptz, ${expiresAt}::timestamptz, ${pacedBy}::text
    where ${message !== null}::boolean
  `.execute(db);
}

/** Counts a try before its code is compared, so that parallel tries cannot pass together (security 2.2). */
export async function countTry(db: Kysely<Schema>, key: ChallengeKey, now: Date) {
  return db
    .updateTable('challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('business_id', '=', key.businessId)
    .where('identifier_hash', '=', key.identifierHash)
    .where('browser_hash', '=', key.browserHash)
    .where('used_at', 'is', null)
    .where('tries', '<', MAX_CODE_TRIES)
    .where('expires_at', '>', now)
    .returning((eb) => [
      'id',
      'member_id',
      'code_mac',
      'digits',
      'tries',
      'created_at',
      'superseded_id',
      'address_keys',
      eb.fn.coalesce('sent_at', 'created_at').as('sent_at'),
    ])
    .executeTakeFirst();
}

/** Gives a counted try back: what was entered is no guess. */
export async function returnTry(db: Kysely<Schema>, key: ChallengeKey, id: string): Promise<void> {
  await db
    .updateTable('challenges')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('business_id', '=', key.businessId)
    .where('identifier_hash', '=', key.identifierHash)
    .where('browser_hash', '=', key.browserHash)
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
}

/** The current code of a browser, if it accepts tries until a time and after; undefined if a new one is needed. */
export function findLastingChallenge(db: Kysely<Schema>, key: ChallengeKey, until: Date) {
  return db
    .selectFrom('challenges')
    .select(['id', 'member_id', 'code_mac', 'digits', 'expires_at'])
    .where('business_id', '=', key.businessId)
    .where('identifier_hash', '=', key.identifierHash)
    .where('browser_hash', '=', key.browserHash)
    .where('used_at', 'is', null)
    .where('tries', '<', MAX_CODE_TRIES)
    .where('expires_at', '>=', until)
    .executeTakeFirst();
}

/** Why a code is no longer accepted. */
export function findChallengeState(db: Kysely<Schema>, key: ChallengeKey) {
  return db
    .selectFrom('challenges')
    .select((eb) => ['tries', 'used_at', 'expires_at', eb.fn.coalesce('sent_at', 'created_at').as('sent_at')])
    .where('business_id', '=', key.businessId)
    .where('identifier_hash', '=', key.identifierHash)
    .where('browser_hash', '=', key.browserHash)
    .executeTakeFirst();
}

/** Consumes a code; false when it was used or replaced in between. */
export async function consumeChallenge(db: Kysely<Schema>, key: ChallengeKey, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('challenges')
    .set({ used_at: now })
    .where('business_id', '=', key.businessId)
    .where('identifier_hash', '=', key.identifierHash)
    .where('browser_hash', '=', key.browserHash)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row) await eraseCodeText(db, id);
  return row !== undefined;
}

/** Remembers that this browser has signed in with this identifier. */
export async function rememberDevice(db: Kysely<Schema>, key: ChallengeKey, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({
      business_id: key.businessId,
      identifier_hash: key.identifierHash,
      browser_hash: key.browserHash,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'identifier_hash', 'browser_hash']).doUpdateSet({ seen_at: now }),
    )
    .execute();
}

/** The member for whose number a code was sent, while it is theirs. `isShared`: others have it but for separators. */
export async function findNumberedMember(
  db: Kysely<Schema>,
  businessId: string,
  { kind, value, memberId }: Identifier & { memberId: string | null },
) {
  const { rows } = await sql<{ id: string; has_consent: boolean; isShared: boolean }>`
    select m.id, m.has_consent, owners.count > 1 as "isShared"
    from members m, lateral (
      select count(*), bool_or(i.member_id = m.id) as is_theirs from identifiers i
      where i.business_id = m.business_id and ${isIssuedNumber} and i.kind = ${kind} and ${selectIssuedNumber} = ${value}
    ) owners
    where m.business_id = ${businessId} and m.id = ${memberId} and owners.is_theirs`.execute(db);
  return rows[0];
}

/** The member with a contact. */
export function findMemberByContact(db: Kysely<Schema>, businessId: string, { kind, value }: Identifier) {
  return db
    .selectFrom('identifiers as i')
    .innerJoin('members as m', (join) =>
      join.onRef('m.business_id', '=', 'i.business_id').onRef('m.id', '=', 'i.member_id'),
    )
    .select(['m.id', 'm.has_consent'])
    .where('i.business_id', '=', businessId)
    .where('i.kind', '=', kind)
    .where('i.value', '=', value)
    .executeTakeFirst();
}
