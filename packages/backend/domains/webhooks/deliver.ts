import { sql } from 'kysely';
import { webhookHeader } from 'loyalty-contract/headers';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import type { Job, JobQueue } from '../../core/jobs/job-queue';
import type { RecordOutcome, Worker } from '../../core/jobs/runner';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { classifyFailure, DeliveryError } from '../outbox';
import { webhookQueues, type WebhookJob, type WebhookQueue } from './job-source';
import { MAX_ATTEMPTS, ROTATION_OVERLAP_MS } from './limits';
import { SECRET_CHANGED } from './queries';
import type { SendWebhook } from './send';
import {
  recordFailure,
  recordSuccess,
  releaseDelivery,
  releaseUnstarted,
  type StartedDelivery,
  type Outcome,
  type OutcomeContext,
} from './record-outcome';
import { deriveSecret, hashSecret, signMessage } from './signature';

interface DeliveryAttempt extends StartedDelivery {
  messageId: string;
  url: string;
  body: string;
  generation: number;
  secretHash: string;
  rotatedAt: Date | null;
}

/** The services that delivery uses. */
export interface WebhookDelivery extends OutcomeContext {
  jobs: JobQueue;
  send: SendWebhook;
  /** The keys that secrets are derived from. */
  peppers: Secrets;
}

/** Starts an attempt of the delivery of a job; undefined if it is not to be sent, or not by this job. */
async function startAttempt(
  db: Database,
  { id, data }: Job<WebhookJob>,
  now: Date,
): Promise<DeliveryAttempt | undefined> {
  const { rows } = await sql<DeliveryAttempt>`
    update webhook_deliveries d set attempts = d.attempts + 1, attempted_at = ${now}
    from webhook_endpoints w, webhook_events e
    where d.business_id = ${data.businessId} and d.id = ${data.delivery}::bigint and d.job_id = ${id}::uuid
      and d.state = 'pending' and w.business_id = d.business_id and w.id = d.endpoint_id
      and e.business_id = d.business_id and e.id = d.event_id
      and w.disabled_at is null and w.deleted_at is null and not ${belongsToDisabledBusiness('w.business_id')}
    returning d.business_id as "businessId", d.id, d.job_id as "jobId", d.endpoint_id as "endpointId",
      d.member_id as "memberId", d.attempts, e.message_id as "messageId", e.body, w.url, w.generation,
      w.secret_hash as "secretHash", w.rotated_at as "rotatedAt"`.execute(db);
  return rows[0];
}

/**
 * The signatures of a message: also by the previous secret for a day after a rotation, under each pepper, because it is
 * not stored which of them that one was derived from.
 * @throws {DeliveryError} SECRET_CHANGED if the receiver's secret was derived from a pepper that is no longer there
 */
function sign(peppers: Secrets, deliveryAttempt: DeliveryAttempt, timestamp: number, now: Date): string {
  const { generation, rotatedAt, messageId: id, body } = deliveryAttempt;
  const secret = peppers
    .map((pepper) => deriveSecret(pepper, deliveryAttempt))
    .find((candidate) => hashSecret(candidate) === deliveryAttempt.secretHash);
  if (secret === undefined) throw new DeliveryError(SECRET_CHANGED);
  const secrets = [secret];
  if (rotatedAt && now.getTime() - rotatedAt.getTime() < ROTATION_OVERLAP_MS)
    secrets.push(...peppers.map((pepper) => deriveSecret(pepper, { ...deliveryAttempt, generation: generation - 1 })));
  return secrets.map((secret) => signMessage(secret, { id, timestamp, body })).join(' ');
}

/** Sends a delivery once. */
async function sendAttempt(
  { send, peppers, now }: WebhookDelivery,
  deliveryAttempt: DeliveryAttempt,
  signal: AbortSignal,
) {
  const { messageId, url, body } = deliveryAttempt;
  const startedAt = performance.now();
  const finish = (status: number | null, error: string | null, retryAfter?: number): Outcome => ({
    status,
    error,
    retryAfter,
    ms: performance.now() - startedAt,
  });
  try {
    const timestamp = Math.floor(now().getTime() / 1_000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'loyalty-portal-webhooks',
      [webhookHeader.id]: messageId,
      [webhookHeader.timestamp]: String(timestamp),
      [webhookHeader.signature]: sign(peppers, deliveryAttempt, timestamp, now()),
    };
    const { status, retryAfter } = await send({ url, headers, body }, signal);
    return finish(status, status >= 200 && status < 300 ? null : `HTTP ${status}`, retryAfter);
  } catch (error) {
    return finish(null, classifyFailure(error).reason);
  }
}

/** Sends the event of a job once, and returns how to record the outcome. */
async function deliver(delivery: WebhookDelivery, job: Job<WebhookJob>, signal: AbortSignal): Promise<RecordOutcome> {
  const deliveryAttempt = await startAttempt(delivery.db, job, delivery.now());
  if (!deliveryAttempt) {
    const { businessId, delivery: id } = job.data;
    return () => releaseUnstarted(delivery, { businessId, id, jobId: job.id });
  }
  const outcome = await sendAttempt(delivery, deliveryAttempt, signal);
  if (outcome.error === null) return () => recordSuccess(delivery, deliveryAttempt, outcome);
  if (signal.aborted) return () => releaseDelivery(delivery, deliveryAttempt);
  return () => recordFailure(delivery, deliveryAttempt, outcome);
}

/** The workers of both queues, each with its own concurrency. */
export function createWebhookWorkers(delivery: WebhookDelivery, concurrency: number): Worker<WebhookJob>[] {
  const worker = (queue: WebhookQueue): Worker<WebhookJob> => ({
    queue,
    concurrency,
    async run(job, signal) {
      const recordOutcome = await deliver(delivery, job, signal);
      return async () => {
        await recordOutcome();
        await delivery.jobs.deleteJob(queue, job.id);
      };
    },
  });
  return webhookQueues.map(worker);
}

/** Requeues deliveries whose job is lost; gives up those whose attempts have killed the process too often. */
export async function releaseLostWebhooks(db: Database, now: Date): Promise<void> {
  await sql`
    update webhook_deliveries set job_id = null,
      state = case when attempts >= ${MAX_ATTEMPTS} then 'failed' else 'pending' end,
      ended_at = case when attempts >= ${MAX_ATTEMPTS} then ${now}::timestamptz end,
      error = case when attempts >= ${MAX_ATTEMPTS} then coalesce(error, 'ABANDONED') else error end
    where state = 'pending' and job_id is not null
      and not exists (select 1 from pgboss.job j where j.id = webhook_deliveries.job_id and j.state < 'completed')`.execute(
    db,
  );
}
