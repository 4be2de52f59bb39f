import type { BusinessFile } from 'loyalty-contract/schemas/business-file';

/** The tables of published business files, their drafts and their pictures. */
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
  pictures: {
    business_id: string;
    hash: string;
    width: number;
    content: Uint8Array;
    /** When it was uploaded, or something that needs it was seen last. */
    used_at: Date;
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
