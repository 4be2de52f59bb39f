import type { Transaction } from '@/contract/schemas/shop';
import { findCorrections } from '../corrections/queries';
import type { RequestContext } from '../../core/request-context';
import { createLocalizer } from '../../core/language';
import { findItems, findLots, findPurchases, findReceipts, findUsedLots } from './explain-queries';
import type { EntryRow } from './queries';

type Explanation = Pick<Transaction, 'balance' | 'cause' | 'rule' | 'reason' | 'entity' | 'left' | 'lots' | 'moreLots'>;
type Entity = NonNullable<Transaction['entity']>;

/** The ids that entries of these operations reference. */
function getEntityIds(rows: EntryRow[], operations: Transaction['operation'][]): string[] {
  return rows.flatMap((row) => (row.entity_id && operations.includes(row.operation) ? [row.entity_id] : []));
}

/** Skips the query without ids. */
async function queryIfAny<T, R>(keys: T[], query: (keys: T[]) => Promise<R[]>): Promise<R[]> {
  return keys.length === 0 ? [] : query(keys);
}

type Corrections = Awaited<ReturnType<typeof findCorrections>>;

/** The referenced entities by id: the purchase at the till, the receipt, the shop item. */
async function findEntities(
  context: RequestContext,
  rows: EntryRow[],
  corrections: Corrections,
): Promise<Map<string, Entity>> {
  const { db, business, language, memberId } = context;
  const member = { businessId: business.id, memberId };
  const corrected = corrections.flatMap(({ target_id }) => target_id ?? []);
  const say = createLocalizer(business, language);
  const places = new Map(business.file.locations.map((location) => [location.id, say(location.name)]));
  const purchases = await queryIfAny([...getEntityIds(rows, ['PurchaseReward']), ...corrected], (ids) =>
    findPurchases(db, member, ids),
  );
  const receipts = await queryIfAny(getEntityIds(rows, ['ReceiptReward']), (ids) => findReceipts(db, member, ids));
  const shop: Transaction['operation'][] = ['PointShopPurchase', 'RewardShopPurchase'];
  const items = await queryIfAny([...getEntityIds(rows, shop), ...corrected], (ids) => findItems(db, member, ids));
  return new Map<string, Entity>([
    ...purchases.map(({ id, location_id, receipt_number, total }): [string, Entity] => [
      id,
      { kind: 'purchase', location: places.get(location_id) ?? location_id, receiptNumber: receipt_number, total },
    ]),
    ...receipts.map(({ id, total }): [string, Entity] => [id, { kind: 'receipt', total }]),
    ...items.map(({ id, gift_id, text }): [string, Entity] => [
      id,
      { kind: 'item', name: say(text.name), giftId: gift_id },
    ]),
  ]);
}

/** The remainder of an entry's lots, and when the first of them expires. */
function getRemainder(lots: { remaining: number; expires_at: Date | null }[]): NonNullable<Transaction['left']> {
  const ends = lots.flatMap(({ remaining, expires_at }) => (remaining > 0 && expires_at ? [expires_at.getTime()] : []));
  return {
    amount: lots.reduce((sum, { remaining }) => sum + remaining, 0),
    expiresAt: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
  };
}

/** Explains each entry: its cause, its rule, its lots, and the balance after it. */
export async function explain(context: RequestContext, rows: EntryRow[]): Promise<Explanation[]> {
  const { db } = context;
  const member = { businessId: context.business.id, memberId: context.memberId };
  const corrections = await queryIfAny(getEntityIds(rows, ['Correction', 'Reversal']), (ids) =>
    findCorrections(db, member, { ids }),
  );
  const entities = await findEntities(context, rows, corrections);
  const getRowIds = (incoming: boolean) => rows.filter((row) => row.amount > 0 === incoming).map((row) => row.id);
  const lots = await queryIfAny(getRowIds(true), (ids) => findLots(db, ids));
  const uses = await queryIfAny(getRowIds(false), (ids) => findUsedLots(db, ids));
  return rows.map((row) => {
    const correction = corrections.find(({ id }) => id === row.entity_id);
    const entityId = correction?.target_id ?? row.entity_id;
    const entity = entityId === null ? undefined : entities.get(entityId);
    const ownLots = lots.filter((lot) => lot.entry_id === row.id);
    const used = uses.filter((use) => use.entry_id === row.id);
    const more = (used[0]?.count ?? 0) - used.length;
    return {
      cause: row.cause,
      ...(row.balance_after === null ? {} : { balance: row.balance_after }),
      ...(row.rule === null ? {} : { rule: row.rule }),
      ...(correction ? { reason: correction.reason } : {}),
      ...(entity ? { entity } : {}),
      ...(ownLots.length > 0 ? { left: getRemainder(ownLots) } : {}),
      ...(used.length === 0
        ? {}
        : {
            lots: used.map((use) => ({
              amount: use.amount,
              operation: use.operation,
              created_on: use.created_at.toISOString(),
              expiresAt: use.expires_at?.toISOString() ?? null,
            })),
          }),
      ...(more > 0 ? { moreLots: more } : {}),
    };
  });
}
