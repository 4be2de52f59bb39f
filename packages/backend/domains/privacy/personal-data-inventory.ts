import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../../db/schema';
import { ENDED_GOOGLE_DEVICE } from '../wallet-pass';
import type { DataSubject } from './subject';

/**
 * The effect of erasing a member on the rows.
 * - `delete`: they are deleted
 * - `rename`: the column that names the member gets a pseudonym; sums and counts stay the same. `orDelete`: rows without
 *   a value in it are deleted
 * - `unlink`: the column that names the member is emptied
 * - `stay`: they name nobody, and belong to a renamed row
 */
type OnErasure =
  | { rows: 'delete' }
  | { rows: 'rename'; column: string; clear?: string; orDelete?: true }
  | { rows: 'unlink'; column: string }
  | { rows: 'stay' };

/** A kind of personal data: its table, the condition for a member's rows, and the effect of erasure. */
export interface InventoryEntry {
  /** Its name in a member's report. */
  name: string;
  table: keyof Schema;
  condition: (subject: DataSubject) => RawBuilder<SqlBool>;
  /** Columns with secrets, their hashes, full names of staff, or what only searches read: not in the report. */
  secret?: readonly string[];
  onErasure: OnErasure;
}

const DELETE: OnErasure = { rows: 'delete' };
const RENAME: OnErasure = { rows: 'rename', column: 'member_id' };
const KEEP: OnErasure = { rows: 'stay' };
const joinSecrets = ['token_hash', 'browser_hash', 'till_session'];

const isOwned = ({ businessId, memberId }: DataSubject, column = 'member_id') =>
  sql<SqlBool>`(business_id = ${businessId} and ${sql.ref(column)} = ${memberId})`;
/** Also of accounts that were merged into the member's. */
const belongsToMemberAccount = (subject: DataSubject) =>
  sql<SqlBool>`account_id in (select id from accounts where ${isOwned(subject)} or ${isOwned(subject, 'merged_into')})`;
/** By the ids that the member ever had. */
const isOrWasOwned = ({ businessId, memberIds }: DataSubject, column = 'member_id') =>
  sql<SqlBool>`(business_id = ${businessId} and ${sql.ref(column)} = any (${memberIds}::text[]))`;
/** Of the table `lots`: by entries, because its index by account has only rows with a remainder. */
const belongsToMemberEntry = (subject: DataSubject) =>
  sql<SqlBool>`entry_id in (select id from entries where ${belongsToMemberAccount(subject)})`;
const isMessageTo = (subject: DataSubject) =>
  sql<SqlBool>`(${isOwned(subject)} or (business_id = ${subject.businessId}
    and recipient = any (${subject.identifiers.map(({ value }) => value)}::text[])))`;
/** One condition for each contact: an index does not serve a subquery that is an alternative to another condition. */
const identifies = ({ businessId, identifiers }: DataSubject) =>
  sql<SqlBool>`(${sql.join(
    [
      sql`false`,
      ...identifiers.map(
        ({ kind, value }) => sql`(business_id = ${businessId} and kind = ${kind} and value = ${value})`,
      ),
    ],
    sql` or `,
  )})`;
const hasHash = ({ businessId, identifierHashes }: DataSubject) =>
  sql<SqlBool>`(business_id = ${businessId} and identifier_hash = any (${identifierHashes}::text[]))`;

/**
 * All personal data, listed once: the report and the erasure of an account both use it, in this order. A test fails for
 * a table that names a member and is missing here.
 */
