import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { counts as earningCounts } from 'loyalty-contract/schemas/programme-file';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../db/transact';
import { storeIdleRules } from '../ledger';
import { storeFormerTiers } from '../tiers';
import { toJson } from '../../db/values';
import { createFieldProblem, throwIfInvalid } from '../../core/problems';
import { findTakenHostErrors } from '../../core/business-file/file-errors';
import { findDocument, findTakenHosts, allocateRevision, storeBusiness } from './queries';
import { recordVersion, type Publication } from './versions';

/** What of a stored file decides what earns. */
const StoredCounts = z.object({ earning: z.object({ counts: earningCounts.optional().catch(undefined) }) });

/**
 * The file with what earns: as it says, or as the stored one said; of a new business what was paid, without credit and points.
 * A business that was stored before it could say keeps what it had.
 */
function withCounts(file: BusinessFile, stored: { document: unknown } | undefined): BusinessFile {
  const kept = stored ? StoredCounts.safeParse(stored.document).data?.earning.counts : earningCounts.parse({});
  const counts = file.earning.counts ?? kept;
  return counts ? { ...file, earning: { ...file.earning, counts } } : file;
}

/**
 * Stores a complete business: file, hosts, accounts, shop items, and a version of it. The caller has checked the file.
 * @throws {ProblemError} INVALID_REQUEST when a host belongs to another business, or this one is being deleted
 */
export async function putBusiness(tx: Tx, file: BusinessFile, now: Date, publication: Publication): Promise<void> {
  const revision = await allocateRevision(tx);
  // A release without versions has stored it during an upgrade.
  await recordVersion(tx, file.businessId, { by: null });
  const stored = await findDocument(tx, file.businessId);
  if (stored?.deletion_began_at) throw createFieldProblem('businessId', 'being_deleted');
  throwIfInvalid(findTakenHostErrors(file, await findTakenHosts(tx, file.businessId, file.hosts)));
  await storeFormerTiers(tx, file, stored?.document, now);
  await storeBusiness(tx, withCounts(file, stored), revision, now);
  await storeItems(tx, file, now);
  await storeIdleRules(tx, file);
  await recordVersion(tx, file.businessId, publication);
}

function toItemRows(file: BusinessFile, now: Date) {
  const items = [
    ...file.pointShop.map((item) => ({ shop: 'point' as const, item })),
    ...file.rewardShop.map((item) => ({ shop: 'reward' as const, item })),
  ];
  return items.map(({ shop, item }, position) => ({
    business_id: file.businessId,
    id: item.id,
    shop,
    position,
    text: toJson({
      name: item.name,
      description: item.description,
      terms: item.terms,
      restrictions: item.restrictions,
    }),
    image_url: item.imageUrl,
    price: item.price,
    currency: item.currency,
    stock: item.stock ?? null,
    file_stock: item.stock ?? null,
    limit_per_member: item.limitPerMember ?? null,
    valid_days: item.validDays,
    hidden: item.hidden,
    available_from: item.availableFrom ? new Date(item.availableFrom) : null,
    available_until: item.availableUntil ? new Date(item.availableUntil) : null,
    for_plans: item.forPlans ?? null,
    // Only of a new item: the update leaves it.
    added_at: now,
  }));
}

/**
 * Stores the items. Stock is the number left in the shop: it changes only when the file's number changed. A removed
 * item is hidden, because purchases reference it.
 */
async function storeItems(tx: Tx, file: BusinessFile, now: Date): Promise<void> {
  await tx.updateTable('shop_items').set({ hidden: true }).where('business_id', '=', file.businessId).execute();
  const rows = toItemRows(file, now);
  if (rows.length === 0) return;
  await tx
    .insertInto('shop_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'id']).doUpdateSet((eb) => ({
        shop: eb.ref('excluded.shop'),
        position: eb.ref('excluded.position'),
        text: eb.ref('excluded.text'),
        image_url: eb.ref('excluded.image_url'),
        price: eb.ref('excluded.price'),
        currency: eb.ref('excluded.currency'),
        stock: sql<number | null>`case when shop_items.file_stock is distinct from excluded.file_stock
          then excluded.file_stock else shop_items.stock end`,
        file_stock: eb.ref('excluded.file_stock'),
        limit_per_member: eb.ref('excluded.limit_per_member'),
        valid_days: eb.ref('excluded.valid_days'),
        hidden: eb.ref('excluded.hidden'),
        available_from: eb.ref('excluded.available_from'),
        available_until: eb.ref('excluded.available_until'),
        for_plans: eb.ref('excluded.for_plans'),
      })),
    )
    .execute();
}
