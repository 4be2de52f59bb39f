import { statements } from './statements';

/** The multipliers by which a purchase or receipt has earned more, as they were then: names and percentages. Null: none. */
export const earningMultipliers = statements([
  `alter table purchases add column multipliers jsonb`,
  `alter table receipts add column multipliers jsonb`,
]);
