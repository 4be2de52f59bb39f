/** What a correction does: moves a balance, undoes a purchase, takes a part of it back, ends a gift. */
export type CorrectionKind = 'adjustment' | 'void' | 'return' | 'giftEnd';

/** The tables of corrections. */
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
  reversals: { entry_id: number; reversal_entry_id: number | null; amount: number; moved: number };
}
