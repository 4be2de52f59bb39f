/** What a correction does: moves a balance, undoes a purchase, takes a part of it back, ends a gift. */
export type CorrectionKind = 'adjustment' | 'void' | 'return' | 'giftEnd';

/** The tables of corrections, and of the check that finds what there is to correct. */
export interface CorrectionTables {
  corrections: {
    business_id: string;
    id: string;
    member_id: string;
    kind: CorrectionKind;
    /** The purchase or gift. */
    target_id: string | null;
    /** Hundredths: of an adjustment what was asked for, of a return what came back of the total. */
    amount: number | null;
    reason: string;
    corrected_by: string;
    created_at: Date;
  };
  ledger_verification: {
    /** Whose check: the job's, or an operator's. */
    run: string;
    phase: 'accounts' | 'settling' | 'entries' | 'done';
    /** The account or entry that was looked at last. */
    last_id: number;
    /** The last entry that this run looks at. */
    horizon: number;
    /** Every transaction with an entry up to there has a smaller id; null until that is known. */
    before_xid: number | null;
    /** What the entries of each business have come to so far, where that is not zero. */
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
