import { sql, type Selectable } from 'kysely';
import type { Business } from '../../core/business';
import type { MemberRef } from '../../core/member-ref';
import type { StampTables } from '../../db/stamp-schema';
import type { Tx } from '../../db/transact';
import { isUnusedGift } from '../../db/unused-gift';
import { toJson } from '../../db/values';
import type { StampSource } from './count-stamps';

/** A member's stamp card. */
export interface CardRef extends MemberRef {
  cardId: string;
}

export type CardRow = Pick<Selectable<StampTables['stamp_cards']>, 'stamps' | 'lapsed' | 'completed' | 'stamped_at'>;

/** Locks a member's stamp card, so that two tills change it one after the other; creates it if there is none. */
export async function lockCard(tx: Tx, { businessId, memberId, cardId }: CardRef): Promise<CardRow> {
  await tx
    .insertInto('stamp_cards')
    .values({ business_id: businessId, member_id: memberId, card_id: cardId, stamped_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('stamp_cards')
    .select(['stamps', 'lapsed', 'completed', 'stamped_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateCard(tx: Tx, { businessId, memberId, cardId }: CardRef, card: CardRow): Promise<void> {
  await tx
    .updateTable('stamp_cards')
    .set((eb) => ({ ...card, changes: eb('changes', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .execute();
}

/** Records that a purchase or receipt takes part in a card, without stamps as yet. */
export async function insertSource(
  tx: Tx,
  { businessId, memberId, cardId }: CardRef,
  source: {
    id: string;
    rule: { visitDay: string; minimumSpend: number } | { stampedLines: number[] };
    stampsNeeded: number;
    now: Date;
  },
): Promise<void> {
  const { id, rule, stampsNeeded, now } = source;
  await tx
    .insertInto('stamps')
    .values({
      business_id: businessId,
      member_id: memberId,
      card_id: cardId,
      source_id: id,
      visit_day: 'visitDay' in rule ? rule.visitDay : null,
      minimum_spend: 'visitDay' in rule ? rule.minimumSpend : null,
      lines: 'stampedLines' in rule ? toJson(rule.stampedLines) : null,
      stamps_needed: stampsNeeded,
      created_at: now,
    })
    .execute();
}

/** The cards in which a purchase or receipt takes part, in the order in which they are locked. */
export async function findCardIds(tx: Tx, { businessId, memberId }: MemberRef, sourceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('stamps')
    .select('card_id')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('source_id', '=', sourceId)
    .orderBy('card_id')
    .execute();
  return rows.map(({ card_id }) => card_id);
}

/** A source with the stamps that it has, and the rule of its day. */
export interface CountedSource extends StampSource {
  stamps: number;
  /** The indexes of the lines that bring stamps; null on a card by visits. */
  stampedLines: number[] | null;
  minimumSpend: number | null;
  /** The stamps on the card after this source was counted. */
  cardStamps: number;
  /** The number of cards that it made full. */
  completed: number;
}

/**
 * The sources that are counted together, in the order of time: those of the same visit, or the purchase alone. The caller has locked
 * the card.
 */
export async function findSources(
  tx: Tx,
  { businessId, memberId, cardId }: CardRef,
  sourceId: string,
): Promise<CountedSource[]> {
  const { rows } = await sql<CountedSource>`
    select s.source_id as id, s.stamps, s.lines as "stampedLines", s.minimum_spend as "minimumSpend",
      s.card_stamps as "cardStamps", s.completed,
      coalesce(p.total, r.total, 0)::bigint as total, coalesce(p.returned, 0)::bigint as returned,
      p.voided_at is not null as "isVoid", coalesce(p.items, r.items) as lines, p.paid
    from stamps s
      left join purchases p on p.business_id = s.business_id and p.id = s.source_id
      left join receipts r on r.business_id = s.business_id and r.id = s.source_id
    where s.business_id = ${businessId} and s.member_id = ${memberId} and s.card_id = ${cardId}
      and (s.source_id = ${sourceId} or s.visit_day = (
        select visit_day from stamps where business_id = ${businessId} and source_id = ${sourceId} and card_id = ${cardId}))
    order by s.created_at, s.source_id`.execute(tx);
  return rows;
}

/** Stores the stamps that a source has, and its effect on the card. */
export async function updateSource(
  tx: Tx,
  { businessId, cardId }: CardRef,
  sourceId: string,
  change: { stamps: number; card_stamps?: number; completed?: number },
): Promise<void> {
  await tx
    .updateTable('stamps')
    .set(change)
    .where('business_id', '=', businessId)
    .where('card_id', '=', cardId)
    .where('source_id', '=', sourceId)
    .execute();
}

/** The newest gift of a card that can be withdrawn, locked: neither used nor over. Served by `gifts_stamp_card`. */
export function lockUnusedGift(tx: Tx, { businessId, memberId, cardId }: CardRef, now: Date) {
  return tx
    .selectFrom('gifts')
    .select(['id', 'stamps_used'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('stamp_card_id', '=', cardId)
    .where(isUnusedGift('gifts', now))
    .orderBy('stamp_card_number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** A member's card in the format of the database's JSON. */
export interface StoredCard {
  card_id: string;
  stamps: number;
  completed: number;
  stamped_at: string | null;
}

/** A member's stamp cards, for use in a query; null for a business without them. */
export function selectCardStates({ id, file }: Business, memberId: string) {
  if (!file.stampCards) return sql<StoredCard[] | null>`null`;
  return sql<StoredCard[] | null>`(
    select coalesce(json_agg(json_build_object(
      'card_id', card_id, 'stamps', stamps, 'completed', completed, 'stamped_at', stamped_at)), '[]')
    from stamp_cards where business_id = ${id} and member_id = ${memberId}
  )`;
}
