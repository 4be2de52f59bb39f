import pg from 'pg';

/** Bytes of all tables of a PostgreSQL database, with their indexes. */
export async function totalTableSize(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables',
  );
  await client.end();
  return Number(rows[0]?.bytes);
}
