import { z } from 'zod';
import { BusinessFileInput } from '@/contract/schemas/business-file';
import { findMisspeltNames } from '../misspelt';
import type { FileWarning } from './file-warnings';

/** The names of all properties in a JSON Schema, wherever they are. */
function listPropertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(listPropertyNames)];
}

const listFileProperties = () =>
  listPropertyNames(z.toJSONSchema(BusinessFileInput, { io: 'input', unrepresentable: 'any' }));

function suggestNames(unknown: readonly string[]): string {
  const misspelt = findMisspeltNames(unknown, [...new Set(listFileProperties())]);
  const names = misspelt.map(({ suggestion }) => `"${suggestion}"`);
  return names.length > 0 ? `. Did you mean ${names.join(', ')}?` : '';
}

/** What the schema of business files rejects, with the most similar names of properties that it does not have. */
export function toSchemaErrors({ issues }: z.ZodError): FileWarning[] {
  return issues.map((issue) => {
    const hint = issue.code === 'unrecognized_keys' ? suggestNames(issue.keys) : '';
    return { path: issue.path.join('.'), message: `${issue.message}${hint}` };
  });
}
