import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../../db/schema';
import type { DataSubject } from './subject';

/**
 * What becomes of the rows when a member's account ends.
 * - `delete`: they go
 * - `rename`: the column that names the member gets a name that leads nowhere; what is counted stays counted
 * - `stay`: they name nobody, and hang on a row that was renamed
 */
type End = { rows: 'delete' } | { rows: 'rename'; column: string; clear?: string } | { rows: 'stay' };

/** One kind of rows that is kept of a member: where, which are theirs, and what becomes of them. */
export interface InventoryEntry {
  /** Its name in a member's report. */
  name: string;
  table: keyof Schema;
  whose: (of: DataSubject) => RawBuilder<SqlBool>;
  /** Columns that say nothing of the member but open something, or are hashes of such: not in the report. */
  secret?: readonly string[];
  end: End;
}

const DELETE: End = { rows: 'delete' };
const STAY: End = { rows: 'stay' };

const owned = ({ businessId, memberId }: DataSubject, column = 'member_id') =>
  sql<SqlBool>`(business_id = ${businessId} and ${sql.ref(column)} = ${memberId})`;
const ofAccounts = (of: DataSubject) => sql<SqlBool>`account_id in (select id from accounts where ${owned(of)})`;
const wroteTo = (of: DataSubject) =>
  sql<SqlBool>`(${owned(of)} or (business_id = ${of.businessId}
    and recipient = any (${of.identifiers.map(({ value }) => value)}::text[])))`;
const identifies = ({ businessId, identifiers }: DataSubject) =>
  sql<SqlBool>`(business_id = ${businessId} and (kind, value) in (
    select * from unnest(${identifiers.map(({ kind }) => kind)}::text[], ${identifiers.map(({ value }) => value)}::text[])))`;
const hashed = ({ businessId, identifierHashes }: DataSubject) =>
  sql<SqlBool>`(business_id = ${businessId} and identifier_hash = any (${identifierHashes}::text[]))`;

/**
 * Everything that is kept of a member, once: the report takes it from here and so does the end of an account, in this
 * order. A table that names a member and is missing here fails a test.
 */
