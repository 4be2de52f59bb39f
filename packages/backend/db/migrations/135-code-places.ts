import { statements } from './statements';

/** Where the code begins in a message's text; null: it has none, or an older version wrote it. */
export const codePlaces = statements([`alter table outbox add column code_at integer`]);
