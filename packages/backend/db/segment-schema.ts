import type { Generated } from 'kysely';

/** The tables of saved questions about members, and of campaigns. */
export interface SegmentTables {
  segments: { business_id: string; id: string; name: string; question: unknown };
  campaigns: {
    business_id: string;
    id: string;
    /** Grows with each change of the draft. */
    version: number;
    state: 'draft' | 'scheduled' | 'running' | 'paused' | 'ended';
    /** Parsed by `domains/campaigns/content.ts`; written by any release. */
    content: unknown;
    /** The item of the shop that is given, as it was at the start; null: none. */
    gift: unknown;
    /** Recipients at most, as its owner has confirmed them; null: a draft. */
    recipients: number | null;
    /** Members who were meant when it started. */
    planned: Generated<number>;
    /** Who started it; null: a draft. */
    started_by: string | null;
    starts_at: Date | null;
    started_at: Date | null;
    ended_at: Date | null;
    /** Ended by a person before its end. */
    stopped: Generated<boolean>;
    changed_at: Date;
  };
  campaign_deliveries: {
    business_id: string;
    campaign_id: string;
    member_id: string;
    /** `reached` or a `SkipReason`; null: not decided yet. */
    outcome: string | null;
    /** It is not decided before: the end of the member's quiet hours. */
    due_at: Date;
    decided_at: Date | null;
    has_message: Generated<boolean>;
    gift_id: string | null;
  };
}
