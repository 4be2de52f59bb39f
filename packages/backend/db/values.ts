import { sql, type RawBuilder } from 'kysely';

/** The conditions of a query that are given. */
export const omitUndefined = <T extends Record<string, unknown>>(conditions: T): Partial<T> =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A value for a jsonb column; the two drivers serialize objects and arrays differently. */
export function toJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}

/** An instant as text, as `Date.toISOString` writes it, for use in a query. */
export const selectIsoTime = (instant: RawBuilder<unknown>) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
