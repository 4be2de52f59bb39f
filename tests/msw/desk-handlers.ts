import { http, HttpResponse, type HttpHandler } from 'msw';
import { getDeskRoute, toDeskPath } from 'loyalty-contract/calls/desk-calls';
import type { DeskCallName } from 'loyalty-contract/calls/desk-routes';
import type { ResponseInput } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { getDeskResponseSchema, type DeskResponse, type SessionCall } from '@/store/desk/desk-responses';
import type { DeskCallArgs } from '@/store/desk/desk-calls';
import { checkProblem, checkRequest, checkResponse } from './contract-check';
import { Failure } from './replies';
import { server } from './server';
import { violations } from './violations';

/** A successful response of a call of the desk, as a browser gets it. */
export type DeskResponseBody<K extends DeskCallName> = K extends SessionCall ? DeskResponse<K> : ResponseInput<K>;

type Outcome<K extends DeskCallName> = DeskResponseBody<K> | Failure;
type DeskReply<K extends DeskCallName> = Outcome<K> | Promise<Outcome<K>>;

/** The replies to each call of the desk: always the same, or in order; the last one is repeated. */
export type DeskReplies = { [K in DeskCallName]?: DeskReply<K> | DeskReply<K>[] };

export const DESK_CSRF = 'csrf of the page';
const methods = { GET: http.get, POST: http.post, PUT: http.put };
const received: DeskCallArgs[] = [];

/** The requests of the desk's calls since the test began, optionally of one call. */
export const getSentDeskRequests = (call?: DeskCallName): DeskCallArgs[] =>
  call === undefined ? received : received.filter((args) => args.call === call);

export const resetDeskRequests = (): void => void (received.length = 0);

function respondToCall(call: DeskCallName, replies: unknown[]): HttpHandler {
  const { method, path } = getDeskRoute(call);
  const left = [...replies];
  return methods[method]<Record<string, string>>(
    toDeskPath(path).replace(/\{(\w+)\}/g, ':$1'),
    async ({ request, params }) => {
      const reply = left.length > 1 ? left.shift() : left[0];
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const text = await request.text();
      const idempotencyKey = request.headers.get(header.idempotencyKey) ?? undefined;
      const args: DeskCallArgs = {
        call,
        ...(Object.keys(params).length > 0 && { params }),
        ...(Object.keys(query).length > 0 && { query }),
        ...(text !== '' && { body: JSON.parse(text) as unknown }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      };
      violations.push(...checkRequest({ args, headers: request.headers }));
      if (method !== 'GET' && request.headers.get(header.csrf) !== DESK_CSRF)
        violations.push(`request of ${call}: header ${header.csrf}: not that of the page`);
      received.push(args);
      const body = await reply;
      if (body instanceof Failure) {
        if (body.problem) violations.push(...checkProblem(call, body.problem));
        return body.toResponse();
      }
      violations.push(...checkResponse(call, body, getDeskResponseSchema(call)));
      return HttpResponse.json(body as Record<string, unknown>);
    },
  );
}

/** Sets the replies of several calls of the desk. */
export function respondToDesk(replies: DeskReplies): void {
  const calls = Object.keys(replies) as DeskCallName[];
  server.use(...calls.map((call) => respondToCall(call, [replies[call]].flat())));
}
