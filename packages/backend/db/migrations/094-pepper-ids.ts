import { statements } from './statements';

/** Which pepper the code of a payment or redemption is derived from; null: by a release that did not store it. */
export const pepperIds = statements([
  `alter table payments add column pepper_id text`,
  `alter table redemptions add column pepper_id text`,
]);
