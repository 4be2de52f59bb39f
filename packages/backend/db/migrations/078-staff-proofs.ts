import { statements } from './statements';

/** When the person of a session proved last who it is: by the sign-in, or again before a sensitive act (decision 096). */
export const staffProofs = statements([
  `alter table staff_sessions add column proven_at timestamptz not null default now()`,
  `update staff_sessions set proven_at = created_at`,
]);
