import { getDeskRoute, toDeskPath, type DeskCallName } from '@/contract/calls/desk-calls';
import { header } from '@/contract/headers';
import { CALL_TIMEOUT_MS, rejectOnAbort } from '@/lib/deadline/until-aborted';
import { buildCallPath } from '../call-path';
import { parseDeskError, type DeskError } from './desk-error';

/** The arguments of a call of the desk. */
export interface DeskCallArgs {
  call: DeskCallName;
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

export type DeskCallResult = { data: unknown } | { error: DeskError };

async function parseResponse(response: Response, { call }: DeskCallArgs): Promise<DeskCallResult> {
  if (!response.ok) return { error: await parseDeskError(response) };
  const [body, { getDeskResponseSchema }] = await Promise.all([
    response.json().catch(() => null),
    import('./desk-responses'),
  ]);
  const reply = getDeskResponseSchema(call).safeParse(body);
  return reply.success ? { data: reply.data } : { error: { status: response.status, code: 'PARSING_ERROR' } };
}

async function send(args: DeskCallArgs, csrfToken: string, signal: AbortSignal): Promise<DeskCallResult> {
  const route = getDeskRoute(args.call);
  const response = await fetch(toDeskPath(buildCallPath(route, args)), {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(args.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(route.method === 'GET' ? {} : { [header.csrf]: csrfToken }),
      ...(args.idempotencyKey ? { [header.idempotencyKey]: args.idempotencyKey } : {}),
    },
    body: args.body === undefined ? undefined : JSON.stringify(args.body),
    credentials: 'same-origin',
    signal,
  });
  return parseResponse(response, args);
}

/** Sends a call of the desk from the browser to the portal; it ends after the deadline whatever happens. */
export async function fetchDeskCall(
  args: DeskCallArgs,
  csrfToken: string,
  signal: AbortSignal,
): Promise<DeskCallResult> {
  const deadline = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const ended = AbortSignal.any([signal, deadline]);
  try {
    return await rejectOnAbort(send(args, csrfToken, ended), ended);
  } catch {
    return { error: { status: 0, code: deadline.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' } };
  }
}
