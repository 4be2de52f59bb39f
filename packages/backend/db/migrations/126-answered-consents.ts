import { statements } from './statements';

/**
 * The consents that were given with an answer, in the words that the person read: a field can ask for something else later. Null: an
 * answer from before this column, of which nothing is known.
 */
export const answeredConsents = statements([`alter table form_answers add column consents jsonb`]);
