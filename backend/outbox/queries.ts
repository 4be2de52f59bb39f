import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';

const NEWEST = 200;

/** The newest messages, of one recipient or of all. */
export function newestMessages(db: Kysely<Schema>, to?: string) {
  return db
    .selectFrom('outbox')
    .select(['recipient', 'channel', 'subject', 'text', 'attachments', 'created_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
}
