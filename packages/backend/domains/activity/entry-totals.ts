import { sql, type Kysely } from 'kysely';
import type { EntryMonth } from '../../db/ledger-schema';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';

/** Entries that are read again for each summary before they are added to the stored totals. */
const MAX_UNSTORED = 400;

/** How far the stored totals of an account reach, and the months that its entries add up to now. */
export interface TotalsProgress {
  account_id: number;
  /** All entries of the account, which `months` contains. */
  entry_count: number;
  /** The entries in the stored totals. */
  stored_count: number;
  months: EntryMonth[];
}

/** The stored months of the account `a`, which has its totals in `a.months`. */
export const storedMonths = sql`
  select m.month, m.count, m.incoming, m.outgoing
  from account a, jsonb_to_recordset(a.months) as m (month text, count bigint, incoming bigint, outgoing bigint)`;

/**
 * Stores the totals of an account when many entries were added since they were last stored. Entries never change, so
 * that stored totals are right for good; those of another time zone are replaced.
 */
export async function storeEntryTotals(
  db: Kysely<Schema>,
  timeZone: string,
  { account_id, entry_count, stored_count, months }: TotalsProgress,
): Promise<void> {
  if (entry_count - stored_count <= MAX_UNSTORED) return;
  await db
    .insertInto('entry_totals')
    .values({ account_id, time_zone: timeZone, entry_count, months: toJson(months) })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({
          time_zone: eb.ref('excluded.time_zone'),
          entry_count: eb.ref('excluded.entry_count'),
          months: eb.ref('excluded.months'),
        }))
        .where((eb) =>
          eb.or([
            eb('entry_totals.time_zone', '!=', eb.ref('excluded.time_zone')),
            eb('entry_totals.entry_count', '<', eb.ref('excluded.entry_count')),
          ]),
        ),
    )
    .execute();
}
