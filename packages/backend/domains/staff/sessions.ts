import { sql } from 'kysely';
import { Locale } from 'loyalty-contract/schemas/primitives';
import { createId, createToken, sha256 } from '../../core/secrets';
import type { StaffRoleAt, StaffSession } from '../../core/staff-session';
import { USE_INTERVAL_MS } from '../../core/time/use-interval';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { MAX_SESSION_MS, SESSION_IDLE_MS } from './limits';

/** The end of a session that is used now: moved on, but not beyond its longest time. */
const getExpiry = (openedAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + SESSION_IDLE_MS, openedAt.getTime() + MAX_SESSION_MS));

type RoleRow = Omit<StaffRoleAt, 'lastSeenAt'> & { lastSeenAt: string | null };

const selectRoles = sql<RoleRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('businessId', r.business_id, 'role', r.role, 'locations', r.locations, 'name', r.name,
    'lastSeenAt', r.last_seen_at) order by r.business_id), '[]')
  from staff_roles r where r.staff_id = s.staff_id and r.accepted_at is not null)`;

/**
 * The hash of the token of a session by PIN. It is another one than that of a full session, so that a former release, which would
 * give it the person's whole role, does not find it.
 */
const hashPinToken = (token: string): string => sha256(`pin ${token}`);

/** What a PIN permits: a cashier's work, at the business where it was entered, if the person has a role there that includes it. */
const toCashierRoles = (roles: readonly RoleRow[], pinBusinessId: string | null): RoleRow[] =>
  roles
    .filter(({ businessId, role }) => businessId === pinBusinessId && role !== 'support')
    .map((at) => ({ ...at, role: 'cashier' }));

async function recordUse(db: Database, tokenHash: string, expiresAt: Date, now: Date): Promise<Date> {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
  return expiresAt;
}

/** The valid session of a token, with the roles that its person has now. One statement, and once a minute another one. */
export async function findStaffSession(db: Database, token: string, now: Date): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_members as m', 'm.id', 's.staff_id')
    .select([
      's.id',
      's.token_hash',
      's.staff_id',
      's.opened_with',
      's.pin_business_id',
      's.created_at',
      's.last_seen_at',
      's.expires_at',
      's.used_for',
      's.proven_at',
    ])
    .select(['m.email', 'm.name', 'm.locale', selectRoles.as('roles')])
    .where('s.token_hash', 'in', [sha256(token), hashPinToken(token)])
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSeen = Math.abs(now.getTime() - row.last_seen_at.getTime()) < USE_INTERVAL_MS;
  const isByPin = row.opened_with === 'pin';
  const movedEnd = isByPin ? row.expires_at : getExpiry(row.created_at, now);
  const expiresAt = isSeen ? row.expires_at : await recordUse(db, row.token_hash, movedEnd, now);
  return {
    staffId: row.staff_id,
    name: row.name ?? row.email,
    email: row.email,
    locale: Locale.parse(row.locale),
    sessionId: row.id,
    openedWith: row.opened_with,
    expiresAt,
    provenAt: row.proven_at,
    usedFor: row.used_for,
    roles: (isByPin ? toCashierRoles(row.roles, row.pin_business_id) : row.roles).map(({ lastSeenAt, ...at }) => ({
      ...at,
      lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
    })),
  };
}

/** The role that the person of a valid session has at a business, but for one that a PIN opened; undefined without one. */
export function findSessionRole(
  db: Database,
  { sessionId, businessId }: { sessionId: string; businessId: string },
  now: Date,
): Promise<Pick<StaffRoleAt, 'role' | 'locations'> | undefined> {
  return db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_roles as r', 'r.staff_id', 's.staff_id')
    .select(['r.role', 'r.locations'])
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', now)
    .where('s.opened_with', '<>', 'pin')
    .where('r.business_id', '=', businessId)
    .where('r.accepted_at', 'is not', null)
    .executeTakeFirst();
}

/** Opens a session. @returns its token */
export async function insertStaffSession(
  tx: Tx,
  session: { staffId: string; openedWith: 'code' | 'passkey'; passkeyId?: string; device: string | undefined },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = getExpiry(now, now);
  await tx
    .insertInto('staff_sessions')
    .values({
      token_hash: sha256(token),
      id: createId(),
      staff_id: session.staffId,
      opened_with: session.openedWith,
      passkey_id: session.passkeyId ?? null,
      device: session.device ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      proven_at: now,
    })
    .execute();
  return { token, expiresAt };
}

/** Opens the session of a person who takes a device over by a PIN, at one business: it is no proof, and its end does not move. @returns its token */
export async function insertPinSession(
  tx: Tx,
  session: { staffId: string; businessId: string; device: string | undefined; expiresAt: Date },
  now: Date,
): Promise<string> {
  const token = createToken();
  await tx
    .insertInto('staff_sessions')
    .values({
      ...{ token_hash: hashPinToken(token), id: createId(), staff_id: session.staffId, opened_with: 'pin' },
      ...{ pin_business_id: session.businessId, device: session.device ?? null, created_at: now, last_seen_at: now },
      ...{ expires_at: session.expiresAt, proven_at: new Date(0) },
    })
    .execute();
  return token;
}

/** Ends the sessions that PINs of a person opened. */
export async function deletePinSessions(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('opened_with', '=', 'pin').execute();
}

/** Records that the person of a session has proved who it is. */
export async function recordProof(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('staff_sessions').set({ proven_at: now }).where('id', '=', sessionId).execute();
}

/** The valid sessions of a person, the latest first. */
export function listStaffSessions(db: Database, staffId: string, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'opened_with', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The number of valid sessions of a person that were used for a business. */
export async function countSessionsUsedFor(
  tx: Tx,
  { businessId, staffId }: { businessId: string; staffId: string },
  now: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where(sql<boolean>`${businessId} = any(used_for)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends one session of a person. @returns whether there was one */
export async function deleteStaffSession(db: Database, staffId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Ends the sessions that a passkey opened, except the one in which it is deleted, where the person has just proved who it
 * is. Of sessions without a stored passkey nobody knows which one opened them: they end too.
 */
export async function deletePasskeySessions(
  tx: Tx,
  { staffId, passkeyId, sessionId }: { staffId: string; passkeyId: string; sessionId: string },
): Promise<void> {
  await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('opened_with', '=', 'passkey')
    .where((eb) => eb.or([eb('passkey_id', '=', passkeyId), eb('passkey_id', 'is', null)]))
    .where('id', '<>', sessionId)
    .execute();
}
