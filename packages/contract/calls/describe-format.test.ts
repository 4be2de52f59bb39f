import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls, getResponseSchema } from './calls';
import { describeFormat } from './describe-format';
import { parseWithFallbacks } from './parse-with-fallbacks';
import { ResponseMismatchError } from './response-mismatch';
import { getLevel } from './route';
import { definitions } from '../calls/calls';
import { BusinessFileInput } from '../schemas/business-file';

/** The formats of texts in a JSON Schema: patterns, and names of formats. */
function listFormats(schema: unknown): { pattern?: string; format: string }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, format } = schema as Record<string, unknown>;
  const own = [
    ...(typeof format === 'string' ? [{ format: format.replace('date-time', 'datetime') }] : []),
    ...(typeof pattern === 'string' && typeof format !== 'string'
      ? [{ pattern: `/${pattern}/`, format: 'regex' }]
      : []),
  ];
  return [...own, ...Object.values(schema).flatMap(listFormats)];
}

const backendResponses = calls.filter((call) => getLevel(call) !== undefined).map(({ response }) => response);
const options = { io: 'input', unrepresentable: 'any' } as const;
const formats = [...backendResponses, BusinessFileInput].flatMap((schema) =>
  listFormats(z.toJSONSchema(schema, options)),
);
const distinct = new Map(formats.map((format) => [JSON.stringify(format), format]));

describe('The formats of texts', () => {
  it.each([...distinct.entries()])('are described in words: %s', (_, format) => {
    expect(describeFormat(format)).toMatch(/^[a-z0-9][^\\^$[\](){}*+]+$/i);
    expect(describeFormat(format)).not.toBe(describeFormat({ format: 'regex', pattern: '/unknown/' }));
  });

  it('never show a pattern, also if there are no words for it', () => {
    expect(describeFormat({ format: 'regex', pattern: '/^a{3}$/' })).toBe('another format');
    expect(describeFormat({ format: 'a-new-one' })).toBe('another format');
  });

  it('are named with an example where a response violates them', () => {
    const { transactions, ...page } = definitions.getBudgetActivity.example.response;
    const wrong = { ...page, transactions: transactions.map((entry) => ({ ...entry, created_on: 'yesterday' })) };
    const parse = () => parseWithFallbacks(getResponseSchema('getBudgetActivity'), wrong);
    expect(parse).toThrow(ResponseMismatchError);
    expect(parse).toThrow('created_on: expected a time in UTC like 2026-11-26T10:00:00Z, received string');
  });
});
