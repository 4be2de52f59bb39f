import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases';
import type { OpenDatabase } from './database';

/** Tables that belong to no business, or to all: each database of a distributed installation has its own. */
const TABLES_WITHOUT_BUSINESS = {
  budgets: 'limits are counted by hashes, in which the business is',
  businesses: 'its id is the business',
  installation: 'of the database itself',
  failing_channels: 'of the services that all businesses send by',
  job_runs: 'of the database itself',
  ledger_verification: 'of the database itself',
  webhook_scans: 'until when expiries of all businesses are announced',
  payment_events: 'ids of a payment provider, which are known once for all businesses',
  day_ends: 'progress of a job of the installation',
  staff_members: 'a person has one account for all businesses',
  staff_codes: 'of a person of staff',
  staff_devices: 'of a person of staff',
  staff_pins: 'of a person of staff',
  staff_sessions: 'of a person of staff',
  passkeys: 'of a person of staff',
  passkey_challenges: 'of a person of staff, or of a sign-in of one',
};

/** Rows that are found through an account or an entry, which names the business. */
const TABLES_BY_ACCOUNT = ['debts', 'entries', 'entry_totals', 'lot_uses', 'lots', 'reversals'];

const RANDOM = 'random, or a hash of what is random: no two businesses have the same';
const NUMBERED = 'numbered in the order of the database, and looked for by business';
const ACCOUNT = 'belongs to an account';
/**
 * Keys that do not begin with the business. To distribute a table by business, put it first in these (docs/scaling.md).
 */
const EXCEPTIONS: Record<string, string> = {
  'accounts primary id': 'numbered in the order of the database; unique by business, member and kind beside it',
  'audit primary id': NUMBERED,
  'business_hosts primary host': 'finds the business',
  'checkouts primary id': RANDOM,
  'confirmations foreign session_hash': RANDOM,
  'confirmations primary session_hash,subject': RANDOM,
  'consents primary id': NUMBERED,
  'debts primary id': ACCOUNT,
  'entries primary id': ACCOUNT,
  'entries unique account_id,number': ACCOUNT,
  'entry_totals primary account_id': ACCOUNT,
  'lots primary id': ACCOUNT,
  'offline_cards foreign session_hash': RANDOM,
  'offline_cards unique session_hash': RANDOM,
  'outbox primary id': NUMBERED,
  'profile_pages primary token_hash': RANDOM,
  'service_keys primary name': 'keys of staff and programs, of which some are of all businesses',
  'service_keys unique key_hash': RANDOM,
  'sessions primary token_hash': RANDOM,
  'staff_blocks foreign staff_id': 'a person refuses invitations of several businesses',
  'staff_roles foreign staff_id': 'a person has roles at several businesses',
  'till_joins unique token_hash': RANDOM,
  'subscriptions unique provider,provider_id': 'ids of a payment provider, which are unique for all businesses',
  'temporary_tokens primary token_hash': RANDOM,
  'tickets primary token_hash': RANDOM,
};

interface Key {
  table: string;
  kind: string;
  columns: string[];
}

const keysQuery = sql<Key>`
  select c.relname as "table", case when i.indisprimary then 'primary' else 'unique' end as kind,
         array_agg(coalesce(a.attname::text, '(expression)') order by k.position) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  cross join lateral unnest(i.indkey) with ordinality as k(number, position)
  left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number and k.number > 0
  where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
  group by c.relname, i.indexrelid, i.indisprimary
  union all
  select c.relname, 'foreign', array_agg(a.attname::text order by k.position)
  from pg_constraint f join pg_class c on c.oid = f.conrelid
  cross join lateral unnest(f.conkey) with ordinality as k(number, position)
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number
  where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
  group by c.relname, f.oid`;

onBothDatabases('Database schema for sharding by business', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  const isGlobal = (table: string) => table in TABLES_WITHOUT_BUSINESS;

  it('has a business column in every table except shared ones and those reached through an account', async () => {
    const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%' and not exists (
          select from information_schema.columns c
          where c.table_schema = 'public' and c.table_name = tablename and c.column_name = 'business_id')`.execute(
      database.db,
    );
    const expected = [...Object.keys(TABLES_WITHOUT_BUSINESS), ...TABLES_BY_ACCOUNT];
    expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  it('starts every primary, unique and foreign key with the business, except those listed with a reason', async () => {
    const { rows } = await keysQuery.execute(database.db);
    const others = rows
      .filter(({ table, columns }) => columns[0] !== 'business_id' && !isGlobal(table))
      .map(({ table, kind, columns }) => `${table} ${kind} ${columns.join()}`);
    expect(others.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
    expect(rows.length).toBeGreaterThan(2 * others.length);
  });
});
