import { sql } from 'kysely';

/** True for a gift that is not used, ended or expired; it may start later. `table`: the name or alias of `gifts`. */
export function isUnusedGift(table: string, now: Date) {
  const selectColumn = (name: string) => sql.ref(`${table}.${name}`);
  const validUntil = selectColumn('valid_until');
  return sql<boolean>`${selectColumn('used_at')} is null and ${selectColumn('ended_by')} is null
    and (${validUntil} is null or ${validUntil} > ${now}::timestamptz)`;
}