export const personalDataInventory: readonly InventoryEntry[] = [
  { name: 'identifiers', table: 'identifiers', condition: isOwned, secret: ['proof'], onErasure: DELETE },
  { name: 'claimedContacts', table: 'claimed_contacts', condition: isOwned, onErasure: DELETE },
  { name: 'consents', table: 'consents', condition: isOwned, secret: ['address_mac'], onErasure: DELETE },
  {
    name: 'consentTexts',
    table: 'consent_texts',
    condition: (subject) => sql`(business_id = ${subject.businessId}
      and text_hash in (select text_hash from consents where ${isOwned(subject)}))`,
    onErasure: KEEP,
  },
  {
    name: 'lotUses',
    table: 'lot_uses',
    condition: belongsToMemberEntry,
    onErasure: KEEP,
  },
  { name: 'lots', table: 'lots', condition: belongsToMemberEntry, onErasure: KEEP },
  { name: 'entries', table: 'entries', condition: belongsToMemberAccount, onErasure: KEEP },
  { name: 'debts', table: 'debts', condition: belongsToMemberAccount, onErasure: KEEP },
  { name: 'entryTotals', table: 'entry_totals', condition: belongsToMemberAccount, onErasure: DELETE },
  { name: 'accounts', table: 'accounts', condition: isOwned, onErasure: RENAME },
  {
    name: 'mergedAccounts',
    table: 'accounts',
    condition: (subject) => isOwned(subject, 'merged_into'),
    onErasure: { rows: 'rename', column: 'merged_into' },
  },
  { name: 'notes', table: 'member_notes', condition: isOwned, onErasure: DELETE },
  {
    name: 'unusualAccounts',
    table: 'unusual_accounts',
    condition: isOwned,
    secret: ['person_name'],
    onErasure: DELETE,
  },
  { name: 'corrections', table: 'corrections', condition: isOwned, onErasure: DELETE },
  {
    name: 'purchases',
    table: 'purchases',
    condition: isOwned,
    secret: ['recorded_by', 'approved_by'],
    onErasure: DELETE,
  },
  { name: 'stockAlerts', table: 'stock_alerts', condition: isOwned, onErasure: DELETE },
  { name: 'notices', table: 'notices', condition: isOwned, onErasure: DELETE },
  { name: 'noticePreferences', table: 'notice_preferences', condition: isOwned, onErasure: DELETE },
  { name: 'campaigns', table: 'campaign_deliveries', condition: isOwned, onErasure: RENAME },
  { name: 'goals', table: 'goals', condition: isOwned, onErasure: DELETE },
  { name: 'stamps', table: 'stamps', condition: isOwned, onErasure: DELETE },
  { name: 'stampCards', table: 'stamp_cards', condition: isOwned, onErasure: DELETE },
  { name: 'shopPurchases', table: 'shop_purchases', condition: isOwned, onErasure: DELETE },
  {
    name: 'landingGifts',
    table: 'landing_registrations',
    condition: (
      subject,
    ) => sql`((business_id = ${subject.businessId} and phone_mac = any (${subject.phoneMacs}::text[]))
      or (business_id = ${subject.businessId} and gift_id = any (array(select id from gifts where ${isOwned(subject)}))))`,
    secret: ['phone_mac'],
    // What was issued stays, as a MAC, as long as the page lives and the business remembers it: otherwise a phone gets its gift
    // again after each erasure.
    onErasure: { rows: 'rename', column: 'gift_id', orDelete: true },
  },
  {
    // MACs of contacts, by which rewards are given once: they stay as long as the business remembers them.
    name: 'rewardedContacts',
    table: 'rewarded_contacts',
    condition: isOwned,
    secret: ['contact_mac'],
    onErasure: { rows: 'unlink', column: 'member_id' },
  },
  // The rest is a MAC, by which a repeated import does not create an erased member again.
  {
    name: 'imports',
    table: 'import_rows',
    condition: isOwned,
    secret: ['source_mac'],
    onErasure: RENAME,
  },
  { name: 'payments', table: 'payments', condition: isOwned, secret: ['done_by', 'pepper_id'], onErasure: DELETE },
  {
    name: 'redemptions',
    table: 'redemptions',
    condition: isOwned,
    secret: ['done_by', 'pepper_id'],
    onErasure: DELETE,
  },
  { name: 'gifts', table: 'gifts', condition: isOwned, onErasure: DELETE },
  {
    name: 'receipts',
    table: 'receipts',
    condition: (subject) => isOwned(subject, 'claimed_by'),
    onErasure: { rows: 'rename', column: 'claimed_by' },
  },
  { name: 'shortCodes', table: 'short_codes', condition: isOwned, onErasure: DELETE },
  {
    name: 'offlineCards',
    table: 'offline_cards',
    condition: isOwned,
    secret: ['session_hash', 'request_hash'],
    onErasure: DELETE,
  },
  {
    name: 'walletDevices',
    table: 'wallet_registrations',
    // What `endPassDevices` leaves is the number of a card that nobody has any more.
    condition: (subject) => sql`(business_id = ${subject.businessId} and device_id <> ${ENDED_GOOGLE_DEVICE}
      and serial in (select serial from wallet_passes where ${isOwned(subject)}))`,
    secret: ['push_token', 'job_id'],
    onErasure: DELETE,
  },
  { name: 'walletPasses', table: 'wallet_passes', condition: isOwned, onErasure: DELETE },
  { name: 'links', table: 'temporary_tokens', condition: isOwned, secret: ['token_hash'], onErasure: DELETE },
  { name: 'tillJoins', table: 'till_joins', condition: isOwned, secret: joinSecrets, onErasure: DELETE },
  {
    name: 'feedback',
    table: 'outbox',
    condition: (subject) => sql`(${isOwned(subject)} and from_member)`,
    secret: ['attachments', 'job_id', 'code_id', 'code_at', 'unsubscribe_url'],
    onErasure: DELETE,
  },
  { name: 'invitationCode', table: 'referral_codes', condition: isOwned, onErasure: DELETE },
  {
    name: 'invitations',
    table: 'referrals',
    condition: (subject) => isOwned(subject, 'referrer_id'),
    secret: ['friend_id', 'friend_mac', 'browser_hash'],
    onErasure: { rows: 'rename', column: 'referrer_id' },
  },
  {
    name: 'invitedBy',
    table: 'referrals',
    condition: (subject) => isOwned(subject, 'friend_id'),
    secret: ['referrer_id', 'friend_mac', 'browser_hash'],
    onErasure: { rows: 'rename', column: 'friend_id', clear: 'friend_mac' },
  },
  { name: 'checkouts', table: 'checkouts', condition: isOwned, onErasure: DELETE },
  { name: 'subscriptions', table: 'subscriptions', condition: isOwned, onErasure: DELETE },
  { name: 'planInvoices', table: 'plan_invoices', condition: isOwned, onErasure: DELETE },
  { name: 'formAnswers', table: 'form_answers', condition: isOwned, onErasure: DELETE },
  {
    name: 'profilePages',
    table: 'profile_pages',
    condition: isOwned,
    secret: ['token_hash', 'session_hash'],
    onErasure: DELETE,
  },
  {
    name: 'pushDevices',
    table: 'push_devices',
    condition: isOwned,
    secret: ['browser_hash'],
    onErasure: DELETE,
  },
  {
    // Without the texts: they are codes.
    name: 'messages',
    table: 'outbox',
    condition: (subject) => sql`(${isMessageTo(subject)} and not from_member)`,
    secret: ['text', 'attachments', 'job_id', 'code_id', 'code_at', 'unsubscribe_url'],
    onErasure: DELETE,
  },
  {
    name: 'webhookDeliveries',
    table: 'webhook_deliveries',
    condition: isOrWasOwned,
    secret: ['job_id'],
    onErasure: DELETE,
  },
  { name: 'webhookEvents', table: 'webhook_events', condition: isOrWasOwned, onErasure: DELETE },
  { name: 'contactChanges', table: 'contact_changes', condition: isOwned, secret: ['code_mac'], onErasure: DELETE },
  {
    name: 'confirmations',
    table: 'confirmations',
    condition: isOwned,
    secret: ['session_hash', 'browser_hash', 'code_mac', 'token_hash'],
    onErasure: DELETE,
  },
  {
    name: 'sessions',
    table: 'sessions',
    condition: isOwned,
    secret: ['token_hash', 'browser_hash'],
    onErasure: DELETE,
  },
  {
    name: 'devices',
    table: 'known_devices',
    condition: hasHash,
    secret: ['identifier_hash', 'browser_hash'],
    onErasure: DELETE,
  },
  {
    name: 'codes',
    table: 'challenges',
    condition: (subject) => sql`(${isOwned(subject)} or ${hasHash(subject)})`,
    secret: ['identifier_hash', 'browser_hash', 'code_mac'],
    onErasure: DELETE,
  },
  {
    name: 'tickets',
    table: 'tickets',
    condition: (subject) => sql`(${isOwned(subject)} or ${identifies(subject)})`,
    secret: ['token_hash', 'browser_hash'],
    onErasure: DELETE,
  },
  {
    // The request that created the member belongs to the business: only its response names the member.
    name: 'requests',
    table: 'idempotency_keys',
    condition: (subject) => sql`(${isOwned(subject)} or (business_id = ${subject.businessId} and member_id = ''
      and answer ->> 'comoMemberId' = any (${subject.memberIds}::text[])))`,
    secret: ['request_hash'],
    onErasure: DELETE,
  },
  {
    name: 'audit',
    table: 'audit',
    condition: (subject) => isOrWasOwned(subject, 'subject'),
    onErasure: { rows: 'rename', column: 'subject', clear: 'detail' },
  },
  // After the audit log, whose rows of former ids can be changed as long as these name them.
  { name: 'merges', table: 'member_merges', condition: isOwned, secret: ['undo'], onErasure: DELETE },
  {
    name: 'members',
    table: 'members',
    condition: (subject) => isOwned(subject, 'id'),
    secret: ['name_words', 'similar_keys', 'blocked_by'],
    onErasure: DELETE,
  },
];
