import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { sql } from 'kysely';

/** The kind of value that a column with an account's type contains, as calls name it. */
export const selectBalanceKind = (column: string) =>
  sql<BalanceKind>`case ${sql.ref(column)} when 'point' then 'points' else ${sql.ref(column)} end`;
