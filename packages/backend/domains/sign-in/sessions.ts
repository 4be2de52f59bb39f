import { sql, type Kysely } from 'kysely';
import type { App } from '../../core/app';
import type { MemberSession } from '../../core/member-session';
import type { Schema } from '../../db/schema';
import type { Database } from '../../db/database';
import { isValidSession } from '../../db/session-validity';
import { isRefusedWrite } from '../../db/write-state';
import { deleteBrowserDevices, deleteDevices } from '../push';
import { createToken, sha256 } from '../../core/secrets';
import { USE_INTERVAL_MS } from '../../core/time/use-interval';

/** Records that a session is used. A database that takes no writes answers reads all the same. */
async function recordUse(db: Database, tokenHash: string, now: Date): Promise<void> {
  try {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
  } catch (error) {
    if (!isRefusedWrite(error)) throw error;
  }
}

/**
 * Finds the valid session of a token at a business: not revoked, expired or idle for too long, and never another
 * business's (security 2.1). One statement, and once a minute a second one that records its use.
 */
export async function findSession(
  { db, environment, writes }: App,
  businessId: string,
  token: string,
  now: Date,
): Promise<MemberSession | undefined> {
  const tokenHash = sha256(token);
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('members as m', (join) =>
      join.onRef('m.business_id', '=', 's.business_id').onRef('m.id', '=', 's.member_id'),
    )
    .select([
      's.member_id',
      's.opened_by',
      's.support',
      's.browser_hash',
      's.last_seen_at',
      's.expires_at',
      'm.first_name',
      'm.last_name',
      sql<string[]>`array(
        select i.value from identifiers i
        where i.business_id = s.business_id and i.member_id = s.member_id and i.kind = 'phoneNumber'
      )`.as('phones'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.business_id', '=', businessId)
    .where(isValidSession('s', { now, idleSeconds: environment.SESSION_IDLE }))
    .executeTakeFirst();
  if (!row) return undefined;
  const isUseRecorded = now.getTime() - row.last_seen_at.getTime() <= USE_INTERVAL_MS;
  if (!isUseRecorded && writes.getFailure() === null) await recordUse(db, tokenHash, now);
  return {
    businessId,
    memberId: row.member_id,
    firstName: row.first_name,
    lastName: row.last_name,
    phones: row.phones,
    openedBy: row.opened_by,
    support: row.support,
    browserHash: row.browser_hash,
    expiresAt: row.expires_at,
  };
}

/**
 * Opens a session in a browser; its previous one with this business ends, and the push messages to its previous member
 * with it.
 * @returns the access token
 */
export async function openSession(
  tx: Kysely<Schema>,
  session: {
    businessId: string;
    memberId: string;
    browserHash: string;
    openedBy: MemberSession['openedBy'];
    support?: boolean;
  },
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const token = createToken();
  await deleteBrowserDevices(tx, session.businessId, session.browserHash, { except: session.memberId });
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('business_id', '=', session.businessId)
    .where('browser_hash', '=', session.browserHash)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      business_id: session.businessId,
      member_id: session.memberId,
      browser_hash: session.browserHash,
      opened_by: session.openedBy,
      support: session.support ?? false,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  return token;
}

/** Ends the codes that a member shows at tills, and arrivals there: whoever saw one before the sign-out cannot use it afterwards. */
async function endTillCodes(db: Kysely<Schema>, businessId: string, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('short_codes')
    .set({ expires_at: now })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .execute();
  await db
    .updateTable('till_joins')
    .set({ ended_at: now })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a session, the member's codes at tills, and the push messages to its browser. @returns whether it had not ended before */
export async function revokeSession(db: Kysely<Schema>, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .returning(['business_id', 'member_id', 'browser_hash'])
    .executeTakeFirst();
  if (!row) return false;
  await deleteBrowserDevices(db, row.business_id, row.browser_hash);
  await endTillCodes(db, row.business_id, row.member_id, now);
  return true;
}

/**
 * Ends every session of a member, the codes at tills, and the push messages to them, except the session in `except`.
 * @returns the number of sessions
 */
export async function revokeMember(
  db: Kysely<Schema>,
  businessId: string,
  memberId: string,
  now: Date,
  except?: { tokenHash: string; browserHash: string },
): Promise<number> {
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except?.tokenHash ?? ''))
    .returning('member_id')
    .execute();
  await deleteDevices(db, businessId, memberId, { except: except?.browserHash });
  await endTillCodes(db, businessId, memberId, now);
  return rows.length;
}
