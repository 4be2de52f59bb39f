import type { MemberRef } from '../../core/member-ref';
import { sha256 } from '../../core/secrets';
import type { Database } from '../../db/database';
import { isValidSession, type SessionCheck } from '../../db/session-validity';
import type { Tx } from '../../db/transact';

/** Names a session without its token's hash. */
const getSessionId = (tokenHash: string) => sha256(`session-id:${tokenHash}`).slice(0, 32);

/** The valid sessions of a member, the latest first. */
export async function findValidSessions(db: Database | Tx, { businessId, memberId }: MemberRef, check: SessionCheck) {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'opened_by', 'support', 'created_at', 'last_seen_at', 'expires_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where(isValidSession('sessions', check))
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({ ...row, id: getSessionId(row.token_hash) }));
}
