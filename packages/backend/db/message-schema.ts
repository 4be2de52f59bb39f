import type { ColumnType, Generated } from 'kysely';
import type { MessageChannel } from 'loyalty-contract/message-channels';
import type { StoredAttachment } from './privacy-schema';

/** A calendar day; the drivers read it as a time, so that it is only selected as text. */
type Day = ColumnType<never, string, string>;

/** The tables of members' inboxes, and of messages to send. */
export interface MessageTables {
  outbox: {
    id: Generated<number>;
    business_id: string | null;
    member_id: string | null;
    recipient: string;
    reply_to: string | null;
    /** Sent by the member to the business. */
    from_member: Generated<boolean>;
    channel: MessageChannel;
    subject: string | null;
    text: string;
    /** Of the text; null: somebody's own words. */
    language: string | null;
    attachments: StoredAttachment[] | null;
    created_at: Date;
    sent_at: Date | null;
    attempts: Generated<number>;
    /** Delivery is not attempted before this time. */
    due_at: Generated<Date>;
    /** Delivery is no longer attempted after this time. */
    expires_at: Generated<Date>;
    failed_at: Date | null;
    last_error: string | null;
    /** The job that sends it; null while it waits. */
    job_id: string | null;
    /** The challenge or confirmation whose code it contains; codes are sent first. */
    code_id: string | null;
    /** Where the code begins in the text; null: it has none, or an older version wrote it. */
    code_at: number | null;
    /** The page of the portal that clicking a push message opens. */
    link: string | null;
    /** Turns off mails of this kind; null: they cannot be turned off. */
    unsubscribe_url: string | null;
    /** The hash of who caused it, for messages that are sent at a pace; null: at once. */
    paced_by: Generated<string | null>;
    /** The campaign that it belongs to; null: none. */
    campaign_id: Generated<string | null>;
    /** Identifies it to mail systems and gateways; null only for messages that an older version has sent. */
    message_id: Generated<string | null>;
  };
  /** Channels whose attempts fail, until one succeeds. */
  failing_channels: {
    channel: MessageChannel;
    /** Failed attempts in a row. */
    attempts: number;
    /** The newest error. */
    reason: string;
    since: Date;
    attempted_at: Date;
  };
  notices: {
    business_id: string;
    id: string;
    member_id: string;
    kind: string;
    /** By kind; parsed by `domains/notices/parameters.ts`. */
    parameters: unknown;
    /** A notice with the same key is not written again. */
    deduplication_key: string;
    created_at: Date;
    read_at: Generated<Date | null>;
    /** When its messages were queued, or it was clear that it has none. */
    told_at: Generated<Date | null>;
  };
  /** How a member gets notices; without a row, as by default. */
  notice_preferences: {
    business_id: string;
    member_id: string;
    /** Parsed by `domains/notices/preferences.ts`. */
    choices: unknown;
    quiet_hours: unknown;
    changed_at: Date;
  };
  /** The last day, in the business's time zone, on which its members were told what ends soon. */
  notice_days: { business_id: string; day: Day };
}
