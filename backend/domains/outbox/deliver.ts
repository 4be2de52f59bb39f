import type { MessageChannel } from '@/contract/message-channels';
import { sql, type Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import type { StoredAttachment } from '../../db/privacy-schema';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import type { Job, JobQueue } from '../../core/jobs/job-queue';
import type { RecordOutcome, Worker } from '../../core/jobs/runner';
import type { Transports, OutgoingMessage } from './transports';
import { messageQueues, type MessageQueue } from './message-queues';
import { classifyFailure, getRetryDelay } from './failures';
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
    returning id, message_id as "messageId", coalesce(business_id, '') as "businessId", member_id as "memberId", recipient as "to",
      reply_to as "replyTo", subject, text, link, attachments, (code_id is not null) as "isCode", attempts,
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
}

/** Sends the message of a job once, and returns how to record the outcome: it is stored in the outbox. */
async function deliver(
  { db, transports, log, now }: Delivery,
  channel: MessageChannel,
  job: Job<MessageJob>,
  signal: AbortSignal,
): Promise<RecordOutcome> {
  const message = await startAttempt(db, job, now());
  if (!message) return () => Promise.resolve();
  const update = db.updateTable('outbox').where('id', '=', message.id);
  const record = (values: Updateable<Schema['outbox']>) => async () =>
    void (await update.set(values).where('job_id', '=', job.id).execute());
  try {
    await transports[channel]?.send(message, signal);
    // The text and files of a sent message are deleted: nobody needs the code afterwards.
    const attachments = message.attachments && toJson(message.attachments.map(omitContent));
    const sent = { sent_at: now(), text: '', attachments, last_error: null };
    // Even if another job has the message by now, it was sent.
    return async () => void (await update.set(sent).execute());
  } catch (error) {
    // The process is shutting down: this was not an attempt.
    if (signal.aborted) return record({ job_id: null, attempts: message.attempts - 1 });
    const { reason, permanent } = classifyFailure(error);
    const { id, attempts, isCode, expiresAt } = message;
    const due_at = new Date(now().getTime() + getRetryDelay(attempts, isCode, Math.random()));
    const isFinal = permanent || attempts >= MAX_ATTEMPTS || due_at >= expiresAt;
    log.warn(
      { event: isFinal ? 'outbox.given_up' : 'outbox.failed', id, channel, attempts, reason },
      'message not sent',
    );
    return record(isFinal ? { failed_at: now(), last_error: reason } : { job_id: null, due_at, last_error: reason });
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
