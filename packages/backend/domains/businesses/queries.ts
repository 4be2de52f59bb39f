import { accountTypes } from 'loyalty-contract/balance-kinds';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { isIssuedNumber, selectIssuedNumber } from '../../db/issued-numbers';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';

/** The id of the business of a host. */
export async function findBusinessIdByHost(db: Database, host: string): Promise<string | undefined> {
  const row = await db.selectFrom('business_hosts').select('business_id').where('host', '=', host).executeTakeFirst();
  return row?.business_id;
}

/** The stored file of a business. */
export function findDocument(db: Database, id: string) {
  return db
    .selectFrom('businesses')
    .select(['document', 'revision', 'disabled_at', 'deletion_began_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The ids of businesses whose file was stored before it had to say what a usual bill is. */
export async function findWithoutTypicalBill(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from businesses
    where document -> 'till' ->> 'typicalBill' is null and deletion_began_at is null
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The currencies of businesses, each once, with the ids of some of them. */
export async function findCurrencies(db: Database): Promise<{ currency: string; ids: string[] }[]> {
  const { rows } = await sql<{ currency: string; ids: string[] }>`
    select document -> 'configuration' ->> 'currency' as currency, (array_agg(id order by id))[1:10] as ids
    from businesses where deletion_began_at is null group by 1`.execute(db);
  return rows;
}

/** Numbers of a business, or its old cards, that are another's of the same kind but for their spelling. */
export interface SameNumbers {
  id: string;
  kind: string;
  numbers: number;
}

/** The businesses with such numbers: whoever types one in any but its own spelling is not found. */
export async function findSameNumbers(db: Database): Promise<SameNumbers[]> {
  const { rows } = await sql<SameNumbers>`
    select b.id, same.kind, sum(same.count)::int as numbers
    from (
      select i.business_id, i.kind, count(*) from identifiers i where ${isIssuedNumber}
      group by i.business_id, ${selectIssuedNumber}, i.kind having count(*) > 1
    ) same join businesses b on b.id = same.business_id
    where b.deletion_began_at is null group by b.id, same.kind order by b.id, same.kind`.execute(db);
  return rows;
}

/** The businesses put since a revision, and the newest revision there is. */
export async function findChangedSince(db: Database, revision: number) {
  return db.selectFrom('businesses').select(['id', 'revision']).where('revision', '>', revision).execute();
}

/** The newest revision of all. */
export async function findNewestRevision(db: Database): Promise<number> {
  const row = await db
    .selectFrom('businesses')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Every business with its hosts, by id. */
export function listBusinesses(db: Database) {
  return db
    .selectFrom('businesses as b')
    .select([
      'b.id as businessId',
      'b.disabled_at',
      sql<string>`b.document #>> '{configuration,businessName}'`.as('businessName'),
      sql<string[]>`array(select host from business_hosts h where h.business_id = b.id order by host)`.as('hosts'),
    ])
    .orderBy('b.id')
    .execute();
}

/** Waits until no other transaction puts a business: one is put at a time, so that revisions become visible in order. */
export async function lockBusinesses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('businesses', 0))`.execute(tx);
}

export async function allocateRevision(tx: Tx): Promise<number> {
  await lockBusinesses(tx);
  const { rows } = await sql<{ revision: number }>`select nextval('business_revisions') as revision`.execute(tx);
  return rows[0]?.revision ?? 0;
}

/** The hosts of a list that belong to another business already. */
export async function findTakenHosts(tx: Tx, businessId: string, hosts: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('business_hosts')
    .select('host')
    .where('host', 'in', hosts)
    .where('business_id', '<>', businessId)
    .execute();
  return rows.map((row) => row.host);
}

/** Stores the file, its hosts, its two own accounts. */
export async function storeBusiness(tx: Tx, file: BusinessFile, revision: number, now: Date): Promise<void> {
  await tx
    .insertInto('businesses')
    .values({ id: file.businessId, document: toJson(file), revision, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ document: toJson(file), revision, updated_at: now }))
    .execute();
  await tx.deleteFrom('business_hosts').where('business_id', '=', file.businessId).execute();
  await tx
    .insertInto('business_hosts')
    .values(file.hosts.map((host) => ({ host, business_id: file.businessId })))
    .execute();
  await tx
    .insertInto('accounts')
    .values(
      accountTypes.map((type) => ({
        business_id: file.businessId,
        member_id: null,
        type,
        balance: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
