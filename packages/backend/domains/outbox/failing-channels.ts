import { sql } from 'kysely';
import type { MessageChannel } from 'loyalty-contract/message-channels';
import type { Database } from '../../db/database';

/** Begins a statement that also records that an attempt of a channel failed. */
export const withFailedAttempt = (db: Database, channel: MessageChannel, reason: string, now: Date) =>
  db.with('failing', (query) =>
    query
      .insertInto('failing_channels')
      .values({ channel, attempts: 1, reason, since: now, attempted_at: now })
      .onConflict((conflict) =>
        conflict
          .column('channel')
          .doUpdateSet({ attempts: sql`failing_channels.attempts + 1`, reason, attempted_at: now }),
      )
      .returning('failing_channels.channel'),
  );

/** Begins a statement that also records that an attempt of a channel succeeded. */
export const withSuccess = (db: Database, channel: MessageChannel) =>
  db.with('working', (query) =>
    query.deleteFrom('failing_channels').where('channel', '=', channel).returning('failing_channels.channel'),
  );
