import type { Generated } from 'kysely';
import type { ImportKind } from 'loyalty-contract/import-columns';

/** The tables of imports. */
export interface ImportTables {
  imports: {
    business_id: string;
    id: string;
    name: string;
    kind: Generated<ImportKind>;
    /** Why balances are changed; null for members. */
    reason: Generated<string | null>;
    dry_run: boolean;
    contacts_confirmed: boolean;
    /** Of phone numbers without a country code; null for that of the business. */
    phone_country: string | null;
    created_by: string;
    created_at: Date;
    /** Processed rows, and their results. */
    rows: Generated<number>;
    imported: Generated<number>;
    skipped: Generated<number>;
    failed: Generated<number>;
    /** How many of the imported members open their account by proving a contact of their row. */
    can_sign_in: Generated<number>;
    /** What its opening balances are worth so far, in hundredths of the currency. */
    value: Generated<number>;
    /** When it was undone, how many of its members were removed, and the id of the last one that was looked at. */
    undone_at: Date | null;
    removed: Generated<number>;
    /** Whether there is more to undo. */
    undo_pending: Generated<boolean>;
    undone_until: Generated<string>;
  };
  /** MACs of what the parts of a check had. */
  import_checks: { business_id: string; import_id: string; key: string };
  import_rows: {
    business_id: string;
    /** MAC of the row's id in the file. */
    source_mac: string;
    import_id: string;
    member_id: string;
  };
}
