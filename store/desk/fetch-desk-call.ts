import { getDeskRoute, toDeskPath, type DeskCallName } from '@/contract/calls/desk-calls';
import { header } from '@/contract/headers';
import type { CallArgs } from '../call-input';
import { sendUntilDeadline } from '../call-deadline';
import { buildCallPath } from '../call-path';
import { parseSuccess } from '../parse-response';
import { parseDeskError, type DeskError } from './desk-error';

/** The arguments of a call of the desk. */
export type DeskCallArgs = Omit<CallArgs<DeskCallName>, 'confirmation'>;

export type DeskCallResult = { data: unknown } | { error: DeskError };

async function parseResponse(response: Response, { call }: DeskCallArgs): Promise<DeskCallResult> {
  if (!response.ok) return { error: await parseDeskError(response) };
  return parseSuccess(response, async (data) => {
    if (process.env.NODE_ENV === 'production') return true;
    const { getDeskResponseSchema } = await import('./desk-responses');
    return getDeskResponseSchema(call).safeParse(data).success;
  });
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
export function fetchDeskCall(args: DeskCallArgs, csrfToken: string, signal: AbortSignal): Promise<DeskCallResult> {
  return sendUntilDeadline((ended) => send(args, csrfToken, ended), signal);
}
