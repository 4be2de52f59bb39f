import type { LocalizedText } from '@/contract/schemas/business-file';
import type { Transaction } from '@/contract/schemas/shop';
import type { EntryRow } from './queries';

type Explanation = Pick<Transaction, 'balance' | 'cause' | 'rule' | 'reason' | 'entity' | 'left' | 'lots' | 'moreLots'>;

/** What turns ids and texts of a business into words of a language. */
export interface EntryTexts {
  localize: (text: LocalizedText) => string;
  /** Names of places by their id. */
  places: Map<string, string>;
}

const toIso = (at: string) => new Date(at).toISOString();

/** What an entry points at: the purchase at the till, the receipt, the item of the shop. */
function getEntity(
  { purchase, receipt, item }: EntryRow,
  { localize, places }: EntryTexts,
): Pick<Explanation, 'entity'> {
  if (item) return { entity: { kind: 'item', name: localize(item.name), giftId: item.gift_id } };
  if (receipt) return { entity: { kind: 'receipt', total: receipt.total } };
  if (!purchase) return {};
  const location = places.get(purchase.location_id) ?? purchase.location_id;
  return { entity: { kind: 'purchase', location, receiptNumber: purchase.receipt_number, total: purchase.total } };
}

/** What is left of an entry's lots, and until when the first of them can be used. */
function getRemainder(lots: EntryRow['lots']): NonNullable<Transaction['left']> {
  const ends = lots.flatMap(({ remaining, expires_at }) =>
    remaining > 0 && expires_at ? [new Date(expires_at).getTime()] : [],
  );
  return {
    amount: lots.reduce((sum, { remaining }) => sum + remaining, 0),
    expiresAt: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
  };
}

function getUsedLots(used: EntryRow['used']): Pick<Explanation, 'lots' | 'moreLots'> {
  const [first] = used;
  if (!first) return {};
  const lots = used.map(({ amount, operation, created_at, expires_at }) => ({
    amount,
    operation,
    created_on: toIso(created_at),
    expiresAt: expires_at === null ? null : toIso(expires_at),
  }));
  const more = first.count - used.length;
  return { lots, ...(more > 0 ? { moreLots: more } : {}) };
}

/** Says of a movement what brought it about, by which rule, from which lots, and what was there afterwards. */
export function explain(row: EntryRow, texts: EntryTexts): Explanation {
  return {
    cause: row.cause,
    ...(row.balance_after === null ? {} : { balance: row.balance_after }),
    ...(row.rule === null ? {} : { rule: row.rule }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...getEntity(row, texts),
    ...(row.lots.length > 0 ? { left: getRemainder(row.lots) } : {}),
    ...getUsedLots(row.used),
  };
}