export const personalDataInventory: readonly InventoryEntry[] = [
  { name: 'identifiers', table: 'identifiers', whose: owned, secret: ['proof'], end: DELETE },
  { name: 'claimedContacts', table: 'claimed_contacts', whose: owned, end: DELETE },
  { name: 'consents', table: 'consents', whose: owned, secret: ['address_mac'], end: DELETE },
  {
    name: 'consentTexts',
    table: 'consent_texts',
    whose: (of) => sql`(business_id = ${of.businessId}
      and text_hash in (select text_hash from consents where ${owned(of)}))`,
    end: STAY,
  },
  {
    name: 'lotUses',
    table: 'lot_uses',
    whose: (of) => sql`lot_id in (select id from lots where ${ofAccounts(of)})`,
    end: STAY,
  },
  { name: 'lots', table: 'lots', whose: ofAccounts, end: STAY },
  { name: 'entries', table: 'entries', whose: ofAccounts, end: STAY },
  { name: 'accounts', table: 'accounts', whose: owned, end: { rows: 'rename', column: 'member_id' } },
  { name: 'corrections', table: 'corrections', whose: owned, end: DELETE },
  { name: 'purchases', table: 'purchases', whose: owned, end: DELETE },
  { name: 'shopPurchases', table: 'shop_purchases', whose: owned, end: DELETE },
  {
    name: 'landingGifts',
    table: 'landing_registrations',
    whose: (of) => sql`(business_id = ${of.businessId} and (phone_mac = any (${of.phoneMacs}::text[])
      or gift_id in (select id from gifts where ${owned(of)})))`,
    secret: ['phone_mac'],
    end: DELETE,
  },
  { name: 'gifts', table: 'gifts', whose: owned, end: DELETE },
  {
    name: 'receipts',
    table: 'receipts',
    whose: (of) => owned(of, 'claimed_by'),
    end: { rows: 'rename', column: 'claimed_by' },
  },
  { name: 'shortCodes', table: 'short_codes', whose: owned, end: DELETE },
  {
    name: 'walletDevices',
    table: 'wallet_registrations',
    whose: (of) => sql`(business_id = ${of.businessId}
      and serial in (select serial from wallet_passes where ${owned(of)}))`,
    secret: ['push_token', 'job_id'],
    end: DELETE,
  },
  { name: 'walletPasses', table: 'wallet_passes', whose: owned, end: DELETE },
  { name: 'links', table: 'temporary_tokens', whose: owned, secret: ['token_hash'], end: DELETE },
  {
    name: 'feedback',
    table: 'outbox',
    whose: (of) => sql`(${owned(of)} and from_member)`,
    secret: ['attachments', 'job_id', 'code_id'],
    end: DELETE,
  },
  { name: 'invitationCode', table: 'referral_codes', whose: owned, end: DELETE },
  {
    name: 'invitations',
    table: 'referrals',
    whose: (of) => owned(of, 'referrer_id'),
    secret: ['friend_id', 'friend_mac', 'browser_hash'],
    end: { rows: 'rename', column: 'referrer_id' },
  },
  {
    name: 'invitedBy',
    table: 'referrals',
    whose: (of) => owned(of, 'friend_id'),
    secret: ['referrer_id', 'friend_mac', 'browser_hash'],
    end: { rows: 'rename', column: 'friend_id' },
  },
  { name: 'checkouts', table: 'checkouts', whose: owned, end: DELETE },
  { name: 'subscriptions', table: 'subscriptions', whose: owned, end: DELETE },
  { name: 'formAnswers', table: 'form_answers', whose: owned, end: DELETE },
  { name: 'profilePages', table: 'profile_pages', whose: owned, secret: ['token_hash', 'session_hash'], end: DELETE },
  {
    name: 'pushDevices',
    table: 'push_devices',
    whose: owned,
    secret: ['browser_hash'],
    end: DELETE,
  },
  {
    // Without the texts: they are codes.
    name: 'messages',
    table: 'outbox',
    whose: (of) => sql`(${wroteTo(of)} and not from_member)`,
    secret: ['text', 'attachments', 'job_id', 'code_id'],
    end: DELETE,
  },
  {
    name: 'confirmations',
    table: 'confirmations',
    whose: owned,
    secret: ['session_hash', 'browser_hash', 'code_mac', 'token_hash'],
    end: DELETE,
  },
  { name: 'sessions', table: 'sessions', whose: owned, secret: ['token_hash', 'browser_hash'], end: DELETE },
  {
    name: 'devices',
    table: 'known_devices',
    whose: hashed,
    secret: ['identifier_hash', 'browser_hash'],
    end: DELETE,
  },
  {
    name: 'codes',
    table: 'challenges',
    whose: (of) => sql`(${owned(of)} or ${hashed(of)})`,
    secret: ['identifier_hash', 'browser_hash', 'code_mac'],
    end: DELETE,
  },
  {
    name: 'tickets',
    table: 'tickets',
    whose: (of) => sql`(${owned(of)} or ${identifies(of)})`,
    secret: ['token_hash', 'browser_hash'],
    end: DELETE,
  },
  {
    // The request that created the member is the business's own: only its answer names them.
    name: 'requests',
    table: 'idempotency_keys',
    whose: (of) => sql`(${owned(of)} or (business_id = ${of.businessId} and member_id = ''
      and answer ->> 'comoMemberId' = ${of.memberId}))`,
    secret: ['request_hash'],
    end: DELETE,
  },
  {
    name: 'audit',
    table: 'audit',
    whose: (of) => owned(of, 'subject'),
    end: { rows: 'rename', column: 'subject', clear: 'detail' },
  },
  { name: 'members', table: 'members', whose: (of) => owned(of, 'id'), end: DELETE },
];
