/** The effects of a correction: adjusts a balance, voids a purchase, returns a part of one, ends a gift. */
export type CorrectionKind = 'adjustment' | 'void' | 'return' | 'giftEnd';

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
    reason: string;
    corrected_by: string;
    created_at: Date;
  };
  ledger_verification: {
    /** Who runs the check: the job, or an operator. */
    run: string;
    phase: 'accounts' | 'settling' | 'entries' | 'done';
    /** The last account or entry that was checked. */
    last_id: number;
    /** The last entry that this run checks. */
    horizon: number;
    /** Every transaction with an entry up to there has a smaller id; null until that is known. */
    before_xid: number | null;
    /** The sum of each business's entries so far, where it is not zero. */
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
  reversals: { entry_id: number; reversal_entry_id: number | null; amount: number; moved: number };
}
