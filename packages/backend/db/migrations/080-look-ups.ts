import { statements } from './statements';

/**
 * How tills found the member (`found_by`; null: not said, or by a release without look-ups), and redemptions that need a
 * code of the member, with the wrong codes so far.
 */
export const lookUps = statements([
  `alter table payments add column found_by text`,
  `alter table redemptions add column found_by text, add column needs_code boolean not null default false,
    add column tries int not null default 0`,
]);
