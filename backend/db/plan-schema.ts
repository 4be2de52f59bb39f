import type { Generated } from 'kysely';
import type { BusinessFile } from '@/contract/schemas/business-file';
import type { Locale } from '@/contract/schemas/primitives';
import type { CancelReason } from '@/contract/schemas/subscriptions';

/** A plan of the business file, as it was when the member agreed to it. */
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
    friend_mac: string;
    browser_hash: string;
    created_at: Date;
    rewarded_at: Date | null;
    /** Pending: the friend's first purchase rewards both. */
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
    cancels: boolean;
    cancel_reason: CancelReason | null;
    cancel_comment: string | null;
    period_end: Date;
    pay_url: string | null;
    provider: 'demo' | 'stripe';
    provider_id: string;
    checkout_id: string;
    synced_at: Date;
    created_at: Date;
    /** When the periods of the current plan began; null: with the subscription. */
    anchored_at: Date | null;
    /** Hundredths of unused time, which the next charges use up. */
    credit: Generated<number>;
  };
  plan_invoices: MemberKey & {
    id: string;
    provider: 'demo' | 'stripe';
    provider_id: string;
    number: string;
    plan_name: Plan['name'];
    currency: string;
    amount: number;
    credit: number;
    total: number;
    status: 'paid' | 'open' | 'void';
    url: string | null;
    period_start: Date;
    period_end: Date;
    issued_at: Date;
  };
  payment_events: { id: string; type: string; received_at: Date };
}
