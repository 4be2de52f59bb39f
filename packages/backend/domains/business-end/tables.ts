import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../db/schema';
import { ENDED_GOOGLE_DEVICE } from '../wallet-pass';

/** A table with rows of a business. */
export interface BusinessTable {
  name: keyof Schema;
  /** The key columns for pagination, with their PostgreSQL types. */
  key: Record<string, 'text' | 'bigint' | 'timestamptz' | 'tid'>;
  /** The condition for the business's rows; the row is referenced by the table's name. */
  rows: (businessId: string) => RawBuilder<boolean>;
  /** The most rows in a response of an export, if they are large. */
  exportedRows?: number;
}

const isOwned = (businessId: string) => sql<boolean>`business_id = ${businessId}`;
const createTableById = (name: keyof Schema, key: BusinessTable['key']): BusinessTable => ({
  name,
  key,
  rows: isOwned,
});
const createBusinessTable = (name: keyof Schema, ...key: string[]): BusinessTable =>
  createTableById(name, Object.fromEntries(['business_id', ...key].map((column) => [column, 'text'])));

const belongsToAccount = (table: string) => (businessId: string) =>
  sql<boolean>`exists (select from accounts a
    where a.id = ${sql.ref(`${table}.account_id`)} and a.business_id = ${businessId})`;
const belongsToEntry = (table: string) => (businessId: string) =>
  sql<boolean>`exists (select from entries e join accounts a on a.id = e.account_id
    where e.id = ${sql.ref(`${table}.entry_id`)} and a.business_id = ${businessId})`;

/**
 * Every table with rows of a business, each before the tables that its rows reference: they can be deleted in this
 * order.
 */
export const businessTables: readonly BusinessTable[] = [
  { name: 'reversals', key: { entry_id: 'bigint', ctid: 'tid' }, rows: belongsToEntry('reversals') },
  { name: 'lot_uses', key: { entry_id: 'bigint', ctid: 'tid' }, rows: belongsToEntry('lot_uses') },
  { name: 'lots', key: { id: 'bigint' }, rows: belongsToAccount('lots') },
  { name: 'entries', key: { id: 'bigint' }, rows: belongsToAccount('entries') },
  { name: 'debts', key: { id: 'bigint' }, rows: belongsToAccount('debts') },
  { name: 'entry_totals', key: { account_id: 'bigint' }, rows: belongsToAccount('entry_totals') },
  createTableById('entry_positions', { business_id: 'text', position: 'bigint' }),
  createTableById('ledger_differences', { business_id: 'text', account_id: 'bigint', kind: 'text' }),
  createTableById('accounts', { id: 'bigint' }),
  {
    name: 'wallet_registrations',
    key: { business_id: 'text', device_id: 'text', serial: 'text' },
    // The number of a card stays until it is emptied at Google.
    rows: (businessId) => sql<boolean>`business_id = ${businessId} and device_id <> ${ENDED_GOOGLE_DEVICE}`,
  },
  createBusinessTable('wallet_passes', 'member_id'),
  createBusinessTable('push_devices', 'token'),
  createBusinessTable('short_codes', 'code'),
  createBusinessTable('offline_cards', 'id'),
  createTableById('temporary_tokens', { token_hash: 'text' }),
  createBusinessTable('till_joins', 'id'),
  createTableById('profile_pages', { token_hash: 'text' }),
  createBusinessTable('contact_changes', 'id'),
  createTableById('confirmations', { session_hash: 'text', subject: 'text' }),
  createTableById('sessions', { token_hash: 'text' }),
  createTableById('tickets', { token_hash: 'text' }),
  createBusinessTable('challenges', 'identifier_hash', 'browser_hash'),
  createBusinessTable('known_devices', 'identifier_hash', 'browser_hash'),
  createBusinessTable('plan_invoices', 'id'),
  createBusinessTable('subscriptions', 'id'),
  createTableById('checkouts', { id: 'text' }),
  createBusinessTable('referral_codes', 'code'),
  createBusinessTable('referrals', 'id'),
  createBusinessTable('unusual_accounts', 'member_id', 'type'),
  createBusinessTable('corrections', 'id'),
  createBusinessTable('purchases', 'id'),
  createBusinessTable('shop_purchases', 'id'),
  createBusinessTable('redemptions', 'id'),
  createBusinessTable('payments', 'id'),
  createBusinessTable('stamps', 'source_id', 'card_id'),
  createBusinessTable('stamp_cards', 'member_id', 'card_id'),
  createBusinessTable('gifts', 'id'),
  createBusinessTable('campaign_deliveries', 'campaign_id', 'member_id'),
  createBusinessTable('campaigns', 'id'),
  createBusinessTable('segments', 'id'),
  createBusinessTable('stock_alerts', 'item_id', 'member_id'),
  createBusinessTable('goals', 'member_id'),
  createBusinessTable('notices', 'id'),
  createBusinessTable('notice_preferences', 'member_id'),
  createBusinessTable('notice_days'),
  createBusinessTable('idle_rules', 'type'),
  createBusinessTable('shop_items', 'id'),
  createBusinessTable('receipts', 'id'),
  createBusinessTable('import_rows', 'source_mac'),
  createBusinessTable('import_checks', 'import_id', 'key'),
  createBusinessTable('imports', 'id'),
  createTableById('given_values', { business_id: 'text', principal: 'text', day: 'text' }),
  createBusinessTable('purchase_approvals', 'hash'),
  createBusinessTable('member_merges', 'id'),
  createBusinessTable('member_notes', 'id'),
  createBusinessTable('staff_roles', 'staff_id'),
  createBusinessTable('staff_blocks', 'staff_id'),
  createTableById('sign_in_failures', { business_id: 'text', at: 'timestamptz' }),
  createBusinessTable('landing_registrations', 'landing_gift_id', 'phone_mac'),
  createBusinessTable('rewarded_contacts', 'reward', 'contact_mac'),
  createBusinessTable('rewarded_contact_fills'),
  createBusinessTable('landing_counts', 'landing_gift_id'),
  createBusinessTable('form_answers', 'id'),
  createTableById('consents', { id: 'bigint' }),
  createBusinessTable('consent_texts', 'text_hash'),
  createBusinessTable('claimed_contacts', 'member_id', 'kind'),
  createBusinessTable('identifiers', 'kind', 'value'),
  createTableById('outbox', { id: 'bigint' }),
  createTableById('webhook_deliveries', { id: 'bigint' }),
  createTableById('webhook_events', { id: 'bigint' }),
  createBusinessTable('webhook_endpoints', 'id'),
  createBusinessTable('idempotency_keys', 'member_id', 'key'),
  createTableById('service_keys', { name: 'text' }),
  createTableById('audit', { id: 'bigint' }),
  createBusinessTable('members', 'id'),
  createTableById('business_versions', { business_id: 'text', number: 'bigint' }),
  createBusinessTable('business_drafts'),
  { ...createTableById('pictures', { business_id: 'text', hash: 'text', width: 'bigint' }), exportedRows: 5 },
  createTableById('former_tiers', { business_id: 'text', ended_at: 'timestamptz' }),
  createTableById('business_hosts', { host: 'text' }),
  { name: 'businesses', key: { id: 'text' }, rows: (businessId) => sql<boolean>`id = ${businessId}` },
];
