import { z } from 'zod';

/** A description of each property; for a property that is an object or a list of objects, also of its properties. */
export type PropertyTexts<T> = { readonly [K in keyof T]-?: PropertyText<Unwrapped<T[K]>> };
type PropertyText<T> = T extends object ? string | readonly [text: string, properties: PropertyTexts<T>] : string;
/** The type of an optional property, or of the items of a list. */
type Unwrapped<T> = NonNullable<T> extends readonly (infer Item)[] ? NonNullable<Item> : NonNullable<T>;

interface Texts {
  readonly [property: string]: string | readonly [text: string, properties: Texts];
}

interface SchemaDescription {
  id?: string;
  description?: string;
  /** By property name: properties with different meanings can share one schema. */
  'x-properties'?: Record<string, string>;
}

/** Descriptions of the schemas, stored apart from them so that browsers load the schemas without texts (decision 053). */
export const descriptions = z.registry<SchemaDescription>();
/** The same descriptions, with the names under which a document refers to the types. */
export const namedDescriptions = z.registry<SchemaDescription>();

function findObject(type: unknown): z.ZodObject | undefined {
  if (type instanceof z.ZodObject) return type;
  if (type instanceof z.ZodArray) return findObject(type.element);
  if (
    type instanceof z.ZodOptional ||
    type instanceof z.ZodNullable ||
    type instanceof z.ZodDefault ||
    type instanceof z.ZodPrefault
  )
    return findObject(type.unwrap());
  return undefined;
}

function describeProperties(schema: z.ZodObject, texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (typeof text === 'string') return [name, text];
      const inner = findObject(schema.shape[name]);
      if (!inner) throw new Error(`${name} is not an object`);
      const description = { ...descriptions.get(inner), 'x-properties': describeProperties(inner, text[1]) };
      descriptions.add(inner, description);
      namedDescriptions.add(inner, { ...namedDescriptions.get(inner), ...description });
      return [name, text[0]];
    }),
  );
}

function register(schema: z.ZodType, id: string, description: SchemaDescription): void {
  descriptions.add(schema, description);
  namedDescriptions.add(schema, { id, ...description });
}

/** Registers the name and description, with its unit, of a type that is not an object. */
export function describeValue(id: string, schema: z.ZodType, description: string): void {
  register(schema, id, { description });
}

/** Registers the name and description of an object, and the descriptions of its properties, with their units. */
export function describeObject<S extends z.ZodObject>(
  id: string,
  schema: S,
  description: string,
  properties: PropertyTexts<z.input<S>> & Texts,
): void {
  register(schema, id, { description, 'x-properties': describeProperties(schema, properties) });
}
