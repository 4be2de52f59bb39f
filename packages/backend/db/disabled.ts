import { sql, type RawBuilder } from 'kysely';

/** True for a row of a business that is disabled. @param column the business's id, as `table.column` */
export const belongsToDisabledBusiness = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from businesses b where b.id = ${sql.ref(column)} and b.disabled_at is not null)`;

/** True for a business that is enabled: neither disabled nor being deleted. @param table the name or alias of `businesses` */
export const isEnabled = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.disabled_at`)} is null and ${sql.ref(`${table}.deletion_began_at`)} is null`;
