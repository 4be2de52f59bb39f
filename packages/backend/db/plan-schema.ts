import type { Generated } from 'kysely';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { CancelReason } from 'loyalty-contract/schemas/subscriptions';

/** A plan of the business file. Checkouts and subscriptions store it as the member agreed to it. */
export type Plan = BusinessFile['plans'][number];
type MemberKey = { business_id: string; member_id: string };

/** The tables of invitations and subscriptions. */
export interface PlanTables {
  referral_codes: MemberKey & { code: string; created_at: Date };
  referrals: {
    business_id: string;
    id: string;
    referrer_id: string;
    friend_id: string;
    /** HMAC of the identifier that the friend registered with; null: the friend's account was erased. */
    friend_mac: string | null;
    /** SHA-256 of the random id of the friend's browser. */
    browser_hash: string;
    created_at: Date;
    rewarded_at: Date | null;
    /** Whether the reward is pending, until a purchase of the friend that is large enough. */
    waits: Generated<boolean>;
  };
  checkouts: MemberKey & {
    id: string;
    plan: Plan;
    currency: string;
    return_path: string;
    language: Locale;
    provider: 'demo' | 'stripe';
    status: 'open' | 'completed' | 'cancelled';
    url: string | null;
    created_at: Date;
    expires_at: Date;
  };
  subscriptions: MemberKey & {
    id: string;
    plan: Plan;
    currency: string;
    status: 'active' | 'past_due' | 'ended';
    /** Whether it ends at the end of the period. */
    cancels: boolean;
    cancel_reason: CancelReason | null;
    cancel_comment: string | null;
    period_end: Date;
    /** The payment provider's page of the unpaid invoice; null unless the status is `past_due`. */
    pay_url: string | null;
    provider: 'demo' | 'stripe';
    provider_id: string;
    checkout_id: string;
    synced_at: Date;
    created_at: Date;
    /** The start of the first billing period of the current plan; null: the start of the subscription. */
    anchored_at: Date | null;
    /** What a change of the plan left over, in hundredths of the currency; deducted from the next invoices. */
    credit: Generated<number>;
  };
  plan_invoices: MemberKey & {
    id: string;
    provider: 'demo' | 'stripe';
    provider_id: string;
    number: string;
    plan_name: Plan['name'];
    currency: string;
    /** The price, in hundredths of the currency. */
    amount: number;
    /** The credit that was deducted from it. */
    credit: number;
    /** What was charged. */
    total: number;
    status: 'paid' | 'open' | 'void';
    url: string | null;
    period_start: Date;
    period_end: Date;
    issued_at: Date;
  };
  /** Events of the payment provider that have been processed, each once. */
  payment_events: { id: string; type: string; received_at: Date };
}
