import { getSmallestAmount } from 'loyalty-text/amounts';
import { DAY_MS, MINUTE_MS } from 'loyalty-text/durations';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { sql } from 'kysely';
import type { Business } from '../../core/business';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';

/** The time whose bills count, how many of them are needed, and how many of the latest are read. */
const PERIOD_MS = 30 * DAY_MS;
const NEEDED_BILLS = 50;
const READ_BILLS = 1_000;
/** The median counts within a third and three times what the business's file says: nobody moves it far by bills. */
const SPREAD = 3;
/** For how long a process uses a median. */
const KEEP_MS = 10 * MINUTE_MS;
/** Hundredths, for a file that was stored before it had to say; in units for a currency without decimals. */
const UNSTATED_BILL = 100_000;

/** What the bills of the last 30 days were. */
interface Bills {
  count: number;
  /** Hundredths; null: there were none. */
  median: number | null;
}

/** The typical bill of a business, in hundredths: the median of enough bills, near what the business's file says. */
export function chooseTypicalBill({ till, configuration }: BusinessFile, { count, median }: Bills): number {
  const stated = till.typicalBill;
  if (count < NEEDED_BILLS || median === null)
    return stated ?? UNSTATED_BILL * getSmallestAmount(configuration.currency);
  if (stated === undefined) return median;
  return Math.min(Math.max(median, Math.ceil(stated / SPREAD)), stated * SPREAD);
}

/** The latest bills without what was returned of them. Served by `purchases_time`. */
async function findBills(db: Database | Tx, businessId: string, now: Date): Promise<Bills> {
  const { rows } = await sql<Bills>`
    select count(*)::int as count, (percentile_disc(0.5) within group (order by amount))::bigint as median from (
      select total - returned as amount from purchases
      where business_id = ${businessId} and created_at > ${new Date(now.getTime() - PERIOD_MS)}
        and voided_at is null and total > returned
      order by created_at desc, id desc limit ${READ_BILLS}
    ) latest`.execute(db);
  return rows[0] ?? { count: 0, median: null };
}

/** By business: an entry is dropped with it, also when its file changes. */
const kept = new WeakMap<Business, { bill: number; until: number }>();

/** The typical bill of a business, in hundredths; at most ten minutes old. */
export async function findTypicalBill(db: Database | Tx, business: Business, now: Date): Promise<number> {
  const entry = kept.get(business);
  if (entry && now.getTime() < entry.until) return entry.bill;
  const bill = chooseTypicalBill(business.file, await findBills(db, business.id, now));
  kept.set(business, { bill, until: now.getTime() + KEEP_MS });
  return bill;
}

/** A value that the typical bill is not below, in hundredths: what it permits needs no look at the bills. */
export const getLeastTypicalBill = ({ till: { typicalBill } }: BusinessFile): number =>
  typicalBill === undefined ? 0 : Math.ceil(typicalBill / SPREAD);
