import { sql } from 'kysely';

/** True for a ledger entry that a correction has written: its `entity_id` is the correction's. `table`: the alias of `entries`. */
export const isCorrectionEntry = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.operation`)} in ('Correction', 'Reversal')`;
