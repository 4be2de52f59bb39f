import { createHmac } from 'node:crypto';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { sql } from 'kysely';
import type { Tx } from '../../db/transact';
import type { ImportState } from './queries';

/** What a part of a check remembers of a value for the later ones, irreversible without the pepper. */
export const toCheckedKey = (peppers: Secrets, { id }: ImportState, kind: string, value: string): string =>
  createHmac('sha256', peppers[0]).update(`check|${id}|${kind}|${value}`).digest('base64url');

/** The keys among these that earlier parts of a check had; none of an import that writes. Served by the primary key. */
export async function findCheckedKeys(
  tx: Tx,
  { business_id, id, dry_run }: ImportState,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!dry_run) return new Set();
  const { rows } = await sql<{ key: string }>`
    select given.key from unnest(${[...keys]}::text[]) as given (key)
      join lateral (select from import_checks c
        where c.business_id = ${business_id} and c.import_id = ${id} and c.key = given.key limit 1) known on true`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Remembers what a part of a check had. */
export async function storeCheckedKeys(
  tx: Tx,
  { business_id, id, dry_run }: ImportState,
  keys: readonly string[],
): Promise<void> {
  if (!dry_run) return;
  await sql`
    insert into import_checks (business_id, import_id, key)
    select ${business_id}, ${id}, key from unnest(${[...keys]}::text[]) as given (key)
    on conflict do nothing`.execute(tx);
}
