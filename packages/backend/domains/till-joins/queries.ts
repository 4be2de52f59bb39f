import type { Kysely, Selectable } from 'kysely';
import type { CampaignTables } from '../../db/campaign-schema';
import type { Schema } from '../../db/schema';

export type StoredJoin = Selectable<CampaignTables['till_joins']>;

/** Ends the codes that a session at the desk shows, and stores another. Served by `till_joins_open`. */
export async function replaceJoin(
  db: Kysely<Schema>,
  join: Pick<
    StoredJoin,
    'business_id' | 'id' | 'location_id' | 'till_session' | 'token_hash' | 'created_at' | 'expires_at'
  >,
): Promise<void> {
  await db
    .updateTable('till_joins')
    .set({ ended_at: join.created_at })
    .where('till_session', '=', join.till_session)
    .where('arrived_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  await db.insertInto('till_joins').values(join).execute();
}

/** A code by its id, for the session that shows it alone. */
export interface JoinKey {
  businessId: string;
  joinId: string;
  tillSession: string;
}

export function findJoin(
  db: Kysely<Schema>,
  { businessId, joinId, tillSession }: JoinKey,
): Promise<StoredJoin | undefined> {
  return db
    .selectFrom('till_joins')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', joinId)
    .where('till_session', '=', tillSession)
    .executeTakeFirst();
}

/** Ends a code, unless a guest has arrived with it. */
export async function endJoin(
  db: Kysely<Schema>,
  { businessId, joinId, tillSession }: JoinKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('till_joins')
    .set({ ended_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', joinId)
    .where('till_session', '=', tillSession)
    .where('arrived_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** A code as a browser at a host of the business presents it. */
export interface PresentedJoin {
  businessId: string;
  tokenHash: string;
  browserHash: string;
  now: Date;
}

/** Binds a code that can be scanned to a browser, in one statement: of several, one gets it. */
export function bindJoin(
  db: Kysely<Schema>,
  { businessId, tokenHash, browserHash, now }: PresentedJoin,
  { asVisitor, expiresAt }: { asVisitor: boolean; expiresAt: Date },
): Promise<StoredJoin | undefined> {
  return db
    .updateTable('till_joins')
    .set({ browser_hash: browserHash, as_visitor: asVisitor, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('business_id', '=', businessId)
    .where('browser_hash', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Lets a member arrive with the code that this browser has scanned, once. */
export function arrive(
  db: Kysely<Schema>,
  { businessId, tokenHash, browserHash, now }: PresentedJoin,
  memberId: string,
): Promise<StoredJoin | undefined> {
  return db
    .updateTable('till_joins')
    .set({ member_id: memberId, arrived_at: now })
    .where('token_hash', '=', tokenHash)
    .where('business_id', '=', businessId)
    .where('browser_hash', '=', browserHash)
    .where('arrived_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** A code by its token, at its own business alone. */
export function findPresentedJoin(
  db: Kysely<Schema>,
  { businessId, tokenHash }: PresentedJoin,
): Promise<StoredJoin | undefined> {
  return db
    .selectFrom('till_joins')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}
