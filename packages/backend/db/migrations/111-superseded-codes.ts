import { statements } from './statements';

/**
 * The code that the current one replaced, so that who enters it learns of the newer one; when a code was last sent; and the
 * keys of the limits of addresses that entering it releases.
 */
export const supersededCodes = statements([
  `alter table challenges add column superseded_id text, add column sent_at timestamptz,
    add column address_keys text[] not null default '{}'`,
  `alter table confirmations add column superseded_id text`,
]);
