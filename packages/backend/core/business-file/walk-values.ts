/** A value anywhere in a JSON value. */
interface NestedValue {
  path: readonly string[];
  value: unknown;
}

/**
 * Traverses a JSON value and everything in it, in the order of the text.
 * @param isLeaf the values that are not traversed
 */
export function* walkValues(
  value: unknown,
  isLeaf: (value: object) => boolean = () => false,
  path: readonly string[] = [],
): Generator<NestedValue> {
  yield { path, value };
  if (typeof value !== 'object' || value === null || isLeaf(value)) return;
  for (const [key, nested] of Object.entries(value)) yield* walkValues(nested, isLeaf, [...path, key]);
}
