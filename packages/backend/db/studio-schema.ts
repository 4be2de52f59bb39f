import type { BusinessFile } from 'loyalty-contract/schemas/business-file';

/** The tables of published business files and their drafts. */
export interface StudioTables {
  business_versions: {
    business_id: string;
    /** From 1; the newest is live. */
    number: number;
    document: BusinessFile;
    published_at: Date;
    /** Name of the person or key; null: not known. */
    published_by: string | null;
    note: string | null;
  };
  former_tiers: {
    business_id: string;
    ended_at: Date;
    /** As the file had them; written by any release. */
    tiers: unknown;
  };
  business_drafts: {
    business_id: string;
    /** Grows with each change. */
    version: number;
    /** The published version that its editors have seen last. */
    base: number;
    /** The changed settings by name, each as a whole; written by any release. */
    changes: unknown;
    edited_by: string | null;
    edited_at: Date | null;
  };
}
