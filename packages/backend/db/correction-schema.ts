import type { ColumnType, Generated } from 'kysely';
import type { AccountType } from 'loyalty-contract/balance-kinds';

/** Adjusts a balance, voids a purchase, returns a part of one, ends a gift, or merges two accounts. */
export type CorrectionKind = 'adjustment' | 'void' | 'return' | 'giftEnd' | 'merge';

/** The tables of corrections, and of the ledger check that finds what to correct. */
export interface CorrectionTables {
  corrections: {
    business_id: string;
    id: string;
    member_id: string;
    kind: CorrectionKind;
    /** The purchase or gift. */
    target_id: string | null;
    /** Hundredths: the requested adjustment, or the returned part of the total. */
    amount: number | null;
    /** Of an adjustment; null: of a release that did not store it. */
    account: Generated<AccountType | null>;
    /** The import of changes of balances that it belongs to. */
    import_id: Generated<string | null>;
    reason: string;
    corrected_by: string;
    /** Set by the database: the service key or the person of the transaction. */
    service_key: ColumnType<string | null, never, never>;
    created_at: Date;
  };
  ledger_verification: {
    /** The initiator: `job` or `operator`. */
    run: string;
    phase: 'accounts' | 'settling' | 'entries' | 'done';
    /** The last account or entry that was checked. */
    last_id: number;
    /** The last entry that this run checks. */
    horizon: number;
    /** Every transaction with an entry up to the horizon has a smaller transaction id; null until it is known. */
    before_xid: number | null;
    /** The sums of the entries so far by business, without zeros. */
    sums: Record<string, number>;
    accounts: number;
    entries: number;
    started_at: Date;
    finished_at: Date | null;
  };
  ledger_differences: {
    business_id: string;
    /** 0: the sum of the business. */
    account_id: number;
    kind: string;
    expected: number;
    found: number;
    found_at: Date;
  };
  /** `amount` = `moved` + `owed` + the part that was waived or had expired. */
  reversals: { entry_id: number; reversal_entry_id: number | null; amount: number; moved: number; owed: number };
  /** Amounts that a reversal could not debit, because the balance was too low; debited from later earnings. */
  debts: {
    id: Generated<number>;
    account_id: number;
    correction_id: string;
    amount: number;
    remaining: number;
    created_at: Date;
  };
}
