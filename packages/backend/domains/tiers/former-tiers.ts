import { z } from 'zod';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { tiers as fileTiers } from 'loyalty-contract/schemas/programme-file';
import { DAY_MS } from 'loyalty-text/durations';
import type { Business, FormerTiers } from '../../core/business';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import type { BusinessTiers } from './levels';

/** Former rules of a business that are kept: the levels of members by each are looked for when they are shown. */
const MAX_FORMER_TIERS = 20;

/** Whether somebody may lose a level by new rules: one that is gone, or harder to reach. */
function canLower(before: BusinessTiers, after: BusinessTiers | undefined): boolean {
  if (!after || after.by !== before.by || after.periodDays < before.periodDays) return before.levels.length > 1;
  return before.levels.some(({ id, from }) => {
    const level = after.levels.find((other) => other.id === id);
    return from > 0 && (!level || level.from > from);
  });
}

const StoredTiers = z.object({ tiers: fileTiers });

/** Stores the rules of levels that a file replaces, if they have given somebody what it does not. The caller stores the file. */
export async function storeFormerTiers(tx: Tx, file: BusinessFile, stored: unknown, now: Date): Promise<void> {
  const { data: before } = StoredTiers.safeParse(stored);
  if (!before || !canLower(before.tiers, file.tiers)) return;
  const businessId = file.businessId;
  await tx
    .insertInto('former_tiers')
    .values({ business_id: businessId, ended_at: now, tiers: toJson(before.tiers) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('former_tiers')
    .where('business_id', '=', businessId)
    .where('ended_at', 'not in', (eb) =>
      eb
        .selectFrom('former_tiers')
        .select('ended_at')
        .where('business_id', '=', businessId)
        .orderBy('ended_at', 'desc')
        .limit(MAX_FORMER_TIERS),
    )
    .execute();
}

/** The former rules of a business, the newest first. */
export async function findFormerTiers(db: Database, businessId: string): Promise<FormerTiers[]> {
  const rows = await db
    .selectFrom('former_tiers')
    .select(['ended_at', 'tiers'])
    .where('business_id', '=', businessId)
    .orderBy('ended_at', 'desc')
    .execute();
  return rows.flatMap((row) => {
    // A later release may have stored what this one does not read.
    const { data: tiers } = fileTiers.safeParse(row.tiers);
    return tiers ? [{ tiers, endedAt: row.ended_at }] : [];
  });
}

/** Those by which somebody may still have a level: one lasts for the period at most. */
export const getKeptRules = ({ formerTiers }: Business, now: Date): readonly FormerTiers[] =>
  formerTiers.filter(({ tiers, endedAt }) => endedAt.getTime() + (tiers.periodDays + 1) * DAY_MS > now.getTime());
