import { statements } from './statements';

/** The only locations where a person of staff works at a till; null: all of the business. */
export const staffPlaces = statements([`alter table staff_roles add column locations text[]`]);
