import { z } from 'zod';

interface Fallback {
  /** What stands in its place. */
  value?: unknown;
  /** It is left out: a property of its object, an element of its list. */
  leftOut?: true;
}

const fallbacks = z.registry<Fallback>();

/**
 * Says what stands in for a part of a response that the contract does not allow: of an enumeration that a foreign
 * backend has more values of, the general one. The schema stays as strict as it is: who makes such a response (the
 * embedded backend, a business file, a test) is held to it. Only the portal, which reads one, puts the fallback in its
 * place (decision 054).
 */
export function withFallback<S extends z.ZodType>(schema: S, value: z.output<S>): S {
  // A copy: the schema goes on having none where it is used elsewhere.
  const copy = schema.clone();
  fallbacks.add(copy, { value });
  return copy;
}

/** Says that a part which the contract does not allow can be left out, and the rest holds without it. */
export function orLeftOut<S extends z.ZodType>(schema: S): S {
  const copy = schema.clone();
  fallbacks.add(copy, { leftOut: true });
  return copy;
}

/** The values of an enumeration, and the one that any other value counts as. */
export function orOther<const V extends readonly string[], const O extends string>(values: V, other: O) {
  const schema = z.enum([...values, other]);
  return withFallback(schema, schema.parse(other));
}

/** A step of a path into a schema. */
function getChild(schema: z.ZodType, key: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}

/** Schemas that are the same value seen through another: what an optional field holds, what a union may be. */
function getAlternatives(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? [schema.unwrap()] : [];
}

/** Where a fallback applies, as the length of the path to it, and what it is. */
export interface FoundFallback extends Fallback {
  depth: number;
}

/** The fallback that is nearest to the field at `path`: its own, or that of something which holds it. */
export function findFallback(schema: unknown, path: readonly PropertyKey[], depth = 0): FoundFallback | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const key = path[depth];
  const inside = key === undefined ? undefined : findFallback(getChild(schema, key), path, depth + 1);
  if (inside) return inside;
  for (const alternative of getAlternatives(schema)) {
    const found = findFallback(alternative, path, depth);
    if (found) return found;
  }
  const own = fallbacks.get(schema);
  return own && { ...own, depth };
}
