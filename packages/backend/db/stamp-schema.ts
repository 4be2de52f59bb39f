import type { Generated } from 'kysely';

type CardKey = { business_id: string; member_id: string; card_id: string };

/** The tables of stamp cards. */
export interface StampTables {
  stamp_cards: CardKey & {
    /** On the unfinished card; below zero: stamps of returned purchases whose gift was used. */
    stamps: Generated<number>;
    /** Stamps that lapsed: returns take these first. */
    lapsed: Generated<number>;
    /** The number of the last full card. */
    completed: Generated<number>;
    /** Grows with each change, for the member's revisions. */
    changes: Generated<number>;
    stamped_at: Date | null;
  };
  /** What a purchase or receipt brought to a card, with the rule of that day. */
  stamps: CardKey & {
    /** The id of the purchase or receipt. */
    source_id: string;
    /** By visits: the day, `yyyy-mm-dd` in the business's time zone, and what it must add up to. */
    visit_day: string | null;
    minimum_spend: number | null;
    /** By items: the lines of the purchase that take part. */
    lines: number[] | null;
    stamps: Generated<number>;
    /** The card after it. */
    card_stamps: Generated<number>;
    stamps_needed: Generated<number>;
    completed: Generated<number>;
    created_at: Date;
  };
}
