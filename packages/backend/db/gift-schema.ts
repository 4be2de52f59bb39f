import type { Generated } from 'kysely';
import type { ItemContent } from './schema';

/** The gifts of members. */
export interface GiftTables {
  gifts: {
    business_id: string;
    id: string;
    member_id: string;
    code: string;
    text: ItemContent;
    image_url: string | null;
    valid_from: Date;
    valid_until: Date | null;
    used_at: Date | null;
    /** Null: unused, or used before this was stored. */
    used_location: Generated<string | null>;
    /** The person or key that gave it, and the location; null: it was not given by staff. */
    issued_by: Generated<string | null>;
    issued_location: Generated<string | null>;
    /** The year of the birthday that it is for; null: it is for none. */
    birthday_year: Generated<number | null>;
    /** The stamp card that became it, the number of that full card, and the stamps that it took; null: none did. */
    stamp_card_id: Generated<string | null>;
    stamp_card_number: Generated<number | null>;
    stamps_used: Generated<number | null>;
    /** The correction that ended it before its time. */
    ended_by: string | null;
    created_at: Date;
    /** Of its last change (decision 062). */
    position: Generated<number | null>;
  };
}
