import { isJson, type Json } from './json-schema';

/** An operation of a document, with what it is known by. */
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

/** Every property of every schema within a value, with where it stands. */
export function listProperties(value: unknown, place = ''): { place: string; schema: Json }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listProperties(item, `${place}/${index}`));
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([key, held]) => {
    // An example is data, whatever its keys are called.
    if (key === 'example') return [];
    const within = listProperties(held, `${place}/${key}`);
    if (key !== 'properties' || !isJson(held)) return within;
    const own = Object.entries(held).map(([name, schema]) => ({
      place: `${place}/${name}`,
      schema: isJson(schema) ? schema : {},
    }));
    return [...own, ...within];
  });
}
