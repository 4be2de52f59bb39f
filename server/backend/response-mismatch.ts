import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What a response has to be and is not: a line for each field, without any of its values. */
export class ResponseMismatch extends Error {
  constructor(readonly mismatches: readonly string[]) {
    super(mismatches[0] ?? 'mismatch');
    this.name = 'ResponseMismatch';
  }
}

/** Names of fields as contracts have them. Another key may be somebody's address or number, and is not shown. */
const FIELD_NAME = /^[A-Za-z_][\w.-]{0,39}$/;

function toFieldPath(path: readonly PropertyKey[]): string {
  const names = path.map((key) => (typeof key === 'number' || FIELD_NAME.test(String(key)) ? String(key) : '*'));
  return names.length > 0 ? names.join('.') : 'the whole';
}

/** The value at a path of parsed JSON; undefined where there is none. */
function getValueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    body,
  );
}

function getJsonType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function getExpectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.length > 1 ? `one of ${issue.values.map(String).join(', ')}` : String(issue.values[0]);
    case 'invalid_format':
      return issue.pattern ? `${issue.format} ${issue.pattern}` : issue.format;
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const isWrongValue = (issue: Issue) => issue.code === 'invalid_value';

/** The issues of the member of a union that was meant: by its literals first, then by what is least wrong. */
function resolveUnion({ errors }: z.core.$ZodIssueInvalidUnion): Issue[] {
  const literals = errors.map((issues) => issues.find(isWrongValue));
  const [first] = literals;
  if (first && literals.every((literal) => literal !== undefined))
    return [{ ...first, values: literals.flatMap((literal) => literal.values) }];
  const countLiterals = (issues: Issue[]) => issues.filter(isWrongValue).length;
  return errors.toSorted((a, b) => countLiterals(a) - countLiterals(b) || a.length - b.length)[0] ?? [];
}

/** Issues with their whole paths; of a union, those of the member that was meant. */
export function flattenIssues(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const isUnion = issue.code === 'invalid_union' && issue.errors.length > 0;
    return isUnion ? flattenIssues(resolveUnion(issue), path) : [{ ...issue, path }];
  });
}

/** A line for a field: where it is, what the contract says, and the JSON type of what came. */
export function describeIssue(issue: Issue, body: unknown): string {
  const received = getJsonType(getValueAt(body, issue.path));
  return `${toFieldPath(issue.path)}: expected ${getExpectation(issue)}, received ${received}`;
}
