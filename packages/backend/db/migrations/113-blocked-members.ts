import { statements } from './statements';

/** Members who earn and spend nothing; null: not blocked. `blocked_by` is a name. */
export const blockedMembers = statements([
  `alter table members
    add column blocked_at timestamptz,
    add column blocked_by text,
    add column blocked_reason text`,
]);
