import { statements } from './statements';

/** Serve the erasure of an account. */
export const erasure = statements([
  `create index audit_subject on audit (business_id, subject)`,
  `create index tickets_identifier on tickets (business_id, kind, value)`,
  `create index challenges_member on challenges (business_id, member_id)`,
]);
