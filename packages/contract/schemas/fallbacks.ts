import { z } from 'zod';
import { getAlternatives, getChild } from './schema-parts';

interface Fallback {
  /** The value that replaces it. */
  value?: unknown;
  /** It is omitted: from its object, or from its list. */
  leftOut?: true;
}

const fallbacks = z.registry<Fallback>();

/**
 * Registers the value that replaces an invalid part of a response: for an unknown value of an enumeration, the general
 * one. The schema itself stays strict, for those that create such a response: the embedded backend, a business file, a
 * test. Only the portal applies fallbacks, when it parses a backend's response (decision 054).
 */
export function withFallback<S extends z.ZodType>(schema: S, value: z.output<S>): S {
  // A copy: elsewhere the schema has no fallback.
  const copy = schema.clone();
  fallbacks.add(copy, { value });
  return copy;
}

/** Registers that an invalid part can be omitted without affecting the rest. */
export function orOmitted<S extends z.ZodType>(schema: S): S {
  const copy = schema.clone();
  fallbacks.add(copy, { leftOut: true });
  return copy;
}

/** An enumeration with a value that replaces any unknown one. */
export function orOther<const V extends readonly string[], const O extends string>(values: V, other: O) {
  const schema = z.enum([...values, other]);
  return withFallback(schema, schema.parse(other));
}

/** The fallback that applies to a path, and the length of the part of the path that it replaces. */
export interface FoundFallback extends Fallback {
  depth: number;
}

/** The fallback that is nearest to the field at `path`: its own, or that of the innermost object or list that contains it. */
export function findFallback(schema: unknown, path: readonly PropertyKey[], depth = 0): FoundFallback | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const key = path[depth];
  const inside = key === undefined ? undefined : findFallback(getChild(schema, key), path, depth + 1);
  if (inside) return inside;
  for (const alternative of getAlternatives(schema)) {
    const inner = findFallback(alternative, path, depth);
    if (inner) return inner;
  }
  const ownFallback = fallbacks.get(schema);
  return ownFallback && { ...ownFallback, depth };
}
