import type { ServerResponse } from 'node:http';
import { getCall, calls, type Call, type CallName } from 'loyalty-contract/calls/calls';
import { toDeskPath } from 'loyalty-contract/calls/desk-calls';
import { PATH_PARAMETER } from 'loyalty-contract/calls/route';
import { CallError } from '../request/call-error';

interface Pattern {
  name: CallName;
  method: string;
  regex: RegExp;
}

const toPattern = (call: Call): Pattern => ({
  name: call.name,
  method: call.method,
  regex: new RegExp(`^${call.path.replace(/\/$/, '').replaceAll(PATH_PARAMETER, '(?<$1>[^/]+)')}/?$`),
});

/** A call that a request is for. */
export interface FoundCall {
  found: 'call';
  call: Call;
  params: Record<string, string>;
}

export type CallMatch = FoundCall | { found: 'path'; allow: string } | { found: 'nothing' };

/** Finds the call of a method and path; or that the path exists with another method. */
export type CallMatcher = (method: string, path: string) => CallMatch;

function decode(values: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

function createCallMatcher(served: readonly Call[]): CallMatcher {
  const patterns = served.map(toPattern);
  return (method, path) => {
    const onPath = patterns.flatMap((pattern) => {
      const match = pattern.regex.exec(path);
      return match ? [{ pattern, params: decode(match.groups ?? {}) }] : [];
    });
    if (onPath.length === 0) return { found: 'nothing' };
    const match = onPath.find(({ pattern }) => pattern.method === method);
    if (!match) return { found: 'path', allow: [...new Set(onPath.map(({ pattern }) => pattern.method))].join(', ') };
    return match.params
      ? { found: 'call', call: getCall(match.pattern.name), params: match.params }
      : { found: 'nothing' };
  };
}

/**
 * The found call; of a path that exists with another method, the response names the methods.
 * @throws {CallError} NOT_FOUND, METHOD_NOT_ALLOWED
 */
export function requireCall(match: CallMatch, response: ServerResponse): FoundCall {
  if (match.found === 'call') return match;
  if (match.found === 'nothing') throw new CallError('NOT_FOUND');
  response.setHeader('allow', match.allow);
  throw new CallError('METHOD_NOT_ALLOWED');
}

/** Finds a call of members' browsers. */
export const matchCall = createCallMatcher(
  calls.filter((call) => call.access === 'public' || call.access === 'member'),
);

const matchStaffCall = createCallMatcher(calls.filter(({ desk }) => desk));

/** Finds a call of the desk. */
export const matchDeskCall: CallMatcher = (method, path) => matchStaffCall(method, path.slice(toDeskPath('').length));
