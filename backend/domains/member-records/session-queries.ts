import type { MemberRef } from '../../core/member-ref';
import { sha256 } from '../../core/secrets';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { deleteBrowserDevices } from '../push';

/** Names a session without its token's hash. */
const getSessionId = (tokenHash: string) => sha256(`session-id:${tokenHash}`).slice(0, 32);

/** The valid sessions of a member, the latest first. */
export async function findValidSessions(
  db: Database | Tx,
  { businessId, memberId }: MemberRef,
  { now, idleSeconds }: { now: Date; idleSeconds: number },
) {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'browser_hash', 'opened_by', 'support', 'created_at', 'last_seen_at', 'expires_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleSeconds * 1_000))
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({ ...row, id: getSessionId(row.token_hash) }));
}

/** Ends a session, and the push messages to its browser. */
export async function revokeSession(
  tx: Tx,
  businessId: string,
  session: { token_hash: string; browser_hash: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', session.token_hash)
    .where('revoked_at', 'is', null)
    .execute();
  await deleteBrowserDevices(tx, businessId, session.browser_hash);
}
