import { z } from 'zod';
import { toDocumentSchema } from 'loyalty-contract/openapi/json-schema';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';

/** The part of a JSON Schema that names properties. */
const Node = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});
type Node = z.infer<typeof Node>;

/** The metadata of the contract without the names of types, so that the schema has no definitions. */
class UnnamedMetadata extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S) {
    const { id: _id, ...metadata } = z.globalRegistry.get(schema) ?? {};
    return metadata;
  }
}

/** The JSON Schema of business files. It describes the input, so properties with a default are optional. */
export function createBusinessFileSchema(): unknown {
  const schema = z.toJSONSchema(BusinessFileInput, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    metadata: new UnnamedMetadata(),
    override: ({ zodSchema, jsonSchema }) => {
      // Omitted for an enumeration that is read in any case.
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema._zod.def.defaultValue;
    },
  });
  return toDocumentSchema(schema);
}

/** The schemas that a value may have: those of a union, too. */
function listAlternatives(schema: unknown): Node[] {
  const { data } = Node.safeParse(schema);
  if (!data) return [];
  return [data, ...(data.anyOf ?? []).flatMap(listAlternatives)];
}

function findProperty(schema: unknown, key: PropertyKey): Node | undefined {
  const found = listAlternatives(schema).flatMap(({ properties, items, additionalProperties }) =>
    typeof key === 'number' ? [items] : [properties?.[String(key)] ?? additionalProperties],
  );
  return found.map((part) => Node.safeParse(part).data).find((part) => part !== undefined);
}

let root: unknown;

/** The schema of a part of the file, by its path. */
export function findPartSchema(path: readonly PropertyKey[]): Node | undefined {
  root ??= createBusinessFileSchema();
  return path.reduce<Node | undefined>((schema, key) => findProperty(schema, key), Node.parse(root));
}

/** The names of the properties of a part of the file. */
export const listProperties = (path: readonly PropertyKey[]): string[] =>
  listAlternatives(findPartSchema(path)).flatMap(({ properties }) => Object.keys(properties ?? {}));

/** The paths of all properties that are not in a list, such as `configuration.lightTheme.primary`. */
export function listPaths(path: readonly string[] = []): string[] {
  return listProperties(path).flatMap((name) => [[...path, name].join('.'), ...listPaths([...path, name])]);
}

/** The names of all properties, wherever they are. */
export function listNames(path: readonly PropertyKey[] = []): string[] {
  const hasItems = listAlternatives(findPartSchema(path)).some(({ items }) => items !== undefined);
  return [
    ...listProperties(path).flatMap((name) => [name, ...listNames([...path, name])]),
    ...(hasItems ? listNames([...path, 0]) : []),
  ];
}
