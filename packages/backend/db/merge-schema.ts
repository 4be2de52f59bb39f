import type { ContactChannel } from 'loyalty-contract/schemas/consents';

/** A row as JSON. */
type StoredRow = Record<string, unknown>;

interface CardCounts {
  stamps: number;
  lapsed: number;
  completed: number;
  /** When the last stamp came, in ISO 8601. */
  stampedAt: string | null;
}

/** What the undo of a merge needs. Texts of keys are those of the columns that `merged-columns.ts` names. */
export interface MergeUndo {
  /** The key texts of moved rows, by table and column. */
  moved: Record<string, string[]>;
  /** Rows that were removed, by table, in the order of their insertion. */
  removed: Record<string, StoredRow[]>;
  /** The accounts of the merged member. */
  accounts: { id: number; survivorId: number; lots: number[]; amount: number; entryNumber: number; debts: number[] }[];
  /** The survivor's cards before and after; `given`: the number of the last full card before the stamps were added. */
  cards: ({ cardId: string; given: number; after: CardCounts } & CardCounts)[];
  /** Gifts that the merge gave, because a card became full. */
  gifts: string[];
  /** Gifts that moved without what could be had once, and what it was. */
  changedGifts: { id: string; birthday_year: number | null; stamp_card_number: number | null }[];
  /** Plans that the merge ended, as they were; absent in merges of release 0.2. */
  plans?: { id: string; status: 'active' | 'past_due' | 'ended'; syncedAt: string }[];
  /** The choices of notices that the two had, and what the survivor had after the merge. */
  preferences: { merged: StoredRow | null; own: StoredRow | null; after: StoredRow | null };
  /** Values of the member's form that came from the merged account, and what else the member row had before. */
  fields: Record<string, unknown>;
  firstName: string;
  lastName: string;
  hasConsent: boolean;
  createdAt: string;
  /** Consents that the merge ended for the member, by purpose and channel. */
  endedConsents: { consent: string; contactChannel: ContactChannel | null }[];
  /** The number of the last decision in the survivor's log after the merge. */
  lastConsent: number;
}

export interface MergeTables {
  /** Accounts of one person that staff merged; `undo`: null once it is too late. */
  member_merges: {
    business_id: string;
    id: string;
    member_id: string;
    merged_id: string;
    merged_ext_id: string;
    /** The number of the wallet pass that the merged account had; null: none, or it moved. */
    merged_serial: string | null;
    reason: string;
    merged_by: string;
    created_at: Date;
    undo_until: Date;
    undone_at: Date | null;
    undo: MergeUndo | null;
  };
}
