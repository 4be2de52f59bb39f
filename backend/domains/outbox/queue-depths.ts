import { sql } from 'kysely';
import type { QueueDepth } from '../../core/metrics/database-metrics';
import { messageChannels, type MessageChannel } from '@/contract/message-channels';
import type { Database } from '../../db/database';
import { isFailed } from './queries';

/** The numbers of waiting and failed messages, without expired codes, by channel: each has a row, even with an empty queue. */
export async function findQueueDepths(db: Database): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select channel,
      count(*) filter (where failed_at is null)::bigint as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where failed_at is null)), 0)::float8
        as "oldestSeconds",
      count(*) filter (where failed_at is not null and (code_id is null or expires_at > clock_timestamp()))::bigint
        as failed
    from outbox where sent_at is null
    group by channel`.execute(db);
  return messageChannels.map((channel) => {
    const depth = rows.find((row) => row.channel === channel);
    return depth ?? { channel, waiting: 0, oldestSeconds: 0, failed: 0 };
  });
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
