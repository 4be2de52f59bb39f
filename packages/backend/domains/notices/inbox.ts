import { sql, type RawBuilder } from 'kysely';
import { BusinessFile } from 'loyalty-contract/schemas/business-file';

const DEFAULT = BusinessFile.shape.inbox.parse(undefined);

/** Whether the members of a business have an inbox, by its stored document, in which defaults are absent. */
export const selectHasInbox = (document: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((${document} ->> 'inbox')::boolean, ${sql.lit(DEFAULT)})`;
