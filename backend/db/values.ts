import { sql, type RawBuilder } from 'kysely';

/** A value for a jsonb column; the two drivers serialize objects and arrays differently. */
export function toJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
