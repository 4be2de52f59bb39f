import { sql, type RawBuilder } from 'kysely';
import type { DayEndSubject } from '../../db/schema';

/** A table whose rows end, and the part of them that is still to end. */
interface Subject {
  /** The primary key, in its order. */
  key: { column: string; type: 'bigint' | 'text' }[];
  end: 'expires_at' | 'valid_until';
  isOpen: RawBuilder<boolean>;
  /** The business of a row `r`. */
  business: RawBuilder<string>;
}

const business = sql<string>`r.business_id`;

export const subjects: Record<DayEndSubject, Subject> = {
  lots: {
    key: [{ column: 'id', type: 'bigint' }],
    end: 'expires_at',
    isOpen: sql`r.remaining > 0 and r.expires_at < 'infinity'`,
    business: sql`(select a.business_id from accounts a where a.id = r.account_id)`,
  },
  gifts: {
    key: [
      { column: 'business_id', type: 'text' },
      { column: 'id', type: 'text' },
    ],
    end: 'valid_until',
    isOpen: sql`r.used_at is null and r.ended_by is null`,
    business,
  },
  receipts: {
    key: [
      { column: 'business_id', type: 'text' },
      { column: 'id', type: 'text' },
    ],
    end: 'expires_at',
    isOpen: sql`r.claimed_by is null`,
    business,
  },
  landing_registrations: {
    key: [
      { column: 'business_id', type: 'text' },
      { column: 'landing_gift_id', type: 'text' },
      { column: 'phone_mac', type: 'text' },
    ],
    end: 'valid_until',
    isOpen: sql`r.gift_id is null`,
    business,
  },
};
