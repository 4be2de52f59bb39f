import { statements } from './statements';

/** A code of staff is for sign-in and proofs, or for the approval of a purchase (decision 097). */
export const codePurposes = statements([
  `alter table staff_codes add column purpose text not null default 'session' check (purpose in ('session', 'approval'))`,
]);
