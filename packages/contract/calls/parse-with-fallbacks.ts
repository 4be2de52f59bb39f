import type { z } from 'zod';
import { flattenIssues, ResponseMismatchError, toFieldMismatch, type FieldMismatch } from './response-mismatch';
import { findFallback, type FoundFallback } from '../schemas/fallbacks';

interface ParsedBody<T> {
  value: T;
  /** The fields that were replaced by their fallback or omitted. */
  replaced: FieldMismatch[];
}

interface Replacement extends FoundFallback {
  path: PropertyKey[];
}

function getContainer(body: unknown, path: readonly PropertyKey[]): object | undefined {
  const container = path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
  return typeof container === 'object' && container !== null ? container : undefined;
}

/** Innermost first, and list elements from the end, so that an omission does not shift a path that is still to be replaced. */
const compareDepth = (a: Replacement, b: Replacement) =>
  b.path.length - a.path.length || Number(b.path.at(-1)) - Number(a.path.at(-1)) || 0;

/** A copy of the body with the fallbacks applied. */
function applyFallbacks(body: unknown, replacements: readonly Replacement[]): unknown {
  const copy = structuredClone(body);
  const places = new Map(replacements.map((item) => [JSON.stringify(item.path.map(String)), item]));
  for (const replacement of [...places.values()].toSorted(compareDepth)) {
    const container = getContainer(copy, replacement.path.slice(0, -1));
    const key = replacement.path.at(-1);
    if (!container || key === undefined) continue;
    if (!replacement.leftOut) Reflect.set(container, key, replacement.value);
    else if (Array.isArray(container)) container.splice(Number(key), 1);
    else Reflect.deleteProperty(container, key);
  }
  return copy;
}

/**
 * Parses a response by its schema, with the contract's fallbacks for unknown parts (decision 054). Throws
 * {@link ResponseMismatchError} for a part without a fallback.
 */
export function parseWithFallbacks<T>(schema: z.ZodType<T>, body: unknown): ParsedBody<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { value: parsed.data, replaced: [] };
  const issues = flattenIssues(parsed.error.issues);
  const fields = issues.map((issue) => toFieldMismatch(issue, body));
  const replacements = issues.flatMap(({ path }) => {
    const fallback = findFallback(schema, path);
    return fallback && fallback.depth > 0 ? [{ ...fallback, path: path.slice(0, fallback.depth) }] : [];
  });
  if (replacements.length < issues.length) throw new ResponseMismatchError(fields);
  const again = schema.safeParse(applyFallbacks(body, replacements));
  if (!again.success) throw new ResponseMismatchError(fields);
  return { value: again.data, replaced: fields };
}
