import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../db/schema';

/** A table with rows of a business. */
export interface BusinessTable {
  name: keyof Schema;
  /** The key columns for pagination, with their PostgreSQL types. */
  key: Record<string, 'text' | 'bigint' | 'timestamptz' | 'tid'>;
  /** The condition for the business's rows; the row is referenced by the table's name. */
  rows: (businessId: string) => RawBuilder<boolean>;
}

const isOwned = (businessId: string) => sql<boolean>`business_id = ${businessId}`;
const createTableById = (name: keyof Schema, key: BusinessTable['key']): BusinessTable => ({
  name,
  key,
  rows: isOwned,
});
const createTableOfBusiness = (name: keyof Schema, ...key: string[]): BusinessTable =>
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
  createTableOfBusiness('wallet_registrations', 'device_id', 'serial'),
  createTableOfBusiness('wallet_passes', 'member_id'),
  createTableOfBusiness('push_devices', 'token'),
  createTableOfBusiness('short_codes', 'code'),
  createTableOfBusiness('offline_cards', 'id'),
  createTableById('temporary_tokens', { token_hash: 'text' }),
  createTableById('profile_pages', { token_hash: 'text' }),
  createTableById('confirmations', { session_hash: 'text', subject: 'text' }),
  createTableById('sessions', { token_hash: 'text' }),
  createTableById('tickets', { token_hash: 'text' }),
  createTableOfBusiness('challenges', 'identifier_hash', 'browser_hash'),
  createTableOfBusiness('known_devices', 'identifier_hash', 'browser_hash'),
  createTableOfBusiness('plan_invoices', 'id'),
  createTableOfBusiness('subscriptions', 'id'),
  createTableById('checkouts', { id: 'text' }),
  createTableOfBusiness('referral_codes', 'code'),
  createTableOfBusiness('referrals', 'id'),
  createTableOfBusiness('corrections', 'id'),
  createTableOfBusiness('purchases', 'id'),
  createTableOfBusiness('shop_purchases', 'id'),
  createTableOfBusiness('redemptions', 'id'),
  createTableOfBusiness('payments', 'id'),
  createTableOfBusiness('stamps', 'source_id', 'card_id'),
  createTableOfBusiness('stamp_cards', 'member_id', 'card_id'),
  createTableOfBusiness('gifts', 'id'),
  createTableOfBusiness('stock_alerts', 'item_id', 'member_id'),
  createTableOfBusiness('goals', 'member_id'),
  createTableOfBusiness('notices', 'id'),
  createTableOfBusiness('notice_preferences', 'member_id'),
  createTableOfBusiness('notice_days'),
  createTableOfBusiness('shop_items', 'id'),
  createTableOfBusiness('receipts', 'id'),
  createTableOfBusiness('import_rows', 'source_mac'),
  createTableOfBusiness('imports', 'id'),
  createTableOfBusiness('member_notes', 'id'),
  createTableOfBusiness('staff_roles', 'staff_id'),
  createTableById('sign_in_failures', { business_id: 'text', at: 'timestamptz' }),
  createTableOfBusiness('landing_registrations', 'landing_gift_id', 'phone_mac'),
  createTableOfBusiness('landing_counts', 'landing_gift_id'),
  createTableOfBusiness('form_answers', 'id'),
  createTableById('consents', { id: 'bigint' }),
  createTableOfBusiness('consent_texts', 'text_hash'),
  createTableOfBusiness('claimed_contacts', 'member_id', 'kind'),
  createTableOfBusiness('identifiers', 'kind', 'value'),
  createTableById('outbox', { id: 'bigint' }),
  createTableById('webhook_deliveries', { id: 'bigint' }),
  createTableById('webhook_events', { id: 'bigint' }),
  createTableOfBusiness('webhook_endpoints', 'id'),
  createTableOfBusiness('idempotency_keys', 'member_id', 'key'),
  createTableById('service_keys', { name: 'text' }),
  createTableById('audit', { id: 'bigint' }),
  createTableOfBusiness('members', 'id'),
  createTableById('business_hosts', { host: 'text' }),
  { name: 'businesses', key: { id: 'text' }, rows: (businessId) => sql<boolean>`id = ${businessId}` },
];
