import { sql, type RawBuilder } from 'kysely';

/** True for a row of a business that is disabled. @param column the business's id, as `table.column` */
export const belongsToDisabledBusiness = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from businesses b where b.id = ${sql.ref(column)} and b.disabled_at is not null)`;
