import type { Schema } from '../../db/schema';

/**
 * The effect of a merge on the rows that name the merged member in a column.
 * - `move`: they become the survivor's; `unless`: those of which the survivor has one with the same values are removed
 * - `discard`: they end with the account: codes and links for minutes
 * - `own`: a module of this domain does it
 * - `keep`: they name the merged member for ever
 */
type Effect =
  | { rows: 'move'; key: readonly string[]; unless?: readonly string[] }
  | { rows: 'discard' }
  | { rows: 'own' }
  | { rows: 'keep' };

/** A column that names a member. */
export interface MergedColumn {
  table: keyof Schema;
  column: string;
  effect: Effect;
}

const at = (table: keyof Schema, effect: Effect, column = 'member_id'): MergedColumn => ({ table, column, effect });
const move = (...key: string[]): Effect => ({ rows: 'move', key });
const discard: Effect = { rows: 'discard' };
const own: Effect = { rows: 'own' };
const keep: Effect = { rows: 'keep' };

/**
 * Every column that names a member, in the order in which a merge treats them: a row comes before the rows that it references. A
 * test fails for a column of the database that is missing here.
 */
export const mergedColumns: readonly MergedColumn[] = [
  at('identifiers', move('kind', 'value')),
  at('claimed_contacts', own),
  at('accounts', own),
  at('import_rows', own),
  at('stamp_cards', own),
  at('gifts', move('id')),
  at('wallet_passes', { rows: 'move', key: ['serial'], unless: [] }),
  at('accounts', move('id'), 'merged_into'),
  at('member_merges', move('id')),
  at('consents', move('id')),
  at('stamps', move('source_id', 'card_id')),
  at('member_notes', move('id')),
  at('unusual_accounts', { rows: 'move', key: ['type'], unless: ['type'] }),
  at('corrections', move('id')),
  at('purchases', move('id')),
  at('shop_purchases', move('id')),
  at('payments', move('id')),
  at('redemptions', move('id')),
  at('receipts', move('id'), 'claimed_by'),
  at('stock_alerts', { rows: 'move', key: ['item_id'], unless: ['item_id'] }),
  at('goals', { rows: 'move', key: ['item_id'], unless: [] }),
  at('notices', { rows: 'move', key: ['id'], unless: ['deduplication_key'] }),
  at('campaign_deliveries', { rows: 'move', key: ['campaign_id'], unless: ['campaign_id'] }),
  at('notice_preferences', own),
  at('rewarded_contacts', move('reward', 'contact_mac')),
  at('referral_codes', { rows: 'move', key: ['code'], unless: [] }),
  at('referrals', move('id'), 'referrer_id'),
  at('referrals', move('id'), 'friend_id'),
  at('checkouts', move('id')),
  at('subscriptions', move('id')),
  at('plan_invoices', move('id')),
  at('form_answers', move('id')),
  at('outbox', move('id')),
  at('idempotency_keys', { rows: 'move', key: ['key'], unless: ['key'] }),
  // They have ended; the member's report lists them.
  at('sessions', move('token_hash')),
  at('short_codes', discard),
  at('offline_cards', discard),
  at('temporary_tokens', discard),
  at('till_joins', discard),
  at('profile_pages', discard),
  at('confirmations', discard),
  at('contact_changes', discard),
  at('challenges', discard),
  at('tickets', discard),
  at('push_devices', discard),
  at('webhook_deliveries', keep),
  at('webhook_events', keep),
  at('member_merges', keep, 'merged_id'),
  at('audit', keep, 'subject'),
  at('members', own, 'id'),
];
