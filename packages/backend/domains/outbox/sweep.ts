import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { KEEP_FILES_MS, MAX_ATTEMPTS } from './limits';
import { deleteAttachments } from './queries';

/** Requeues messages whose job is lost, and marks those as failed whose delivery has killed a process too often. */
async function releaseLostJobs(db: Database, now: Date): Promise<void> {
  await sql`
    update outbox set job_id = null, due_at = ${now},
      failed_at = case when attempts >= ${MAX_ATTEMPTS} then ${now}::timestamptz end,
      last_error = case when attempts >= ${MAX_ATTEMPTS} then coalesce(last_error, 'ABANDONED') else last_error end
    where sent_at is null and failed_at is null and job_id is not null
      and not exists (select 1 from pgboss.job j where j.id = outbox.job_id and j.state < 'completed')`.execute(db);
}

/** Marks expired messages as failed, of disabled businesses only codes; the text of an expired code is erased. */
async function expireMessages(db: Database, now: Date): Promise<void> {
  await sql`
    update outbox set failed_at = ${now}, last_error = coalesce(last_error, 'EXPIRED'),
      text = case when code_id is null then text else '' end
    where sent_at is null and failed_at is null and job_id is null and expires_at <= ${now}::timestamptz
      and (code_id is not null or not ${belongsToDisabledBusiness('outbox.business_id')})`.execute(db);
  await sql`
    update outbox set text = '' where code_id is not null and text <> '' and expires_at <= ${now}::timestamptz`.execute(
    db,
  );
}

/** Cleans up the outbox: lost jobs, expired messages, and old files. */
export async function sweepOutbox(db: Database, now: Date): Promise<void> {
  await releaseLostJobs(db, now);
  await expireMessages(db, now);
  await deleteAttachments(db, new Date(now.getTime() - KEEP_FILES_MS));
}
