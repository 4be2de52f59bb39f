import type { Generated } from 'kysely';
import type { AccountType } from 'loyalty-contract/balance-kinds';

/** The tables of tills. */
export interface TillTables {
  /** The use of a gift at a till. */
  redemptions: {
    business_id: string;
    id: string;
    gift_id: string;
    member_id: string;
    location_id: string;
    state: 'reserved' | 'redeemed' | 'released' | 'undone';
    /** Hundredths; null: the till sent no basket. */
    basket_total: number | null;
    /** The kind of identifier by which the till found the member; null: not said. */
    found_by: Generated<string | null>;
    /** Whether the confirmation needs the code on the member's phone, and the wrong codes so far. */
    needs_code: Generated<boolean>;
    /** The pepper of that code. */
    pepper_id: Generated<string | null>;
    tries: Generated<number>;
    /** Name of the key that reserved it: only that one may confirm or release it. */
    service_key: string;
    /** First name of the person at the till; null: not shown. */
    served_by: string | null;
    /** The name of the person. */
    done_by: Generated<string | null>;
    reserved_at: Date;
    expires_at: Date;
    redeemed_at: Date | null;
    released_at: Date | null;
    undone_at: Date | null;
    /** When the member reported that it was not theirs. */
    reported_at: Generated<Date | null>;
    undo_reason: string | null;
  };
  /** Points or credit spent at a till. */
  payments: {
    business_id: string;
    id: string;
    member_id: string;
    type: AccountType;
    /** The requested and the charged amount, in hundredths. */
    requested: number;
    amount: number;
    location_id: string;
    receipt_number: string | null;
    state: 'pending' | 'paid' | 'cancelled' | 'refunded';
    /** The kind of identifier by which the till found the member; null: not said. */
    found_by: Generated<string | null>;
    needs_code: boolean;
    /** The pepper of the code on the member's phone. */
    pepper_id: Generated<string | null>;
    /** Wrong codes so far. */
    tries: Generated<number>;
    service_key: string;
    /** First name of the person at the till; null: not shown. */
    served_by: string | null;
    /** The name of the person. */
    done_by: Generated<string | null>;
    /** The ledger entry of the charge. */
    entry_id: number | null;
    /** The purchase that was paid with it, if the till named the payment. */
    purchase_id: string | null;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    /** When it was cancelled or refunded. */
    ended_at: Date | null;
    /** When the member reported that it was not theirs. */
    reported_at: Generated<Date | null>;
  };
}
