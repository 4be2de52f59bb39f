import { z } from 'zod';
import '../descriptions/all-schemas';
import { namedDescriptions } from '../descriptions/describe';

export type JsonObject = Record<string, unknown>;
type Direction = 'input' | 'output';

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the descriptions of properties, and points references to the components of the document. */
export function applyDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(applyDescriptions);
  if (!isJsonObject(value)) return value;
  const { 'x-properties': texts, ...rest } = value;
  if (typeof rest.id === 'string') delete rest.id;
  if (typeof rest.$ref === 'string') rest.$ref = rest.$ref.replace('#/$defs/', '#/components/schemas/');
  const schema = Object.fromEntries(Object.entries(rest).map(([key, nested]) => [key, applyDescriptions(nested)]));
  if (!isJsonObject(texts) || !isJsonObject(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) =>
    isJsonObject(property) && typeof texts[name] === 'string'
      ? [name, { ...property, description: texts[name] }]
      : [name, property],
  );
  return { ...schema, properties: Object.fromEntries(properties) as JsonObject };
}

const JsonSchemaOutput = z.object({
  properties: z.object({ root: z.record(z.string(), z.unknown()) }),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Converts schemas to JSON Schema for one document, and collects the named types that they refer to. Objects allow
 * additional properties, except strict ones: clients ignore unknown properties.
 */
export class SchemaConverter {
  readonly components: Record<string, JsonObject> = {};

  convert(type: z.ZodType, io: Direction): JsonObject {
    const converted = z.toJSONSchema(z.object({ root: type }), {
      target: 'draft-2020-12',
      io,
      metadata: namedDescriptions,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
      },
    });
    const { properties, $defs = {} } = JsonSchemaOutput.parse(applyDescriptions(JSON.parse(JSON.stringify(converted))));
    for (const [name, schema] of Object.entries($defs)) this.#add(name, schema);
    return properties.root;
  }

  #add(name: string, schema: unknown): void {
    const component = this.components[name];
    if (component && JSON.stringify(component) !== JSON.stringify(schema))
      throw new Error(`the schemas of ${name} in requests and responses differ: give them different names`);
    if (isJsonObject(schema)) this.components[name] = schema;
  }
}
