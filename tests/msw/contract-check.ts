import type { z } from 'zod';
import { getCall, listErrors, type Call, type CallName } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { isWrite } from 'loyalty-contract/calls/route';
import type { Problem } from 'loyalty-contract/schemas/problem';
import type { MemberCallArgs } from '@/store/member-calls';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Paths of the fields that a schema dropped: they are not in the contract. */
function findUnknownFields(given: unknown, parsed: unknown, path: string[] = []): string[] {
  if (!isRecord(given)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const here = [...path, name];
    if (!isRecord(parsed) || !(name in parsed)) return [`${here.join('.')}: not in the contract`];
    return findUnknownFields(value, parsed[name], here);
  });
}

/** The schema errors of a value, by field; empty if it is valid. */
function findMismatches(schema: z.ZodType, value: unknown): string[] {
  const { success, data, error } = schema.safeParse(value);
  if (success) return findUnknownFields(value, data);
  return error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
}

/** The errors of one part of a request: a part that the call does not declare has to be empty. */
function checkPart(part: string, schema: z.ZodType | undefined, value: unknown): string[] {
  if (schema) return findMismatches(schema, value).map((mismatch) => `${part} ${mismatch}`);
  const isEmpty = value === undefined || (isRecord(value) && Object.keys(value).length === 0);
  return isEmpty ? [] : [`${part}: the call takes none`];
}

/** The errors of request headers: member writes require the CSRF token, writes of value an idempotency key. */
function checkHeaders(call: Call, headers: Headers): string[] {
  const requested = [
    ...(isWrite(call) && call.access === 'member' ? [header.csrf] : []),
    ...(call.idempotent ? [header.idempotencyKey] : []),
    ...(call.stepUp === true ? [header.confirmation] : []),
  ];
  return requested.filter((name) => !headers.get(name)).map((name) => `header ${name}: missing`);
}

export interface ReceivedRequest {
  args: Omit<MemberCallArgs, 'call'> & { call: CallName };
  headers: Headers;
}

/** The contract violations of a request, with call and field. */
export function checkRequest({ args, headers }: ReceivedRequest): string[] {
  const call = getCall(args.call);
  return [
    ...checkPart('path', call.params, args.params ?? {}),
    ...checkPart('query', call.query, args.query ?? {}),
    ...checkPart('body', call.body, args.body),
    ...checkHeaders(call, headers),
  ].map((mismatch) => `request of ${args.call}: ${mismatch}`);
}

/** The contract violations of a response, with call and field. */
export function checkResponse(name: CallName, body: unknown, schema: z.ZodType = getCall(name).response): string[] {
  return findMismatches(schema, body).map((mismatch) => `response of ${name}: ${mismatch}`);
}

/** Checks an error: the call must declare its code. */
export function checkProblem(name: CallName, { code }: Problem): string[] {
  return listErrors(getCall(name)).includes(code)
    ? []
    : [`response of ${name}: code: the call does not declare ${code}`];
}
