import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { Shop } from 'loyalty-contract/shops';
import type { BusinessFile, LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { FileMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import type { GiftRestrictions } from 'loyalty-contract/schemas/gift-restrictions';
import type { KeyRole, SystemScope } from 'loyalty-contract/schemas/keys';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import type { EarnedNothing } from 'loyalty-contract/schemas/transactions';
import type { OpenedBy } from 'loyalty-contract/schemas/sign-in';
import type { ColumnType, Generated } from 'kysely';
import type { CampaignTables } from './campaign-schema';
import type { CorrectionTables } from './correction-schema';
import type { ImportTables } from './import-schema';
import type { LedgerTables, Position } from './ledger-schema';
import type { MergeTables } from './merge-schema';
import type { ConsentChannel, PrivacyTables } from './privacy-schema';
import type { StaffTables } from './staff-schema';
import type { ReportTables } from './report-schema';
import type { WalletTables } from './wallet-schema';
import type { MessageTables } from './message-schema';
import type { PlanTables } from './plan-schema';
import type { SegmentTables } from './segment-schema';
import type { StudioTables } from './studio-schema';
import type { TillTables } from './till-schema';
import type { WebhookTables } from './webhook-schema';
import type { GiftTables } from './gift-schema';
import type { StampTables } from './stamp-schema';
import type { WishTables } from './wish-schema';

/** What a shop item or gift says, in one or more languages, and the restrictions of the gift: it copies its item's. */
export interface ItemContent {
  name: LocalizedText;
  description: LocalizedText;
  terms?: LocalizedText | undefined;
  /** The restrictions of the gift. */
  restrictions?: GiftRestrictions | undefined;
}
export interface PurchaseLine {
  name: string;
  quantity: number;
  amount: number;
  /** The till's code of the article. */
  code?: string | undefined;
  category?: string | undefined;
  /** Absent: an item. */
  kind?: 'tip' | 'tax' | 'delivery' | undefined;
  /** Tax within the amount, in hundredths. */
  tax?: number | undefined;
  /** What of the amount earned by the rules of then, in hundredths; absent: the amount. */
  counted?: number | undefined;
  /** Percentage of the multiplier that `counted` contains; absent: none. */
  multiplier?: number | undefined;
  /** Pieces that were returned by line; absent: none. */
  returned?: number | undefined;
}
/** A multiplier by which a purchase or receipt has earned more, as it was then. */
export type StoredMultiplier = Pick<FileMultiplier, 'id' | 'name' | 'percent'>;
/** Tables whose rows are valid until the end of a day. */
export type DayEndSubject = 'lots' | 'gifts' | 'receipts' | 'landing_registrations';

type BusinessKey = { business_id: string; id: string };

export interface Schema
  extends
    CampaignTables,
    CorrectionTables,
    ImportTables,
    LedgerTables,
    MergeTables,
    MessageTables,
    PlanTables,
    PrivacyTables,
    ReportTables,
    SegmentTables,
    StaffTables,
    StudioTables,
    TillTables,
    WalletTables,
    WebhookTables,
    GiftTables,
    StampTables,
    WishTables {
  businesses: {
    id: string;
    document: BusinessFile;
    revision: number;
    updated_at: Date;
    /** The business is disabled, and no job runs for it. */
    disabled_at: Generated<Date | null>;
    /** Its deletion has begun. */
    deletion_began_at: Generated<Date | null>;
  };
  business_hosts: { host: string; business_id: string };
  members: BusinessKey & {
    common_ext_id: string;
    first_name: string;
    last_name: string;
    /** The words by which the name is found; null: a task has to fold it. Only the search reads them. */
    name_words: string | null;
    /** The keys by which similar names are found; null: a task has to compute them. Only the search reads them. */
    similar_keys: number[] | null;
    fields: FieldValues;
    has_consent: boolean;
    language: string;
    /** Where staff enrolled the member at a till; null: elsewhere. */
    enrolled_location: string | null;
    /** Visits before an import, which says their number; null: none. Those since are counted. */
    visits_before: Generated<number | null>;
    /** Since when the member earns and spends nothing; null: not blocked. */
    blocked_at: Generated<Date | null>;
    blocked_by: Generated<string | null>;
    blocked_reason: Generated<string | null>;
    created_at: Date;
  };
  identifiers: {
    business_id: string;
    kind: string;
    value: string;
    member_id: string;
    proof: string | null;
  };
  claimed_contacts: {
    business_id: string;
    member_id: string;
    kind: ContactKind;
    value: string;
    /** An import vouches for it, and nobody has signed in to the account yet. */
    vouched: Generated<boolean>;
    /** Staff or an import created the account, and nobody has signed in to it yet. */
    unopened: Generated<boolean>;
  };
  consents: {
    id: Generated<number>;
    business_id: string;
    member_id: string;
    consent: string;
    given: boolean;
    text_hash: string;
    language: string;
    channel: ConsentChannel;
    /** The only channel of contact that the decision is about; null: all. */
    contact_channel: ContactChannel | null;
    address_mac: string | null;
    created_at: Date;
  };
  challenges: {
    business_id: string;
    identifier_hash: string;
    browser_hash: string;
    id: string;
    member_id: string | null;
    code_mac: string;
    digits: Generated<number>;
    tries: Generated<number>;
    created_at: Date;
    /** Null: not sent again since. */
    sent_at: Date | null;
    expires_at: Date;
    used_at: Date | null;
    /** What entering the code releases: keys of limits of the addresses that requested it. */
    address_keys: Generated<string[]>;
    /** The challenge that this one replaced, if its code was not used. */
    superseded_id: string | null;
  };
  tickets: {
    token_hash: string;
    business_id: string;
    kind: string;
    value: string;
    member_id: string | null;
    browser_hash: string;
    purpose: string;
    expires_at: Date;
    used_at: Date | null;
  };
  sessions: {
    token_hash: string;
    business_id: string;
    member_id: string;
    browser_hash: string;
    opened_by: OpenedBy;
    support: Generated<boolean>;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  known_devices: { business_id: string; identifier_hash: string; browser_hash: string; seen_at: Date };
  budgets: { key_hash: string; window_start: Date; window_end: Date; count: number };
  shop_items: BusinessKey & {
    shop: Shop;
    position: number;
    text: ItemContent;
    image_url: string | null;
    price: number;
    currency: BalanceKind;
    stock: number | null;
    file_stock: number | null;
    limit_per_member: number | null;
    valid_days: number;
    hidden: boolean;
    available_from: Date | null;
    available_until: Date | null;
    /** Null: for every member. */
    for_plans: string[] | null;
    /** When it was first offered; null: before this was stored. */
    added_at: Date | null;
  };
  shop_purchases: BusinessKey & {
    member_id: string;
    item_id: string;
    gift_id: string;
    price: number;
    currency: BalanceKind;
    created_at: Date;
    voided_at: Date | null;
  };
  idempotency_keys: {
    business_id: string;
    member_id: string;
    key: string;
    request_hash: string;
    answer: Record<string, unknown>;
    created_at: Date;
  };
  purchases: BusinessKey & {
    member_id: string;
    location_id: string;
    receipt_number: string;
    total: number;
    items: PurchaseLine[];
    points_earned: number;
    credit_earned: number;
    /** First name of the person at the till; null: not shown. */
    served_by: Generated<string | null>;
    /** The service key, or the person at the desk, and the name of the person. */
    service_key: Generated<string | null>;
    recorded_by: Generated<string | null>;
    /** The name of who approved what that person could not record alone. */
    approved_by: Generated<string | null>;
    earned_nothing: EarnedNothing | null;
    created_at: Date;
    voided_at: Date | null;
    /** Hundredths of the total that were returned. */
    returned: Generated<number>;
    /** What was paid with what counts, and what earned; null: the total. Hundredths of the currency. */
    paid: Generated<number | null>;
    counted: Generated<number | null>;
    /** Null: none. */
    multipliers: Generated<StoredMultiplier[] | null>;
    /** What returns have left of `points_earned`; null: none stored it. */
    points_left: Generated<number | null>;
    position: Position;
  };
  audit: {
    id: Generated<number>;
    at: Date;
    business_id: string | null;
    actor: string;
    action: string;
    subject: string;
    detail: Record<string, string> | null;
    /** Set by the database: the service key of the transaction. Null: the member's own action. */
    service_key: ColumnType<string | null, never, never>;
  };
  service_keys: {
    name: string;
    role: KeyRole;
    /** Null, unless the role is `system`. */
    scopes: SystemScope[] | null;
    /** The business that it is limited to; null: all businesses. */
    business_id: string | null;
    key_hash: string;
    created_by: string;
    /** The key, or the person by `toStaffPrincipal`, that created it; null: not known. */
    created_with: Generated<string | null>;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
    revoked_by: string | null;
  };
  /** One row: the id of this database, which its data folder stores too. */
  installation: { singleton: true; id: string };
  job_runs: { job: string; last_run_at: Date };
  /** The progress of moving ends to the end of their day; none: it is done. */
  day_ends: { subject: DayEndSubject; last_key: string[] };
}
