import { header } from 'loyalty-contract/headers';
import type { Route } from 'loyalty-contract/calls/route';
import type { CallName } from 'loyalty-contract/calls/calls';
import type { Problem, RefusalFacts } from 'loyalty-contract/schemas/problem';
import { sendUntilDeadline } from './call-deadline';
import type { CallArgs } from './call-input';
import { buildCallPath } from './call-path';
import type { CallResult, Transport } from './call-query';
import { parseErrorResponse, parseSuccess } from './parse-response';

/** What differs between the calls of members and those of the desk. */
export interface CallClient<N extends CallName> {
  getRoute: (call: N) => Route;
  /** The path at which browsers make a call; by default its own. */
  toPath?: (path: string) => string;
  /** The CSRF token of a call; undefined for one that needs none. */
  getCsrfToken: (route: Route) => string | Promise<string> | undefined;
  /** Drops a refused CSRF token: the call is sent again with another one. Absent: there is no other one. */
  clearCsrfToken?: () => void;
  /** What screens show of a refusal besides its code. */
  getFacts?: (problem: Problem) => RefusalFacts;
  /** The time of a call in milliseconds; by default `CALL_TIMEOUT_MS`. */
  getTimeoutMs?: (call: N) => number | undefined;
  /** Checks the data of a response, in development and tests. */
  isExpected: (call: N, data: unknown) => Promise<boolean>;
}

async function send<N extends CallName>(
  client: CallClient<N>,
  args: CallArgs<N>,
  signal: AbortSignal,
): Promise<CallResult> {
  const { getRoute, toPath = (path) => path, getCsrfToken, getFacts, isExpected } = client;
  const route = getRoute(args.call);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (args.body !== undefined) headers['content-type'] = 'application/json';
  const csrfToken = await getCsrfToken(route);
  if (csrfToken !== undefined) headers[header.csrf] = csrfToken;
  if (args.idempotencyKey) headers[header.idempotencyKey] = args.idempotencyKey;
  if (args.confirmation) headers[header.confirmation] = args.confirmation;
  const response = await fetch(toPath(buildCallPath(route, args)), {
    method: route.method,
    headers,
    body: args.body === undefined ? undefined : JSON.stringify(args.body),
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) return { error: await parseErrorResponse(response, getFacts) };
  return parseSuccess(response, (data) => isExpected(args.call, data));
}

/** Creates the function that sends calls from a browser to the portal; it ends after the deadline whatever happens. */
export function createFetchCall<N extends CallName>(client: CallClient<N>): Transport<N> {
  return (args, signal) =>
    sendUntilDeadline(
      async (ended) => {
        const result = await send(client, args, ended);
        if (!client.clearCsrfToken || !('error' in result) || result.error.code !== 'CSRF') return result;
        // The token was another session's: the visitor has signed in or out in another tab. The write was not executed.
        client.clearCsrfToken();
        return send(client, args, ended);
      },
      signal,
      client.getTimeoutMs?.(args.call),
    );
}
