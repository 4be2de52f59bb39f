import { z } from 'zod';

export type JsonObject = Record<string, unknown>;
type Direction = 'input' | 'output';

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findKeyword(schema: JsonObject, key: string, definitions: JsonObject): unknown {
  const definition = typeof schema.$ref === 'string' ? definitions[schema.$ref.replace('#/$defs/', '')] : undefined;
  return isJsonObject(definition) ? (definition[key] ?? findKeyword(definition, key, definitions)) : undefined;
}

/** A schema without what the type to which it refers says, too: zod repeats it in a copy of a copy of that type. */
function omitRepeated(schema: JsonObject, definitions: JsonObject): JsonObject {
  const isRepeated = ([key, value]: [string, unknown]) =>
    key !== '$ref' && JSON.stringify(value) === JSON.stringify(findKeyword(schema, key, definitions));
  return Object.fromEntries(Object.entries(schema).filter((entry) => !isRepeated(entry)));
}

/**
 * Removes ids, points references to the components of the document, and writes descriptions last. `description` can also be
 * the name of a property.
 */
export function toDocumentSchema(value: unknown, definitions: JsonObject = {}): unknown {
  if (Array.isArray(value)) return value.map((item) => toDocumentSchema(item, definitions));
  if (!isJsonObject(value)) return value;
  const schema = omitRepeated(value, definitions);
  if (typeof schema.id === 'string') delete schema.id;
  if (typeof schema.$ref === 'string') schema.$ref = schema.$ref.replace('#/$defs/', '#/components/schemas/');
  const { description } = schema;
  if (typeof description === 'string') delete schema.description;
  const parts = Object.entries(schema).map(([key, part]) => [key, toDocumentSchema(part, definitions)]);
  return { ...Object.fromEntries(parts), ...(typeof description === 'string' ? { description } : {}) };
}

const JsonRecord = z.record(z.string(), z.unknown());
const JsonSchemaOutput = z.object({ properties: z.object({ root: JsonRecord }), $defs: JsonRecord.optional() });

/**
 * Converts schemas to JSON Schema for one document, and collects the named types that they refer to. Objects allow
 * additional properties, except strict ones: clients ignore unknown properties.
 */
export class SchemaConverter {
  readonly #components = new Map<string, JsonObject>();

  /** The named types, in alphabetical order. */
  listComponents(): Record<string, JsonObject> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  convert(type: z.ZodType, io: Direction): JsonObject {
    const converted = z.toJSONSchema(z.object({ root: type }), {
      target: 'draft-2020-12',
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
      },
    });
    const { properties, $defs = {} } = JsonSchemaOutput.parse(JSON.parse(JSON.stringify(converted)));
    for (const [name, schema] of Object.entries($defs)) this.#add(name, toDocumentSchema(schema, $defs));
    return JsonRecord.parse(toDocumentSchema(properties.root, $defs));
  }

  #add(name: string, schema: unknown): void {
    const component = this.#components.get(name);
    if (component && JSON.stringify(component) !== JSON.stringify(schema))
      throw new Error(`the schemas of ${name} in requests and responses differ: give them different names`);
    if (isJsonObject(schema)) this.#components.set(name, schema);
  }
}
