import { z } from 'zod';

/** A step of a path into a schema. */
export function getChild(schema: z.ZodType, key: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}

/** Schemas that are the same value seen through another: the content of an optional field, the members of a union. */
export function getAlternatives(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? [schema.unwrap()] : [];
}

/** The schema of the value at a path; undefined if there is none. */
export function findSchemaAt(schema: unknown, path: readonly PropertyKey[]): z.ZodType | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const child = findSchemaAt(getChild(schema, key), rest);
  if (child) return child;
  for (const alternative of getAlternatives(schema)) {
    const found = findSchemaAt(alternative, path);
    if (found) return found;
  }
  return undefined;
}
