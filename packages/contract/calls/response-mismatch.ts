import type { z } from 'zod';
import { describeFormat } from './describe-format';

type Issue = z.core.$ZodIssue;

/** A field of a response that breaks the contract. */
export interface FieldMismatch {
  /** Its path, without any key that is not the name of a field. */
  field: string;
  /** The contract's requirement. */
  expected: string;
  /** The JSON type of the received value. */
  received: string;
}

/** A line for a field. */
export function describeMismatch({ field, expected, received }: FieldMismatch): string {
  return `${field}: expected ${expected}, received ${received}`;
}

/** A response that violates the contract: fields and types, without any of its values. */
export class ResponseMismatchError extends Error {
  constructor(readonly fields: readonly FieldMismatch[]) {
    super(fields[0] ? describeMismatch(fields[0]) : 'mismatch');
    this.name = 'ResponseMismatchError';
  }

  /** A line for each field. */
  get mismatches(): readonly string[] {
    return this.fields.map(describeMismatch);
  }
}

/** Field names of the contract. Other keys can be personal data, such as an address or a number, and are not logged. */
const FIELD_NAME = /^[A-Za-z_][\w.-]{0,39}$/;

function toFieldPath(path: readonly PropertyKey[]): string {
  const names = path.map((key) => (typeof key === 'number' || FIELD_NAME.test(String(key)) ? String(key) : '*'));
  return names.length > 0 ? names.join('.') : 'the whole';
}

/** The value at a path of parsed JSON; undefined if there is none. */
export function getValueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    body,
  );
}

/** The JSON type of a value. */
export function getJsonType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const unitsByOrigin: Record<string, string> = { string: ' characters', array: ' items' };

/** A limit with its unit, such as `1 item`; without one for numbers. */
export function describeLimit(limit: number | bigint, origin: string): string {
  const unit = unitsByOrigin[origin] ?? '';
  return `${limit}${limit === 1 ? unit.replace(/s$/, '') : unit}`;
}

function getExpectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : issue.expected;
    case 'invalid_value':
      return issue.values.length > 1 ? `one of ${issue.values.map(String).join(', ')}` : String(issue.values[0]);
    case 'invalid_format':
      return describeFormat(issue);
    case 'too_small':
      return `at least ${describeLimit(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `at most ${describeLimit(issue.maximum, issue.origin)}`;
    default:
      return issue.message;
  }
}

const isWrongValue = (issue: Issue) => issue.code === 'invalid_value';

/** The issues of the intended member of a union: the one with matching literals, otherwise the one with the fewest issues. */
function resolveUnion({ errors }: z.core.$ZodIssueInvalidUnion): Issue[] {
  const literals = errors.map((issues) => issues.find(isWrongValue));
  const [first] = literals;
  if (first && literals.every((literal) => literal !== undefined))
    return [{ ...first, values: literals.flatMap((literal) => literal.values) }];
  const countLiterals = (issues: Issue[]) => issues.filter(isWrongValue).length;
  return errors.toSorted((a, b) => countLiterals(a) - countLiterals(b) || a.length - b.length)[0] ?? [];
}

/** Issues with their full paths; for a union, those of the intended member. */
export function flattenIssues(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const isUnion = issue.code === 'invalid_union' && issue.errors.length > 0;
    return isUnion ? flattenIssues(resolveUnion(issue), path) : [{ ...issue, path }];
  });
}

/** The path of an issue, the contract's requirement, and the JSON type of the received value. */
export function toFieldMismatch(issue: Issue, body: unknown): FieldMismatch {
  return {
    field: toFieldPath(issue.path),
    expected: getExpectation(issue),
    received: getJsonType(getValueAt(body, issue.path)),
  };
}
