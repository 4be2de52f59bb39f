import { sql } from 'kysely';
import { balanceKinds, toAccountType } from 'loyalty-contract/balance-kinds';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { Business } from '../../core/business';
import type { Database } from '../../db/database';
import { transact, type Tx } from '../../db/transact';
import { getExpiryRules } from './expiry';

/** Accounts whose lots follow a changed rule in one transaction. */
const ACCOUNTS_PER_TRANSACTION = 500;
/** Milliseconds after which a run ends; the next one continues. */
const RUN_MS = 20_000;

/** Stores for how many days without a visit each balance lasts; the job applies what has changed to the lots that exist. */
export async function storeIdleRules(tx: Tx, file: BusinessFile): Promise<void> {
  for (const kind of balanceKinds) {
    const { idleDays: days } = getExpiryRules(file, kind);
    const rule = { business_id: file.businessId, type: toAccountType(kind) };
    const change = { days, last_account: 0, is_applied: false };
    const update = tx
      .updateTable('idle_rules')
      .set(change)
      .where('business_id', '=', rule.business_id)
      .where('type', '=', rule.type)
      .where('days', 'is distinct from', days);
    const insert = tx
      .insertInto('idle_rules')
      .values({ ...rule, days })
      .onConflict((conflict) =>
        conflict
          .columns(['business_id', 'type'])
          .doUpdateSet(change)
          .where('idle_rules.days', 'is distinct from', days),
      );
    await (days === null ? update : insert).execute();
  }
}

/** A member was at the business: balances that end without visits end later. The caller locks nothing but accounts after it. */
export async function recordVisit(tx: Tx, { id, file }: Business, memberId: string, now: Date): Promise<void> {
  if (balanceKinds.every((kind) => getExpiryRules(file, kind).idleDays === null)) return;
  await sql`select ledger_visit(${id}::text, ${memberId}::text, ${now}::timestamptz)`.execute(tx);
}

/** A condition that is true while a changed rule is not applied to all accounts. */
export const hasChangedRules = sql<boolean>`exists (select from idle_rules where not is_applied)`;

/** Applies a changed rule to the next accounts, in one transaction with the progress. @returns their number; undefined: none is left */
function applyNext(db: Database, now: Date, limit: number): Promise<number | undefined> {
  return transact(db, async (tx) => {
    // A rule that another process applies is skipped.
    const rule = await tx
      .selectFrom('idle_rules')
      .selectAll()
      .where('is_applied', '=', false)
      .orderBy('business_id')
      .orderBy('type')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!rule) return undefined;
    const { business_id: businessId, type, days, last_account: after } = rule;
    const { rows } = await sql<{ last: number | null }>`
      select ledger_apply_idle_rule(${businessId}::text, ${type}::text, ${days}::int, ${after}::bigint, ${limit}::int,
        ${now}::timestamptz) as last`.execute(tx);
    const last = rows[0]?.last ?? null;
    await sql`update idle_rules set last_account = ${last ?? after}::bigint, is_applied = ${last === null}
      where business_id = ${businessId} and type = ${type}`.execute(tx);
    return last === null ? 0 : limit;
  });
}

/**
 * Applies the rules that have changed to the lots that exist, in as many runs as it takes.
 * @param limit accounts in one transaction
 * @returns the number of accounts, rounded up to whole transactions
 */
export async function applyIdleRules(db: Database, now: Date, limit = ACCOUNTS_PER_TRANSACTION): Promise<number> {
  const until = performance.now() + RUN_MS;
  let total = 0;
  while (performance.now() < until) {
    const accounts = await applyNext(db, now, limit);
    if (accounts === undefined) break;
    total += accounts;
  }
  return total;
}
