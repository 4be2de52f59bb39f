import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { Transaction } from 'loyalty-contract/schemas/transactions';
import { presentMultipliers } from '../../core/present-multipliers';
import { findRate, type EarningRates } from './earning-rate';
import type { EntryRow } from './queries';

type Explanation = Pick<
  Transaction,
  | 'balance'
  | 'cause'
  | 'rule'
  | 'rate'
  | 'counted'
  | 'multipliers'
  | 'reason'
  | 'entity'
  | 'spending'
  | 'place'
  | 'receiptNumber'
  | 'servedBy'
  | 'left'
  | 'lots'
  | 'moreLots'
>;

/** Converts a business's localized texts and location ids to texts in the member's language. */
export interface EntryTexts {
  /** What the business credits for a total at a till. */
  earning: EarningRates;
  localize: (text: LocalizedText) => string;
  /** Names of locations by id. */
  places: Map<string, string>;
}

const toIso = (at: string) => new Date(at).toISOString();

/** When and where the gift of a shop's item was used. */
function getGiftUse(
  { used_at, used_location }: NonNullable<EntryRow['item']>,
  places: EntryTexts['places'],
): { used?: { at: string; place?: string } } {
  if (used_at === null) return {};
  const place = used_location === null ? undefined : places.get(used_location);
  return { used: { at: toIso(used_at), ...(place === undefined ? {} : { place }) } };
}

/** The entity of an entry: the purchase at the till, the receipt, or the shop's item. */
function getEntity(
  { purchase, receipt, item }: EntryRow,
  { localize, places }: EntryTexts,
): Pick<Explanation, 'entity'> {
  if (item)
    return { entity: { kind: 'item', name: localize(item.name), giftId: item.gift_id, ...getGiftUse(item, places) } };
  if (receipt) return { entity: { kind: 'receipt', total: receipt.total } };
  if (!purchase) return {};
  const location = places.get(purchase.location_id) ?? purchase.location_id;
  return { entity: { kind: 'purchase', location, receiptNumber: purchase.receipt_number, total: purchase.total } };
}

/** The location and the receipt number of a payment; the payment itself, which can be reported, without its refund. */
function getPayment(
  { payment, operation, entity_id }: EntryRow,
  { places }: EntryTexts,
): Pick<Explanation, 'place' | 'receiptNumber' | 'spending'> {
  if (!payment) return {};
  const { location_id, receipt_number, reported_at } = payment;
  return {
    place: places.get(location_id) ?? location_id,
    ...(receipt_number === null ? {} : { receiptNumber: receipt_number }),
    ...(operation === 'Payment' && entity_id !== null
      ? {
          spending: {
            kind: 'payment' as const,
            id: entity_id,
            ...(reported_at === null ? {} : { reportedAt: toIso(reported_at) }),
          },
        }
      : {}),
  };
}

/** The first name of the person at the till of a purchase or payment. */
function getServedBy({ purchase, payment }: EntryRow): Pick<Explanation, 'servedBy'> {
  const name = purchase?.served_by ?? payment?.served_by;
  return name ? { servedBy: name } : {};
}

/** The rate of an entry that a purchase or receipt earned, and what of the bill it applies to. */
function getRate(
  { rule, amount, purchase, receipt }: EntryRow,
  earning: EarningRates,
): Pick<Explanation, 'rate' | 'counted'> {
  const bill = purchase ?? receipt;
  const total = bill?.counted ?? bill?.total;
  const rate = total === undefined || rule === null ? undefined : findRate(earning, { rule, total, amount });
  const counted = bill?.counted ?? undefined;
  return rate === undefined ? {} : { rate, ...(counted === undefined ? {} : { counted }) };
}

/** The multipliers of a purchase or receipt, at what it earned: a correction of it has a reason of its own. */
function getMultipliers(
  { amount, reason, purchase, receipt }: EntryRow,
  { localize }: EntryTexts,
): Pick<Explanation, 'multipliers'> {
  return amount > 0 && reason === null ? presentMultipliers((purchase ?? receipt)?.multipliers, localize) : {};
}

/** What is left of the lots that an entry credited (a lot expires as a whole), and the first expiry among them. */
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

/** Explains an entry: its cause, its rule, its lots, and the balance after it. */
export function explain(row: EntryRow, texts: EntryTexts): Explanation {
  return {
    cause: row.cause,
    ...(row.balance_after === null ? {} : { balance: row.balance_after }),
    ...(row.rule === null ? {} : { rule: row.rule }),
    ...getRate(row, texts.earning),
    ...getMultipliers(row, texts),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...getEntity(row, texts),
    ...getPayment(row, texts),
    ...getServedBy(row),
    ...(row.lots.length > 0 ? { left: getRemainder(row.lots) } : {}),
    ...getUsedLots(row.used),
  };
}
