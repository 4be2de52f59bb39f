import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';

/** An endpoint of a business. */
export interface EndpointId {
  businessId: string;
  webhookId: string;
}

/** The error of a delivery whose endpoint's secret was derived from a pepper that is no longer there. */
export const SECRET_CHANGED = 'SECRET_CHANGED';

/** Deliveries that wait for another attempt after a failed one. */
const isFailing = sql<boolean>`d.state = 'pending' and d.attempts > 0 and d.error is not null`;

/** The endpoints of a business, the oldest first, with the number of deliveries that wait, and the newest error. */
export function listEndpoints(db: Database, businessId: string) {
  return db
    .selectFrom('webhook_endpoints as w')
    .selectAll('w')
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('d.business_id', '=', 'w.business_id')
        .whereRef('d.endpoint_id', '=', 'w.id')
        .where('d.state', '=', 'pending')
        .$asScalar()
        .$notNull()
        .as('pending'),
    )
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select('d.error')
        .whereRef('d.business_id', '=', 'w.business_id')
        .whereRef('d.endpoint_id', '=', 'w.id')
        .where(isFailing)
        .orderBy('d.attempted_at', 'desc')
        .limit(1)
        .as('last_error'),
    )
    .where('w.business_id', '=', businessId)
    .where('w.deleted_at', 'is', null)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
}

/** The number of endpoints whose secret was derived from a pepper that is no longer there: of all businesses. */
export async function countChangedSecrets(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoints as w')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('w.failing_since', 'is not', null)
    .where('w.disabled_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries as d')
          .select('d.endpoint_id')
          .whereRef('d.business_id', '=', 'w.business_id')
          .whereRef('d.endpoint_id', '=', 'w.id')
          .where(isFailing)
          .where('d.error', '=', SECRET_CHANGED),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** The endpoint, locked until the transaction ends; undefined if there is none or it was deleted. */
export function lockEndpoint(tx: Tx, { businessId, webhookId }: EndpointId) {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', webhookId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateEndpoint(
  tx: Tx,
  { businessId, webhookId }: EndpointId,
  values: Updateable<Schema['webhook_endpoints']>,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set(values)
    .where('business_id', '=', businessId)
    .where('id', '=', webhookId)
    .execute();
}

/** The number of endpoints of a business; the business is locked, so that two requests do not exceed the limit. */
export async function countEndpoints(tx: Tx, businessId: string): Promise<number> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deliveries that were retried while the endpoint failed begin again. */
export async function restartDeliveries(tx: Tx, { businessId, webhookId }: EndpointId, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, due_at: now })
    .where('business_id', '=', businessId)
    .where('endpoint_id', '=', webhookId)
    .where('state', '=', 'pending')
    .where('job_id', 'is', null)
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('due_at', '>', now)]))
    .execute();
}

interface DeliveriesQuery extends EndpointId {
  state: 'pending' | 'delivered' | 'failed' | 'failing' | undefined;
  before: number | undefined;
  limit: number;
}

/** A page of deliveries, newest first. Served by `webhook_deliveries_list`. */
export function listDeliveries(db: Database, { businessId, webhookId, state, before, limit }: DeliveriesQuery) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', (join) =>
      join.onRef('e.business_id', '=', 'd.business_id').onRef('e.id', '=', 'd.event_id'),
    )
    .select(['d.id', 'd.state', 'd.attempts', 'd.attempted_at', 'd.due_at', 'd.status', 'd.error', 'd.member_id'])
    .select(['e.message_id', 'e.type', 'e.occurred_at'])
    .where('d.business_id', '=', businessId)
    .where('d.endpoint_id', '=', webhookId)
    .$if(state !== undefined, (query) =>
      state === 'failing' ? query.where(isFailing) : query.where('d.state', '=', state ?? 'pending'),
    )
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? 0))
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute();
}

interface ReplayQuery extends EndpointId {
  since: Date;
  until: Date;
  events: 'undelivered' | 'all';
  after: number;
  limit: number;
}

/** The ids of events to replay, in their order, of the types that the endpoint selects. */
export async function findEventsToReplay(tx: Tx, query: ReplayQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from webhook_events e
    join webhook_endpoints w on w.business_id = e.business_id and w.id = ${query.webhookId} and e.type = any (w.types)
    left join webhook_deliveries d on d.business_id = e.business_id and d.endpoint_id = w.id and d.event_id = e.id
    where e.business_id = ${query.businessId} and e.occurred_at >= ${query.since}::timestamptz
      and e.occurred_at < ${query.until}::timestamptz and e.id > ${query.after}::bigint and e.body <> ''
      and (d.state is null or d.state = 'failed' or (d.state = 'delivered' and ${query.events === 'all'}::boolean))
    order by e.id limit ${query.limit + 1}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes deliveries of these events wait again, and creates those that there were none of. */
export async function requeueEvents(
  tx: Tx,
  { businessId, webhookId }: EndpointId,
  events: number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into webhook_deliveries (business_id, endpoint_id, event_id, member_id, created_at, due_at)
    select e.business_id, ${webhookId}, e.id, e.member_id, ${now}::timestamptz, ${now}::timestamptz
    from webhook_events e where e.business_id = ${businessId} and e.id = any (${events}::bigint[]) order by e.id
    on conflict (business_id, endpoint_id, event_id) do update
    set state = 'pending', attempts = 0, created_at = ${now}::timestamptz, due_at = ${now}::timestamptz, job_id = null,
      ended_at = null`.execute(tx);
}
