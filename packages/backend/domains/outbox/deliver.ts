import type { MessageChannel } from 'loyalty-contract/message-channels';
import { sql, type Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import type { StoredAttachment } from '../../db/privacy-schema';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import type { Job, JobQueue } from '../../core/jobs/job-queue';
import type { RecordOutcome, Worker } from '../../core/jobs/runner';
import type { RecordAttempt } from '../../core/metrics/message-metrics';
import type { Transports, OutgoingMessage } from './transports';
import { mayLeave, withholdMessage } from './campaign-messages';
import { messageQueues, type MessageQueue } from './message-queues';
import { withFailedAttempt, withSuccess } from './failing-channels';
import { classifyFailure, getRetryDelay, type Failure } from './failures';
import { MAX_ATTEMPTS } from './limits';

/** The data of a message's job. */
interface MessageJob {
  message: number;
}

type MessageAttempt = OutgoingMessage & { attempts: number; expiresAt: Date };

/** Starts an attempt to send the message of a job; undefined if it is no longer to be sent, or not by this job. */
async function startAttempt(
  db: Database,
  { id, data }: Job<MessageJob>,
  now: Date,
): Promise<MessageAttempt | undefined> {
  const { rows } = await sql<MessageAttempt>`
    update outbox set attempts = attempts + 1
    where id = ${data.message} and job_id = ${id}::uuid and sent_at is null and failed_at is null
      and expires_at > ${now}::timestamptz and not ${belongsToDisabledBusiness('outbox.business_id')}
      and ${mayLeave}
    returning id, message_id as "messageId", coalesce(business_id, '') as "businessId", member_id as "memberId", recipient as "to",
      reply_to as "replyTo", subject, text, language, link, unsubscribe_url as "unsubscribeUrl", attachments, (code_id is not null) as "isCode",
      code_at as "codeAt", (campaign_id is not null) as "isCampaign", attempts,
      expires_at as "expiresAt"`.execute(db);
  return rows[0];
}

const omitContent = ({ filename, contentType }: StoredAttachment): StoredAttachment => ({ filename, contentType });

/** The services that delivery uses. */
export interface Delivery {
  db: Database;
  jobs: JobQueue;
  transports: Transports;
  log: Logger;
  now: () => Date;
  onAttempt: RecordAttempt;
}

/** Sends the message of a job once, and returns how to record the outcome: it is stored in the outbox. */
async function deliver(
  { db, transports, log, now, onAttempt }: Delivery,
  channel: MessageChannel,
  job: Job<MessageJob>,
  signal: AbortSignal,
): Promise<RecordOutcome> {
  const message = await startAttempt(db, job, now());
  if (!message) return () => withholdMessage(db, { id: job.data.message, jobId: job.id });
  const { id, attempts, isCode, expiresAt } = message;
  const retryAt = (failure: Partial<Failure>) =>
    new Date(now().getTime() + getRetryDelay(attempts, isCode, Math.random(), failure));
  const recordUnsent = (values: Updateable<Schema['outbox']>, statement: Pick<Database, 'updateTable'> = db) =>
    statement.updateTable('outbox').set(values).where('id', '=', id).where('job_id', '=', job.id).execute();
  try {
    await transports[channel]?.send(message, signal);
    onAttempt(channel, 'sent');
    // The text, files and link of a sent message are deleted: nobody needs the code afterwards.
    const attachments = message.attachments && toJson(message.attachments.map(omitContent));
    const sent = { sent_at: now(), text: '', attachments, unsubscribe_url: null, last_error: null };
    // Even if another job has the message by now, it was sent.
    return async () =>
      void (await withSuccess(db, channel).updateTable('outbox').set(sent).where('id', '=', id).execute());
  } catch (error) {
    // The process is shutting down: this was not an attempt, but the service may have taken the message.
    if (signal.aborted) {
      const released = { job_id: null, attempts: attempts - 1, due_at: retryAt({ mayBeTaken: true }) };
      return async () => void (await recordUnsent(released));
    }
    const failure = classifyFailure(error);
    const { reason, permanent, isOfMessage } = failure;
    onAttempt(channel, isOfMessage ? 'refused' : 'failed', reason);
    const due_at = retryAt(failure);
    const isFinal = permanent || attempts >= MAX_ATTEMPTS || due_at >= expiresAt;
    log.warn(
      { event: isFinal ? 'outbox.given_up' : 'outbox.failed', id, channel, attempts, reason },
      'message not sent',
    );
    const unsent = isFinal ? { failed_at: now(), last_error: reason } : { job_id: null, due_at, last_error: reason };
    return async () =>
      void (await recordUnsent(unsent, isOfMessage ? db : withFailedAttempt(db, channel, reason, now())));
  }
}

/** Creates the workers of each queue with a configured transport. The queue of codes has the same concurrency. */
export function createDeliverers(
  delivery: Delivery,
  concurrency: Record<MessageChannel, number>,
): Worker<MessageJob>[] {
  const createWorker = ({ queue, channel }: MessageQueue): Worker<MessageJob> => ({
    queue,
    concurrency: concurrency[channel],
    async run(job, signal) {
      const recordOutcome = await deliver(delivery, channel, job, signal);
      return async () => {
        await recordOutcome();
        await delivery.jobs.deleteJob(queue, job.id);
      };
    },
  });
  return messageQueues.filter(({ channel }) => delivery.transports[channel]).map(createWorker);
}
