import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';

type SessionRow = Pick<
  Selectable<Schema['sessions']>,
  'created_at' | 'opened_by' | 'support' | 'last_seen_at' | 'expires_at'
>;

/** The JSON of a session, without what identifies it. */
export const presentSession = (row: SessionRow) => ({
  openedAt: row.created_at.toISOString(),
  openedBy: row.opened_by,
  support: row.support,
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
