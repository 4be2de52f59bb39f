import { Kysely, PostgresDialect, sql } from 'kysely';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import type { Database } from 'loyalty-backend/db/database';
import type { Schema } from 'loyalty-backend/db/schema';
import { getMigrationLimits } from 'loyalty-backend/db/connection-limits';
import { ServerPool } from 'loyalty-backend/db/server-pool';
import { findDataSubject } from 'loyalty-backend/domains/privacy/subject';
import { createMember, signIn } from 'loyalty-backend/testing/actors';
import { copyMember } from 'loyalty-backend/testing/copy-member';
import { createBusinessFile, type World } from 'loyalty-backend/testing/world';
import { seedBusinesses } from 'loyalty-backend/stress/seed';
import { LOCATION_ID } from 'loyalty-backend/stress/shop-business';

/** The size of a population. */
export interface PopulationSize {
  businesses: number;
  members: number;
}

const PREFIX = 'crowd';
/** Members that one transaction copies. */
const MEMBERS_PER_TRANSACTION = 20_000;
/** The timeout of a statement; that of requests would be too short. */
const STATEMENT_SECONDS = HOUR_SECONDS;

/** Rows of all tables, and their size with indexes in bytes, after the statistics have been updated. */
async function measureTables(db: Database): Promise<{ rows: number; bytes: number }> {
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select sum(greatest(reltuples, 0))::bigint as rows, sum(pg_total_relation_size(oid))::bigint as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/**
 * Fills a PostgreSQL database with many businesses, and with copies of one member: with contacts, points, a purchase, a
 * session and the other rows of a sign-in. The members are distributed over the businesses.
 * @param url of the world's database
 * @returns the rows of all tables and their size
 */
export async function createPopulation(world: World, url: string, { businesses, members }: PopulationSize) {
  const { db } = world.app;
  const [first = ''] = await seedBusinesses(db, createBusinessFile('olive'), PREFIX, businesses);
  const member = await createMember(world, first, { points: 50_000 });
  await signIn(world, member);
  const purchase = {
    businessId: first,
    comoMemberId: member.id,
    locationId: LOCATION_ID,
    receiptNumber: 'r-1',
    items: [{ name: 'Soup', quantity: 1, amount: 4_200 }],
  };
  const { status, text } = await world.call('POST', '/admin/purchases', { body: purchase });
  if (status !== 200) throw new Error(`the purchase was refused: ${text}`);
  const subject = await findDataSubject(world.app, db, first, member.id);
  const distribution = { prefix: PREFIX, count: businesses };
  const pool = new ServerPool(url, 1, getMigrationLimits(STATEMENT_SECONDS));
  const bulk: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    for (let from = 1; from <= members; from += MEMBERS_PER_TRANSACTION) {
      await copyMember(bulk, subject, {
        from,
        to: Math.min(members, from + MEMBERS_PER_TRANSACTION - 1),
        businesses: distribution,
      });
    }
    return await measureTables(bulk);
  } finally {
    await bulk.destroy();
  }
}
