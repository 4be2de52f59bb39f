import { readFileSync } from 'node:fs';
import Ajv, { type AnySchemaObject } from 'ajv';
import Ajv2019 from 'ajv/dist/2019';
import { parse } from 'yaml';

/** A schema without draft 4's ids of its parts: none of our schemas refers to a part by id. */
const withoutNames = (schema: AnySchemaObject): AnySchemaObject =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ) as AnySchemaObject;

/** Lists violations of a JSON schema (draft 7 or 2019-09), one per line. */
export function listSchemaErrors(given: AnySchemaObject, value: unknown): string[] {
  const { $schema, ...schema } = withoutNames(given);
  const options = { strict: false, allErrors: true, validateFormats: false };
  const ajv = String($schema).includes('2019-09') ? new Ajv2019(options) : new Ajv(options);
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** Parses a YAML file and resolves its merge keys (`<<`). */
export const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'), { merge: true });
