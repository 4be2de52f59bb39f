import { sql } from 'kysely';
import type { Logger } from 'pino';
import { audit } from '../../core/audit';
import type { Database } from '../../db/database';
import { transact, type Tx } from '../../db/transact';
import { DISABLE_AFTER_MS, JITTER, MAX_ATTEMPTS, MAX_RETRY_AFTER, RETRY_DELAYS, SLOW_RESPONSE_MS } from './limits';

/** A delivery whose attempt has started. */
export interface StartedDelivery {
  businessId: string;
  id: number;
  jobId: string;
  endpointId: string;
  memberId: string;
  attempts: number;
}

/** The outcome of an attempt. */
export interface Outcome {
  /** The HTTP status; null: there was no response. */
  status: number | null;
  /** Why it failed; null: it succeeded. */
  error: string | null;
  /** Seconds that the receiver asks to wait. */
  retryAfter?: number | undefined;
  /** The duration of the attempt in milliseconds. */
  ms: number;
}

/** Why an endpoint was disabled. */
type DisableReason = 'failing' | 'gone';

export interface OutcomeContext {
  db: Database;
  log: Logger;
  now: () => Date;
  onDisable: (reason: DisableReason) => void;
}

/**
 * The delay before the next attempt, in milliseconds: that of the schedule, or a longer one for which the receiver asks.
 * @param random from 0 to 1
 */
function getRetryDelay(attempts: number, { retryAfter = 0 }: Outcome, random: number): number {
  const scheduled = RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1] ?? RETRY_DELAYS[0];
  const seconds = Math.max(scheduled, Math.min(retryAfter, MAX_RETRY_AFTER));
  return Math.round(seconds * 1_000 * (1 + JITTER * random));
}

const GONE = 410;

/** Locks the endpoint before its deliveries, as every other writer. */
async function lockEndpoint(tx: Tx, { businessId, endpointId }: StartedDelivery) {
  return tx
    .selectFrom('webhook_endpoints')
    .select(['failing_since', 'slow', 'disabled_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', endpointId)
    .forUpdate()
    .executeTakeFirst();
}

const updateDelivery = (tx: Tx, { businessId, id, jobId }: StartedDelivery) =>
  tx
    .updateTable('webhook_deliveries')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('state', '=', 'pending');

const updateEndpoint = (tx: Tx, { businessId, endpointId }: StartedDelivery) =>
  tx.updateTable('webhook_endpoints').where('business_id', '=', businessId).where('id', '=', endpointId);

/** Records that the endpoint accepted the event. */
export function recordSuccess({ db, now }: OutcomeContext, delivery: StartedDelivery, { status, ms }: Outcome) {
  return transact(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, delivery);
    await updateDelivery(tx, delivery)
      .set({ state: 'delivered', job_id: null, status, error: null, ended_at: now() })
      .execute();
    const slow = ms > SLOW_RESPONSE_MS;
    if (endpoint && (endpoint.failing_since !== null || endpoint.slow !== slow))
      await updateEndpoint(tx, delivery).set({ failing_since: null, slow }).execute();
  });
}

/** Why the endpoint is to be disabled after a failure; undefined: it is not. */
function findDisableReason(status: number | null, failingSince: Date, now: Date): DisableReason | undefined {
  if (status === GONE) return 'gone';
  return now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS ? 'failing' : undefined;
}

/**
 * Records a failed attempt: the delivery is retried later, and with it the later ones of the same member, or given up.
 * An endpoint that has failed for days is disabled.
 */
export async function recordFailure(
  context: OutcomeContext,
  delivery: StartedDelivery,
  outcome: Outcome,
): Promise<void> {
  const { db, log, now, onDisable } = context;
  const { businessId, endpointId, id, attempts } = delivery;
  const { status, error } = outcome;
  const at = now();
  const isLast = attempts >= MAX_ATTEMPTS || status === GONE;
  const dueAt = new Date(at.getTime() + getRetryDelay(attempts, outcome, Math.random()));
  const disabled = await transact(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, delivery);
    const { numUpdatedRows } = await updateDelivery(tx, delivery)
      .set({ job_id: null, status, error, ...(isLast ? { state: 'failed', ended_at: at } : { due_at: dueAt }) })
      .executeTakeFirst();
    if (!endpoint || numUpdatedRows === 0n) return undefined;
    if (!isLast)
      await sql`
        update webhook_deliveries set due_at = ${dueAt}::timestamptz
        where business_id = ${businessId} and endpoint_id = ${endpointId} and member_id = ${delivery.memberId}
          and state = 'pending' and job_id is null and id > ${id}::bigint`.execute(tx);
    const failingSince = endpoint.failing_since ?? at;
    const reason = endpoint.disabled_at ? undefined : findDisableReason(status, failingSince, at);
    const ending = reason ? { disabled_at: at, disabled_because: reason } : {};
    await updateEndpoint(tx, delivery)
      .set({ failing_since: failingSince, ...ending })
      .execute();
    if (reason) {
      const detail = { cause: reason, failingSince: failingSince.toISOString() };
      await audit(tx, { at, businessId, actor: 'backend', action: 'webhook.disable', subject: endpointId, detail });
    }
    return reason;
  });
  const fields = { business: businessId, endpoint: endpointId };
  log.warn(
    { event: isLast ? 'webhook.given_up' : 'webhook.failed', ...fields, delivery: id, attempts, reason: error },
    'webhook not delivered',
  );
  if (!disabled) return;
  log.error({ event: 'webhook.disabled', ...fields, reason: disabled }, 'webhook endpoint disabled');
  onDisable(disabled);
}

/** Returns a delivery whose attempt was interrupted by the shutdown: it does not count. */
export async function releaseDelivery({ db }: OutcomeContext, { businessId, id, jobId, attempts }: StartedDelivery) {
  await db
    .updateTable('webhook_deliveries')
    .set({ job_id: null, attempts: attempts - 1 })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .execute();
}

/** Returns a delivery whose attempt its job could not start, because its endpoint or business was disabled since. */
export async function releaseUnstarted(
  { db }: OutcomeContext,
  { businessId, id, jobId }: Pick<StartedDelivery, 'businessId' | 'id' | 'jobId'>,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ job_id: null })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('state', '=', 'pending')
    .execute();
}
