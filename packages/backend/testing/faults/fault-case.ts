import { z } from 'zod';
import type { ErrorCode } from 'loyalty-contract/errors';
import type { Level } from '@/packages/conformance/src/suite/suite';
import { createProblem } from 'loyalty-contract/schemas/problem';
import type { ProxiedRequest, ProxiedResponse, Fault } from './altering-proxy';

/** A fault, and how the doctor names it: the call and the field of at least one failure. */
export interface FaultCase extends Fault {
  title: string;
  level: Level;
  named: `${string} ${string}`;
  /** Another call that shows the same fault. */
  alsoCall?: string;
  /** Checks of other calls depend on what it changes. */
  alone?: true;
  neverResponds?: true;
  /** The members sign in by phone. */
  byPhone?: true;
}

const Json = z.record(z.string(), z.unknown());

/** Changes the body of successful responses. */
export const changeBody =
  (change: (body: Record<string, unknown>) => unknown) =>
  (response: ProxiedResponse): ProxiedResponse => {
    if (response.status !== 200) return response;
    return { ...response, body: JSON.stringify(change(Json.parse(JSON.parse(response.body)))) };
  };

/** Changes a list in the body of successful responses. */
export const changeList = (name: string, change: (list: Record<string, unknown>[]) => unknown[]) =>
  changeBody((body) => ({ ...body, [name]: change(z.array(Json).parse(body[name])) }));

export const changeHeaders =
  (headers: Record<string, string | undefined>) =>
  (response: ProxiedResponse): ProxiedResponse => ({ ...response, headers: { ...response.headers, ...headers } });

export const sendAlways =
  (status: number, body: string, type = 'application/json') =>
  (response: ProxiedResponse): ProxiedResponse => ({
    status,
    headers: { ...response.headers, 'content-type': type },
    body,
  });

/** True for the contact of a stranger in the suite. */
export const isUnknownMember = (body: string) => /conformance-|467017406/.test(body);

/** Stores the last successful response by a key of the request, and returns it instead of an error. */
export function replayLast(getKey: (body: string) => string) {
  const stored = new Map<string, ProxiedResponse>();
  return (response: ProxiedResponse, { body, headers }: { body: string; headers: Record<string, unknown> }) => {
    const key = getKey(body);
    const isOk = response.status === 200 && response.body.includes('"OK"');
    if (isOk || (response.status === 200 && response.body.includes('memberToken'))) stored.set(key, response);
    const replayed = stored.get(key) ?? response;
    return { ...replayed, headers: { ...replayed.headers, 'x-request-id': String(headers['x-request-id']) } };
  };
}

/** A problem document in place of the response. */
export const refuseAlways = (code: ErrorCode) => (response: ProxiedResponse) => {
  const problem = createProblem(code);
  return sendAlways(problem.status, JSON.stringify(problem), 'application/problem+json')(response);
};

/** The body of a request as an object; empty for anything else. */
function parseRequestBody(body: string): Record<string, unknown> {
  try {
    return Json.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    return {};
  }
}

/** Changes a field of a request's body. */
export function changeField(request: ProxiedRequest, name: string, value: unknown): ProxiedRequest {
  return { ...request, body: JSON.stringify({ ...parseRequestBody(request.body), [name]: value }) };
}

/** A text in a request's body; undefined if it has none. */
export function getField(body: string, name: string): string | undefined {
  const value = parseRequestBody(body)[name];
  return typeof value === 'string' ? value : undefined;
}
