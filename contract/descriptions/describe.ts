import { z } from 'zod';

/** A text for each property; where a property holds an object, or a list of them, also the texts of its properties. */
export type PropertyTexts<T> = { readonly [K in keyof T]-?: PropertyText<Held<T[K]>> };
type PropertyText<T> = T extends object ? string | readonly [text: string, properties: PropertyTexts<T>] : string;
/** What an optional property or a list holds. */
type Held<T> = NonNullable<T> extends readonly (infer Item)[] ? NonNullable<Item> : NonNullable<T>;

interface Texts {
  readonly [property: string]: string | readonly [text: string, properties: Texts];
}

interface SchemaDescription {
  id?: string;
  description?: string;
  /** By property: one schema may be several properties, each of which means something else. */
  'x-properties'?: Record<string, string>;
}

/** What the documents say of the schemas, which know nothing of it: browsers load the schemas, and no texts (decision 053). */
export const descriptions = z.registry<SchemaDescription>();
/** The same, with names for the types that a document refers to. */
export const namedDescriptions = z.registry<SchemaDescription>();

function findObject(type: unknown): z.ZodObject | undefined {
  if (type instanceof z.ZodObject) return type;
  if (type instanceof z.ZodArray) return findObject(type.element);
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return findObject(type.unwrap());
  return undefined;
}

function describeProperties(schema: z.ZodObject, texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (typeof text === 'string') return [name, text];
      const inner = findObject(schema.shape[name]);
      if (!inner) throw new Error(`${name} holds no object`);
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

/** Names a type of the documents that is no object, and says what it means, with its unit. */
export function describeValue(id: string, schema: z.ZodType, description: string): void {
  register(schema, id, { description });
}

/** Names an object of the documents, and says what it and each of its properties mean, with their units. */
export function describeObject<S extends z.ZodObject>(
  id: string,
  schema: S,
  description: string,
  properties: PropertyTexts<z.input<S>> & Texts,
): void {
  register(schema, id, { description, 'x-properties': describeProperties(schema, properties) });
}
