import { randomUUID } from 'node:crypto';
import { pickAttributes } from 'loyalty-contract/member-attributes';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { sql } from 'kysely';
import { putBusiness } from '../domains/businesses/put';
import type { Database } from '../db/database';
import { transact } from '../db/transact';
import { toJson } from '../db/values';
import { insertMember } from '../domains/members/queries';

const BUSINESSES_PER_TRANSACTION = 500;

/**
 * Inserts copies of a business file, `<prefix>-0` and so on, each with the host `<id>.test`, to measure the cost of many
 * businesses. They are not validated, because only their ids differ.
 * @returns their ids
 */
export async function seedBusinesses(
  db: Database,
  file: BusinessFile,
  prefix: string,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  const now = new Date();
  for (let from = 0; from < count; from += BUSINESSES_PER_TRANSACTION) {
    await transact(db, async (tx) => {
      const batch = ids.slice(from, from + BUSINESSES_PER_TRANSACTION);
      const document = toJson({ ...file, businessId: '', hosts: [] });
      await sql`insert into businesses (id, document, revision, updated_at)
        select id, ${document} || jsonb_build_object('businessId', id, 'hosts', jsonb_build_array(id || '.test')),
          nextval('business_revisions'), ${now}::timestamptz from unnest(${batch}::text[]) as id`.execute(tx);
      await sql`insert into business_hosts (host, business_id) select id || '.test', id from unnest(${batch}::text[]) as id`.execute(
        tx,
      );
      await sql`insert into accounts (business_id, type)
        select id, type from unnest(${batch}::text[]) as id, (values ('credit'), ('point')) as types (type)`.execute(
        tx,
      );
    });
  }
  return ids;
}

/** Stores a business whose point shop has one item, `item`, for one point, with unlimited stock. */
export async function seedShop(db: Database, file: BusinessFile, businessId: string): Promise<void> {
  const shop: BusinessFile = {
    ...file,
    businessId,
    hosts: [`${businessId}.test`],
    pointShop: [
      {
        id: 'item',
        name: 'Item',
        description: '',
        imageUrl: null,
        price: 100,
        currency: 'points',
        validDays: 30,
        hidden: false,
        showcase: false,
      },
    ],
    rewardShop: [],
  };
  await transact(db, (tx) => putBusiness(tx, shop, new Date(), { by: null }));
}

/**
 * Creates a member with this number of entries of one hundredth of a point each, and their sum as the balance. They are
 * inserted by one statement, so that a hundred thousand take seconds; the ledger check finds no difference.
 * @returns the member's id
 */
export async function seedMember(db: Database, businessId: string, entries: number): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await transact(db, async (tx) => {
    await insertMember(tx, {
      businessId,
      id,
      commonExtId: randomUUID(),
      attributes: pickAttributes({ firstName: 'Ada', lastName: 'Lovelace' }),
      fields: {},
      hasConsent: true,
      language: 'en',
      identifiers: [{ kind: 'email', value: `${id}@example.com` }],
      createdAt: now,
    });
    if (entries > 0) await writeEntries(tx, businessId, id, entries, now);
  });
  return id;
}

async function writeEntries(
  tx: Database,
  businessId: string,
  memberId: string,
  count: number,
  now: Date,
): Promise<void> {
  await sql`
    with account as (
      update accounts set balance = ${count}::bigint, entry_count = ${count}::bigint
      where business_id = ${businessId} and member_id = ${memberId} and type = 'point' returning id
    ), own as (
      select id from accounts where business_id = ${businessId} and member_id is null and type = 'point'
    ), written as (
      insert into entries (account_id, number, operation, amount, balance_after, cause, created_at)
      select account.id, number, 'PurchaseReward', 1, number, 'seed', ${now}::timestamptz - make_interval(mins => (${count}::int - number)::int)
      from account, generate_series(1, ${count}::int) as number returning id, account_id
    ), opposite as (
      insert into entries (account_id, operation, amount, cause, created_at)
      select own.id, 'PurchaseReward', -${count}::bigint, 'seed', ${now}::timestamptz from own
    )
    insert into lots (account_id, entry_id, remaining, expires_at)
    select account_id, max(id), ${count}::bigint, 'infinity' from written group by account_id
  `.execute(tx);
}

/** Credits points to a member, in hundredths, all without expiry. */
export async function addPoints(db: Database, businessId: string, memberId: string, amount: number): Promise<void> {
  await sql`select ledger_post(${businessId}::text, ${memberId}::text, 'point', ${amount}::bigint, 'TopUp', 'seed', null, null, null,
    ${new Date()}::timestamptz)`.execute(db);
}
