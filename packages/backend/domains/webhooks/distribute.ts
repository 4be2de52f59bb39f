import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createLocalizer } from '../../core/language';
import type { Database } from '../../db/database';
import { transact, type Tx } from '../../db/transact';
import type { BusinessDirectory } from '../businesses';
import { ROWS_PER_TRANSACTION } from './limits';
import { createBody, type StoredEvent } from './present-event';

/** The services that distribution uses. */
export interface Distribution {
  db: Database;
  businesses: BusinessDirectory;
  log: Logger;
  now: () => Date;
}

type NewEvent = StoredEvent & { id: number };
type Localize = ReturnType<typeof createLocalizer>;

/** The businesses with new events, and how to localize their texts: read before the transaction begins. */
async function findLocalizers({ db, businesses, log }: Distribution): Promise<Map<string, Localize>> {
  const { rows } = await sql<{ id: string }>`
    select distinct business_id as id from (select business_id from webhook_events where body is null
      order by id limit ${ROWS_PER_TRANSACTION}) new`.execute(db);
  const localizers = new Map<string, Localize>();
  for (const { id } of rows) {
    try {
      const business = await businesses.findById(id);
      localizers.set(id, business ? createLocalizer(business, business.file.defaultLanguage) : () => '');
    } catch (error) {
      log.error(
        { event: 'webhook.business_invalid', err: error, business: id },
        'the stored file of a business is invalid: its events are not sent until the file is stored again',
      );
    }
  }
  return localizers;
}

/** Committed events without a body, in the order in which they were written. Served by `webhook_events_new`. */
async function findNewEvents(tx: Tx, businessIds: string[]): Promise<NewEvent[]> {
  const { rows } = await sql<NewEvent>`
    select id, business_id as "businessId", member_id as "memberId", type, occurred_at as "occurredAt", data
    from webhook_events where body is null and business_id = any (${businessIds}::text[])
    order by id limit ${ROWS_PER_TRANSACTION} for update skip locked`.execute(tx);
  return rows;
}

/** The body of an event; empty if it cannot be made: then nobody gets the event, and later ones do not wait for it. */
function tryCreateBody(event: NewEvent, localize: Localize, log: Logger): string {
  try {
    return createBody(event, localize);
  } catch (error) {
    log.error(
      { event: 'webhook.event_invalid', err: error, id: event.id, type: event.type },
      'an event does not match the contract and is not sent',
    );
    return '';
  }
}

/** Stores bodies, and creates a delivery of each event for each endpoint that selects its type. */
async function storeDeliveries(tx: Tx, events: { id: number; businessId: string; body: string }[], now: Date) {
  const businessIds = events.map(({ businessId }) => businessId);
  const ids = events.map(({ id }) => id);
  const texts = events.map(({ body }) => body);
  const bodies = sql`unnest(${businessIds}::text[], ${ids}::bigint[], ${texts}::text[]) as given (business_id, id, body)`;
  await sql`
    update webhook_events e set body = given.body from ${bodies}
    where e.business_id = given.business_id and e.id = given.id`.execute(tx);
  // A delivery that waits for an earlier one of the same member is due when that one is retried.
  await sql`
    insert into webhook_deliveries (business_id, endpoint_id, event_id, member_id, created_at, due_at)
    select e.business_id, w.id, e.id, e.member_id, ${now}::timestamptz, greatest(${now}::timestamptz, (
      select max(d.due_at) from webhook_deliveries d where d.business_id = e.business_id and d.endpoint_id = w.id
        and d.member_id = e.member_id and d.state = 'pending'))
    from ${bodies} join webhook_events e on e.business_id = given.business_id and e.id = given.id
      join webhook_endpoints w on w.business_id = e.business_id and w.deleted_at is null and e.type = any (w.types)
    where given.body <> '' order by e.id`.execute(tx);
}

/**
 * Creates the deliveries of new events. One process does so at a time, so that the deliveries of a member are numbered
 * in the order in which the events were committed.
 * @returns the number of events
 */
export async function distributeEvents(distribution: Distribution): Promise<number> {
  const { db, now, log } = distribution;
  const localizers = await findLocalizers(distribution);
  if (localizers.size === 0) return 0;
  return transact(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('webhooks/events', 0)) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return 0;
    const events = await findNewEvents(tx, [...localizers.keys()]);
    const bodies = events.map((event) => {
      const localize = localizers.get(event.businessId);
      return { id: event.id, businessId: event.businessId, body: localize ? tryCreateBody(event, localize, log) : '' };
    });
    if (bodies.length > 0) await storeDeliveries(tx, bodies, now());
    return bodies.length;
  });
}
