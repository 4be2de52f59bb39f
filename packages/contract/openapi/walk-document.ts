import { isJsonObject, type JsonObject } from './json-schema';

/** An operation of a document with its method and path. */
export interface DocumentOperation {
  method: string;
  path: string;
  operation: JsonObject;
}

/** Every operation of a document. */
export function listOperations({ paths }: JsonObject): DocumentOperation[] {
  return Object.entries(isJsonObject(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isJsonObject(item) ? item : {}).flatMap(([method, operation]) =>
      isJsonObject(operation) ? [{ method: method.toUpperCase(), path, operation }] : [],
    ),
  );
}

/** Lists every property of every schema within a value, with its path. */
export function listProperties(value: unknown, place = ''): { place: string; schema: JsonObject }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listProperties(item, `${place}/${index}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, nested]) => {
    // The keys of an example are data.
    if (key === 'example') return [];
    const within = listProperties(nested, `${place}/${key}`);
    if (key !== 'properties' || !isJsonObject(nested)) return within;
    const ownSchemas = Object.entries(nested).map(([name, schema]) => ({
      place: `${place}/${name}`,
      schema: isJsonObject(schema) ? schema : {},
    }));
    return [...ownSchemas, ...within];
  });
}
