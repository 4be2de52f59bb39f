import type { Generated } from 'kysely';
import type { AccountType } from 'loyalty-contract/balance-kinds';

/** The tables of reports. */
export interface ReportTables {
  /** Accounts that got unusually much in the last days, or most of it through one person; computed from time to time. */
  unusual_accounts: {
    business_id: string;
    id: Generated<string>;
    member_id: string;
    type: AccountType;
    /** What it got, in hundredths. */
    amount: number;
    /** The person who gave most of it, and how much; null: nobody did. */
    person_name: string | null;
    person_amount: number | null;
    /** What half of the accounts got at most; null: there are too few. */
    usual: number | null;
    listed_at: Date;
  };
}
