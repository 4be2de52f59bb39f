import { type QueryCreator, type RawBuilder } from 'kysely';
import type { Schema } from '../../db/schema';

/**
 * Creates a statement, or a part of one, that writes the notices of a query: for each its business, id, member, kind,
 * parameters, deduplication key, `created_at` and `told_at`, in this order. A notice whose key its member has already is
 * not written.
 */
export const createNoticesInsert = (query: QueryCreator<Schema>, rows: RawBuilder<unknown>) =>
  query
    .insertInto('notices')
    .columns(['business_id', 'id', 'member_id', 'kind', 'parameters', 'deduplication_key', 'created_at', 'told_at'])
    .expression(rows)
    .onConflict((conflict) => conflict.columns(['business_id', 'member_id', 'deduplication_key']).doNothing());
