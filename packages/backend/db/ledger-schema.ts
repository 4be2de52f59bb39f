import type { ColumnType, Generated } from 'kysely';
import type { AccountType } from 'loyalty-contract/balance-kinds';
import type { MonthTotals } from 'loyalty-contract/schemas/activity';
import type { Operation } from 'loyalty-contract/schemas/transactions';

/** What the entries of a month add up to, and their number. */
export type EntryMonth = MonthTotals & { count: number };
/** `'infinity'`: never expires; this value is only written, never selected. */
type Expiry = ColumnType<Date, Date | 'infinity', Date>;
/** The position of a row's last change (decision 062); null: the row changed after positions were last assigned. */
export type Position = Generated<number | null>;

/** The tables of balances. */
export interface LedgerTables {
  accounts: {
    id: Generated<number>;
    business_id: string;
    member_id: string | null;
    /** The member who has its value now, if its own was merged; null: not merged. */
    merged_into: Generated<string | null>;
    type: AccountType;
    balance: number | null;
    entry_count: Generated<number>;
    position: Position;
    /** The entries up to this number are in `entry_positions`. */
    positioned_count: Generated<number>;
  };
  entries: {
    id: Generated<number>;
    account_id: number;
    number: number | null;
    operation: Operation;
    amount: number;
    balance_after: number | null;
    entity_id: string | null;
    cause: string;
    rule: string | null;
    created_at: Date;
  };
  /** The totals by month of the entries up to number `entry_count`, in a time zone. */
  entry_totals: { account_id: number; time_zone: string; entry_count: number; months: EntryMonth[] };
  /** What is left of a credited amount, and its expiry; the account uses those that expire first. */
  lots: {
    id: Generated<number>;
    account_id: number;
    entry_id: number;
    remaining: number;
    expires_at: Expiry;
    /** Days without a visit after which it ends, and its end at the latest; null: visits do not matter. */
    idle_days: Generated<number | null>;
    at_latest: Generated<Date | null>;
  };
  /** The balances of a business that end after days without a visit; null: no more, until that is applied to the lots. */
  idle_rules: {
    business_id: string;
    type: AccountType;
    days: number | null;
    /** The last account whose lots follow the rule. */
    last_account: Generated<number>;
    is_applied: Generated<boolean>;
  };
  lot_uses: { lot_id: number; entry_id: number; amount: number };
  /** The positions of entries, by ranges of their numbers in an account. */
  entry_positions: {
    business_id: string;
    position: number;
    account_id: number;
    first_number: number;
    last_number: number;
  };
}
