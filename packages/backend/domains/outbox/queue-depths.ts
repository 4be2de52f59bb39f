import { sql } from 'kysely';
import type { QueueDepth } from '../../core/metrics/database-metrics';
import { messageChannels, type MessageChannel } from 'loyalty-contract/message-channels';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { MESSAGE_LIFETIME_HOURS } from './limits';
import { isFailed } from './queries';

type Waiting = Pick<QueueDepth, 'channel' | 'waiting' | 'oldestSeconds' | 'failed'>;
type Failing = Pick<QueueDepth, 'channel' | 'failedAttempts' | 'lastError'>;

/** When a message was first due: a notice of the evening at the end of the night, a repetition when it was asked for. */
const firstDue = sql`greatest(created_at,
  case when code_id is null then expires_at - make_interval(hours => ${MESSAGE_LIFETIME_HOURS}) end,
  case when attempts = 0 then due_at end)`;

/** A message that is kept until later is not late: nobody attempts it before it is due, or while its business is closed. */
const isWanted = sql`failed_at is null and (attempts > 0 or due_at <= clock_timestamp())
  and not ${belongsToDisabledBusiness('outbox.business_id')}`;

/**
 * The numbers of waiting and failed messages, without expired codes, for how long the oldest that is due has been so, and
 * the attempts that failed in a row, by channel: each has a row, even with an empty queue.
 */
export async function findQueueDepths(db: Database): Promise<QueueDepth[]> {
  const { rows } = await sql<Waiting>`
    select channel,
      count(*) filter (where failed_at is null)::bigint as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(${firstDue}) filter (where ${isWanted})), 0)::float8
        as "oldestSeconds",
      count(*) filter (where failed_at is not null and (code_id is null or expires_at > clock_timestamp()))::bigint
        as failed
    from outbox where sent_at is null
    group by channel`.execute(db);
  const failing = await sql<Failing>`
    select channel, attempts as "failedAttempts", reason as "lastError"
    from failing_channels where attempted_at > clock_timestamp() - interval '1 day'`.execute(db);
  return messageChannels.map((channel) => ({
    waiting: 0,
    oldestSeconds: 0,
    failed: 0,
    failedAttempts: 0,
    lastError: null,
    channel,
    ...rows.find((row) => row.channel === channel),
    ...failing.rows.find((row) => row.channel === channel),
  }));
}

/** A message whose delivery has failed permanently. */
export interface FailedDelivery {
  id: number;
  channel: MessageChannel;
  businessId: string | null;
  failedAt: Date;
  reason: string | null;
}

/** The newest messages whose delivery has failed permanently, also expired codes; without their recipients. */
export function findFailedDeliveries(db: Database, limit: number): Promise<FailedDelivery[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'channel', 'business_id as businessId', 'last_error as reason'])
    .select((from) => from.ref('failed_at').$notNull().as('failedAt'))
    .where(isFailed)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute();
}
