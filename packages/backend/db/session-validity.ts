import { sql } from 'kysely';

/** The time of a check, and how long a session can be unused, in seconds (`SESSION_IDLE`). */
export interface SessionCheck {
  now: Date;
  idleSeconds: number;
}

/** True for a session that is not revoked, expired or idle for too long. `table`: the name or alias of `sessions`. */
export function isValidSession(table: string, { now, idleSeconds }: SessionCheck) {
  const selectColumn = (name: string) => sql.ref(`${table}.${name}`);
  const usedSince = new Date(now.getTime() - idleSeconds * 1_000);
  return sql<boolean>`${selectColumn('revoked_at')} is null and ${selectColumn('expires_at')} > ${now}
    and ${selectColumn('last_seen_at')} > ${usedSince}`;
}
