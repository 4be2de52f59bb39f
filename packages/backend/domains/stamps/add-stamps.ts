import type { BroughtStamps } from 'loyalty-contract/schemas/transactions';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import type { MemberRef } from '../../core/member-ref';
import { toLocalDay } from 'loyalty-text/local-day';
import type { PurchaseLine } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { addToCard, removeStamps } from './change-card';
import {
  type CardRef,
  type CountedSource,
  countItemStamps,
  findCardIds,
  findSources,
  findStampedLines,
  findStampedVisit,
  insertSource,
  lockCard,
  type StampCard,
  updateSource,
} from '../stamp-cards';

/** A purchase, or a claimed receipt, whose `lines` are empty if its till named only the total. */
export interface NewStampSource {
  id: string;
  /** When the member was there. */
  at: Date;
  /** Hundredths of the currency. */
  total: number;
  lines: readonly PurchaseLine[];
}

/** The rule by which a source counts for a card; undefined if it does not. */
function findRule({ file }: Business, card: StampCard, { at, total, lines }: NewStampSource) {
  if (card.by === 'items') {
    const stampedLines = findStampedLines(card, lines, file.till.typicalBill);
    return stampedLines.length > 0 ? { stampedLines } : undefined;
  }
  if (total === 0) return undefined;
  const visitDay = toLocalDay(at, file.configuration.timeZone);
  return { visitDay, minimumSpend: card.minimumSpend };
}

/** The stamps of sources that are counted together, by id. */
function countStamps(sources: readonly CountedSource[]): Map<string, number> {
  const [{ minimumSpend }] = sources.length > 0 ? sources : [{ minimumSpend: null }];
  const visit = minimumSpend === null ? undefined : findStampedVisit(sources, minimumSpend);
  return new Map(
    sources.map((source) => [
      source.id,
      source.stampedLines ? countItemStamps(source, source.stampedLines) : Number(source.id === visit),
    ]),
  );
}

/**
 * Counts the stamps of a purchase, or of all sources of its visit, again. If the stamp moves to another purchase of the
 * visit, so does its effect on the card.
 * @returns the change of their sum
 */
async function recountStamps(tx: Tx, ref: CardRef, sourceId: string): Promise<number> {
  const sources = await findSources(tx, ref, sourceId);
  const counted = countStamps(sources);
  const changed = sources.flatMap((source) => {
    const change = (counted.get(source.id) ?? 0) - source.stamps;
    return change === 0 ? [] : [{ ...source, change }];
  });
  const lost = changed.find(({ change }) => change < 0);
  for (const { id, stamps, change, cardStamps, completed } of changed) {
    const effect = change > 0 && lost ? lost : { cardStamps, completed };
    await updateSource(tx, ref, id, {
      stamps: stamps + change,
      card_stamps: effect.cardStamps,
      completed: change < 0 ? 0 : effect.completed,
    });
  }
  return changed.reduce((sum, { change }) => sum + change, 0);
}

/** Adds the stamps of a purchase or receipt to the business's cards, once, in the transaction that records it. */
export async function addStamps(
  tx: Tx,
  business: Business,
  member: MemberRef,
  source: NewStampSource,
  now: Date,
): Promise<BroughtStamps[]> {
  const localize = createLocalizer(business, business.file.defaultLanguage);
  const broughtStamps: BroughtStamps[] = [];
  // Always in one order, so that two purchases of a member never deadlock.
  const cards = [...(business.file.stampCards ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const card of cards) {
    const rule = findRule(business, card, source);
    if (!rule) continue;
    const ref = { ...member, cardId: card.id };
    const row = await lockCard(tx, ref);
    await insertSource(tx, ref, { id: source.id, rule, stampsNeeded: card.stampsNeeded, now });
    const added = await recountStamps(tx, ref, source.id);
    if (added <= 0) continue;
    const { stamps, completed } = await addToCard(tx, business, ref, { card, row, added, now });
    await updateSource(tx, ref, source.id, { stamps: added, card_stamps: Math.max(0, stamps), completed });
    broughtStamps.push({
      cardId: card.id,
      name: localize(card.name),
      added,
      stamps: Math.max(0, stamps),
      stampsNeeded: card.stampsNeeded,
      completed,
    });
  }
  return broughtStamps;
}

/** Withdraws the stamps of a purchase that was voided or returned, in the transaction of the correction. */
export async function withdrawStamps(
  tx: Tx,
  member: MemberRef,
  { purchaseId, correctionId, now }: { purchaseId: string; correctionId: string; now: Date },
): Promise<void> {
  for (const cardId of await findCardIds(tx, member, purchaseId)) {
    const ref = { ...member, cardId };
    const row = await lockCard(tx, ref);
    const change = await recountStamps(tx, ref, purchaseId);
    if (change < 0) await removeStamps(tx, ref, { row, removed: -change, correctionId, now });
  }
}
