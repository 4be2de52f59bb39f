import type { WebhookEventType } from 'loyalty-contract/schemas/webhook-events';
import type { Generated } from 'kysely';

/** The tables of webhooks. */
export interface WebhookTables {
  webhook_endpoints: {
    business_id: string;
    id: string;
    url: string;
    types: WebhookEventType[];
    description: string;
    /** The number of the current secret: 1, 2, 3 … */
    generation: Generated<number>;
    /** SHA-256 of the current secret, which is not stored. */
    secret_hash: string;
    /** When the secret was last replaced: the previous one signs for a day longer. */
    rotated_at: Date | null;
    created_at: Date;
    /** The key, or the person by `toStaffPrincipal`, that created it; null: not known. */
    created_with: Generated<string | null>;
    /** The same for the present URL and secret; null: set at the creation. */
    url_set_with: Generated<string | null>;
    secret_set_with: Generated<string | null>;
    /** The first failure since the last success; null: the last attempt succeeded. */
    failing_since: Date | null;
    /** The last response took long. */
    slow: Generated<boolean>;
    disabled_at: Date | null;
    disabled_because: 'staff' | 'failing' | 'gone' | null;
    deleted_at: Date | null;
  };
  /** Events, written by triggers. */
  webhook_events: {
    business_id: string;
    id: Generated<number>;
    /** The id under which receivers recognise it. */
    message_id: Generated<string>;
    type: WebhookEventType;
    member_id: string;
    occurred_at: Date;
    /** Values of the changed row. */
    data: Record<string, unknown>;
    transaction_id: Generated<number>;
    /** The text that is sent, the same at each attempt; null: not distributed yet. */
    body: string | null;
  };
  /** An event for one endpoint. */
  webhook_deliveries: {
    business_id: string;
    id: Generated<number>;
    endpoint_id: string;
    event_id: number;
    member_id: string;
    state: Generated<'pending' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    created_at: Date;
    due_at: Date;
    /** The job that sends it; null while it waits. */
    job_id: string | null;
    attempted_at: Date | null;
    ended_at: Date | null;
    /** The HTTP status of the last response. */
    status: number | null;
    /** Why the last attempt failed, as a code. */
    error: string | null;
  };
  webhook_scans: { subject: 'gifts' | 'lots'; scanned_until: Date };
}
