import { z } from 'zod';

/** Simple values, of which at least one matches each simple schema of a business file. */
const simpleValues = [
  'missing',
  'en',
  'EUR',
  'DE',
  '#1a56a0',
  'https://business.example',
  '00:00',
  '2030-01-01',
  '2030-01-01T00:00:00Z',
  0,
  1,
  2,
  false,
];

/** A simple value that matches a schema; of an object, only what is required. Undefined if there is none. */
export function createSampleValue(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return undefined;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodArray) return schema.safeParse([]).success ? [] : [createSampleValue(schema.element)];
  if (schema instanceof z.ZodObject) {
    const required = Object.entries(schema.shape).filter(([, part]) => !z.safeParse(part, undefined).success);
    return Object.fromEntries(required.map(([name, part]) => [name, createSampleValue(part)]));
  }
  return simpleValues.find((value) => schema.safeParse(value).success);
}
