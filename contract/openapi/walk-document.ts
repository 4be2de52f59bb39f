import { isJson, type Json } from './json-schema';

/** An operation of a document with its method and path. */
export interface DocumentOperation {
  method: string;
  path: string;
  operation: Json;
}

/** Every operation of a document. */
export function listOperations({ paths }: Json): DocumentOperation[] {
  return Object.entries(isJson(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isJson(item) ? item : {}).flatMap(([method, operation]) =>
      isJson(operation) ? [{ method: method.toUpperCase(), path, operation }] : [],
    ),
  );
}

/** Lists every property of every schema within a value, with its path. */
export function listProperties(value: unknown, place = ''): { place: string; schema: Json }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listProperties(item, `${place}/${index}`));
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([key, nested]) => {
    // The keys of an example are data.
    if (key === 'example') return [];
    const within = listProperties(nested, `${place}/${key}`);
    if (key !== 'properties' || !isJson(nested)) return within;
    const own = Object.entries(nested).map(([name, schema]) => ({
      place: `${place}/${name}`,
      schema: isJson(schema) ? schema : {},
    }));
    return [...own, ...within];
  });
}
