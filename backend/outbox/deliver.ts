import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { StoredAttachment } from '../db/privacy-schema';
import { json } from '../db/values';
import { repeat, type JobContext } from '../jobs';
import type { Carriers, OutgoingMessage } from './carriers';
import { forgetAttachments } from './queries';

const EVERY_MS = 1_000;
const BATCH = 20;
/** Tries before a message is given up, with pauses that double from the first. */
export const MOST_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 10;
/** What has waited longer is not sent any more: nobody expects it, and its code is void. */
const FRESH_HOURS = 24;
/** What nobody took out of the outbox by then is there no more: it may be all that is kept of a member. */
const KEEP_FILES_MS = 7 * 86_400_000;
const FORGET_EVERY_MS = 3_600_000;

type Claimed = OutgoingMessage & { channel: 'email' | 'sms'; attempts: number };

/** Takes the messages that are due, and says when they are due again should this try come to nothing. */
async function claim(db: Database, channels: string[], now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update outbox set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + make_interval(secs => ${FIRST_PAUSE_SECONDS} * 2 ^ attempts)
    where id in (
      select id from outbox
      where sent_at is null and failed_at is null and channel in (${sql.join(channels)})
        and (next_attempt_at is null or next_attempt_at <= ${now}::timestamptz)
        and created_at > ${now}::timestamptz - make_interval(hours => ${FRESH_HOURS})
      order by id limit ${BATCH} for update skip locked
    )
    returning id, recipient as "to", reply_to as "replyTo", channel, subject, text, attachments, attempts`.execute(db);
  return rows;
}

/** The code of an error: of SMTP, of the network or of the gateway. Its words may name the recipient. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? `SMTP ${error.responseCode}` : null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return reply ?? code;
}

const withoutContent = ({ filename, contentType }: StoredAttachment): StoredAttachment => ({ filename, contentType });

/**
 * Sends what is due in the outbox by the ways that there are. What was sent keeps no text and no file: a code is nobody's
 * business afterwards. What fails comes again, later each time, and is given up at last.
 * @returns how many were sent
 */
export async function deliverDue(db: Database, carriers: Carriers, log: Logger, now: Date): Promise<number> {
  const channels = Object.keys(carriers);
  if (channels.length === 0) return 0;
  let sent = 0;
  for (const message of await claim(db, channels, now)) {
    const { id, channel, attempts } = message;
    try {
      await carriers[channel]?.carry(message);
      const attachments = message.attachments && json(message.attachments.map(withoutContent));
      await db
        .updateTable('outbox')
        .set({ sent_at: now, text: '', attachments, last_error: null })
        .where('id', '=', id)
        .execute();
      sent += 1;
    } catch (error) {
      const reason = codeOf(error);
      const failed_at = attempts >= MOST_ATTEMPTS ? now : null;
      await db.updateTable('outbox').set({ failed_at, last_error: reason }).where('id', '=', id).execute();
      log.warn({ event: failed_at ? 'outbox.given_up' : 'outbox.failed', id, channel, attempts, reason }, 'not sent');
    }
  }
  return sent;
}

/** Sends what is due now and each second, and forgets old files. @returns stops, when what is under way has ended */
export function startDelivery(db: Database, carriers: Carriers, context: JobContext): () => Promise<void> {
  const { log, now } = context;
  const stop = repeat('outbox', EVERY_MS, context, async () => void (await deliverDue(db, carriers, log, now())));
  const stopForgetting = repeat('outbox-forget', FORGET_EVERY_MS, context, () =>
    forgetAttachments(db, new Date(now().getTime() - KEEP_FILES_MS)),
  );
  return async () => {
    await Promise.all([stop(), stopForgetting()]);
    for (const carrier of Object.values(carriers)) carrier.close();
  };
}
