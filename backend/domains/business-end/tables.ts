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

const owned = (businessId: string) => sql<boolean>`business_id = ${businessId}`;
const byId = (name: keyof Schema, key: BusinessTable['key']): BusinessTable => ({ name, key, rows: owned });
const inBusiness = (name: keyof Schema, ...key: string[]): BusinessTable =>
  byId(name, Object.fromEntries(['business_id', ...key].map((column) => [column, 'text'])));

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
  byId('entry_positions', { business_id: 'text', position: 'bigint' }),
  byId('ledger_differences', { business_id: 'text', account_id: 'bigint', kind: 'text' }),
  byId('accounts', { id: 'bigint' }),
  inBusiness('wallet_registrations', 'device_id', 'serial'),
  inBusiness('wallet_passes', 'member_id'),
  inBusiness('push_devices', 'token'),
  inBusiness('short_codes', 'code'),
  inBusiness('offline_cards', 'id'),
  byId('temporary_tokens', { token_hash: 'text' }),
  byId('profile_pages', { token_hash: 'text' }),
  byId('confirmations', { session_hash: 'text', subject: 'text' }),
  byId('sessions', { token_hash: 'text' }),
  byId('tickets', { token_hash: 'text' }),
  inBusiness('challenges', 'identifier_hash', 'browser_hash'),
  inBusiness('known_devices', 'identifier_hash', 'browser_hash'),
  inBusiness('plan_invoices', 'id'),
  inBusiness('subscriptions', 'id'),
  byId('checkouts', { id: 'text' }),
  inBusiness('referral_codes', 'code'),
  inBusiness('referrals', 'id'),
  inBusiness('corrections', 'id'),
  inBusiness('purchases', 'id'),
  inBusiness('shop_purchases', 'id'),
  inBusiness('redemptions', 'id'),
  inBusiness('payments', 'id'),
  inBusiness('stamps', 'source_id', 'card_id'),
  inBusiness('stamp_cards', 'member_id', 'card_id'),
  inBusiness('gifts', 'id'),
  inBusiness('stock_alerts', 'item_id', 'member_id'),
  inBusiness('goals', 'member_id'),
  inBusiness('notices', 'id'),
  inBusiness('notice_preferences', 'member_id'),
  inBusiness('notice_days'),
  inBusiness('shop_items', 'id'),
  inBusiness('receipts', 'id'),
  inBusiness('import_rows', 'source_mac'),
  inBusiness('imports', 'id'),
  inBusiness('member_notes', 'id'),
  inBusiness('staff_roles', 'staff_id'),
  byId('sign_in_failures', { business_id: 'text', at: 'timestamptz' }),
  inBusiness('landing_registrations', 'landing_gift_id', 'phone_mac'),
  inBusiness('landing_counts', 'landing_gift_id'),
  inBusiness('form_answers', 'id'),
  byId('consents', { id: 'bigint' }),
  inBusiness('consent_texts', 'text_hash'),
  inBusiness('claimed_contacts', 'member_id', 'kind'),
  inBusiness('identifiers', 'kind', 'value'),
  byId('outbox', { id: 'bigint' }),
  byId('webhook_deliveries', { id: 'bigint' }),
  byId('webhook_events', { id: 'bigint' }),
  inBusiness('webhook_endpoints', 'id'),
  inBusiness('idempotency_keys', 'member_id', 'key'),
  byId('service_keys', { name: 'text' }),
  byId('audit', { id: 'bigint' }),
  inBusiness('members', 'id'),
  byId('business_hosts', { host: 'text' }),
  { name: 'businesses', key: { id: 'text' }, rows: (businessId) => sql<boolean>`id = ${businessId}` },
];
