import { sql, type RawBuilder } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import { transact } from '../../db/transact';
import type { RetentionSettings } from '../../core/environment/retention-variables';

/** Rows per statement: larger deletions are split, to stay within a statement's timeout. */
const ROWS_PER_BATCH = 2_000;

interface Rule {
  table: keyof Schema;
  /** Absent: rows contain their own time. */
  days?: keyof RetentionSettings;
  isOld: (before: Date) => RawBuilder<boolean>;
}

/** A table with its retention setting, and the condition for its older rows. */
const rules: readonly Rule[] = [
  {
    table: 'outbox',
    days: 'RETENTION_MESSAGES_DAYS',
    // Waiting messages are not yet given up.
    isOld: (before) => sql`created_at < ${before} and (sent_at is not null or failed_at is not null)`,
  },
  { table: 'notices', days: 'RETENTION_NOTICES_DAYS', isOld: (before) => sql`created_at < ${before}` },
  { table: 'idempotency_keys', days: 'RETENTION_IDEMPOTENCY_DAYS', isOld: (before) => sql`created_at < ${before}` },
  { table: 'temporary_tokens', days: 'RETENTION_TOKENS_DAYS', isOld: (before) => sql`expires_at < ${before}` },
  { table: 'till_joins', days: 'RETENTION_SHORT_CODES_DAYS', isOld: (before) => sql`expires_at < ${before}` },
  { table: 'short_codes', days: 'RETENTION_SHORT_CODES_DAYS', isOld: (before) => sql`expires_at < ${before}` },
  {
    table: 'webhook_deliveries',
    days: 'RETENTION_WEBHOOKS_DAYS',
    isOld: (before) => sql`created_at < ${before}`,
  },
  {
    table: 'webhook_events',
    days: 'RETENTION_WEBHOOKS_DAYS',
    // An event that is sent again has a newer delivery.
    isOld: (before) => sql`occurred_at < ${before} and not exists (select from webhook_deliveries d
      where d.business_id = webhook_events.business_id and d.event_id = webhook_events.id)`,
  },
  { table: 'webhook_endpoints', days: 'RETENTION_WEBHOOKS_DAYS', isOld: (before) => sql`deleted_at < ${before}` },
  {
    table: 'import_checks',
    isOld: (now) => sql`exists (select from imports i where i.business_id = import_checks.business_id
      and i.id = import_checks.import_id and i.created_at < ${now}::timestamptz - interval '1 day')`,
  },
  {
    table: 'rewarded_contacts',
    isOld: (now) => sql`(forget_at <= ${now} or (forget_at is not null and business_id in (
      select id from businesses where document -> 'earning' ->> 'rewardMemoryDays' = '0')))`,
  },
  { table: 'audit', days: 'RETENTION_AUDIT_DAYS', isOld: (before) => sql`at < ${before}` },
];

/**
 * Deletes rows in batches, each a transaction of its own. A row's `ctid` is unique only within a partition, so the age
 * condition is repeated for rows of other partitions with the same one.
 * @returns their number
 */
async function deleteRows(db: Database, { table, isOld }: Rule, before: Date): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await transact(db, async (tx) => {
      await sql`select set_config('loyalty.retention', ${before.toISOString()}, true)`.execute(tx);
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${isOld(before)} and ctid = any (array(
          select ctid from ${sql.table(table)} where ${isOld(before)} limit ${ROWS_PER_BATCH}))`.execute(tx);
      return Number(numAffectedRows ?? 0);
    });
    total += deleted;
    if (deleted < ROWS_PER_BATCH) return total;
  }
}

/** Deletes rows older than their retention. @returns the number per table */
export async function deleteOld(db: Database, settings: RetentionSettings, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const rule of rules) {
    const before = new Date(now.getTime() - (rule.days ? settings[rule.days] : 0) * DAY_MS);
    deleted[rule.table] = await deleteRows(db, rule, before);
  }
  return deleted;
}
