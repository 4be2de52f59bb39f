import { header } from '@/contract/headers';
import { isWrite, type Route } from '@/contract/calls/route';
import { browserRoutes } from '@/contract/calls/browser-routes';
import { clearCsrfToken, getCsrfToken } from '@/lib/auth/csrf';
import { sendUntilDeadline } from './call-deadline';
import { buildCallPath } from './call-path';
import type { BrowserCallArgs, CallResult } from './call-query';
import { parseErrorResponse, parseSuccess } from './parse-response';

async function createHeaders(route: Route, args: BrowserCallArgs): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (args.body !== undefined) headers['content-type'] = 'application/json';
  if (isWrite(route) && route.access === 'member') headers[header.csrf] = await getCsrfToken();
  if (args.idempotencyKey) headers[header.idempotencyKey] = args.idempotencyKey;
  if (args.confirmation) headers[header.confirmation] = args.confirmation;
  return headers;
}

async function parseResponse(response: Response, args: BrowserCallArgs): Promise<CallResult> {
  if (!response.ok) return { error: (await parseErrorResponse(response)).error };
  return parseSuccess(response, async (data) => {
    if (process.env.NODE_ENV === 'production') return true;
    const { callSchemas } = await import('@/contract/calls/call-schemas');
    return callSchemas[args.call].response.safeParse(data).success;
  });
}

async function send(route: Route, args: BrowserCallArgs, signal: AbortSignal): Promise<CallResult> {
  const response = await fetch(buildCallPath(route, args), {
    method: route.method,
    headers: await createHeaders(route, args),
    body: args.body === undefined ? undefined : JSON.stringify(args.body),
    credentials: 'same-origin',
    signal,
  });
  return parseResponse(response, args);
}

/** The token was another session's: the visitor has signed in or out in another tab. The write was not executed. */
const isStaleToken = (result: CallResult) => 'error' in result && result.error.code === 'CSRF';

/** Sends a call from the browser to `/api`. */
export function fetchCall(args: BrowserCallArgs, signal: AbortSignal): Promise<CallResult> {
  const route: Route = browserRoutes[args.call];
  return sendUntilDeadline(async (ended) => {
    const result = await send(route, args, ended);
    if (!isStaleToken(result)) return result;
    clearCsrfToken();
    return send(route, args, ended);
  }, signal);
}
