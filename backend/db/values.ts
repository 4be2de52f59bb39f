import { sql, type RawBuilder } from 'kysely';

/** A value for a jsonb column; the two drivers differ in how they write objects and arrays by themselves. */
export function toJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
