import type { z } from 'zod';
import { describeFormat } from 'loyalty-contract/calls/describe-format';
import { describeLimit, flattenIssues, getJsonType, getValueAt } from 'loyalty-contract/calls/response-mismatch';
import { findSimilar } from '../misspelt';
import type { FileFinding } from './file-finding';
import { findPartSchema } from './json-schema';
import { suggestFormat } from './suggest-format';
import { suggestProperty } from './suggest-property';

type Issue = z.core.$ZodIssue;

/** JSON types in words. */
const types: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

const suggest = (name: string | undefined) => (name === undefined ? '' : ` Did you mean "${name}"?`);

/** A message that a schema has of its own, as a sentence. */
const toSentence = (message: string) =>
  `${message.replace(/^Invalid input: expected /, 'Expected ').replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`;

function explainType(expected: string, value: unknown): string {
  const received = getJsonType(value);
  const words = types[expected] ?? expected;
  return expected === 'int' && received === 'number'
    ? `Expected ${words}.`
    : `Expected ${words}, received ${types[received] ?? received}.`;
}

function explainValue(values: readonly unknown[], value: unknown): string {
  const allowed = values.map((item) => JSON.stringify(item)).join(', ');
  const texts = values.filter((item) => typeof item === 'string');
  const similar = typeof value === 'string' ? findSimilar(value, texts) : undefined;
  return `Expected ${values.length > 1 ? 'one of ' : ''}${allowed}.${suggest(similar)}`;
}

function explainKey({ issues }: z.core.$ZodIssueInvalidKey): string {
  const [first] = issues;
  return first?.code === 'invalid_format' ? `Not ${describeFormat(first)}.` : 'A name that is not allowed here.';
}

function explain(issue: Issue, value: unknown): string {
  if (value === undefined) {
    const { description = '' } = findPartSchema(issue.path) ?? {};
    return `Missing. ${description}`.trim();
  }
  switch (issue.code) {
    case 'invalid_type':
      return explainType(issue.expected, value);
    case 'invalid_value':
      return explainValue(issue.values, value);
    case 'invalid_format':
      return `Expected ${describeFormat(issue)}.${suggest(suggestFormat(issue.path, value))}`;
    case 'invalid_key':
      return explainKey(issue);
    case 'too_small':
      return `Expected at least ${describeLimit(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `Expected at most ${describeLimit(issue.maximum, issue.origin)}.`;
    default:
      return toSentence(issue.message);
  }
}

/** A union with a message of its own is not explained by one of its alternatives. */
const hasOwnMessage = (issue: Issue) => issue.code === 'invalid_union' && issue.message !== 'Invalid input';

/** What the schema of business files rejects, in sentences, with the properties that were probably meant. */
export function toSchemaErrors({ issues }: z.ZodError, body: unknown): FileFinding[] {
  const flat = issues.flatMap((issue) => (hasOwnMessage(issue) ? [issue] : flattenIssues([issue])));
  return flat.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: [...path, key].join('.'),
        message: `Unknown property.${suggest(suggestProperty(issue.path, key))}`,
      }));
    return [{ path: path.join('.'), message: explain(issue, getValueAt(body, issue.path)) }];
  });
}
