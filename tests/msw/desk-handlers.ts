import { http, HttpResponse, type HttpHandler } from 'msw';
import type { z } from 'zod';
import { getDeskRoute, toDeskPath, type DeskCallName } from '@/contract/calls/desk-calls';
import type { callSchemas } from '@/contract/calls/call-schemas';
import { header } from '@/contract/headers';
import { getDeskResponseSchema } from '@/store/desk/desk-responses';
import type { DeskCallArgs } from '@/store/desk/fetch-desk-call';
import { checkProblem, checkRequest, checkResponse } from './contract-check';
import { Failure } from './replies';
import { server } from './server';
import { violations } from './violations';

/** A successful response, as input of its schema. */
export type DeskBody<K extends DeskCallName> = z.input<(typeof callSchemas)[K]['response']>;
export type DeskReply<K extends DeskCallName> = DeskBody<K> | Failure | Promise<DeskBody<K> | Failure>;
/** The replies of each call: always the same, or in order; the last one is repeated. */
export type DeskReplies = { [K in DeskCallName]?: DeskReply<K> | DeskReply<K>[] };

const methods = { GET: http.get, POST: http.post, PUT: http.put };
/** The requests of each test file's pages, in order of arrival. */
const received: DeskCallArgs[] = [];

/** The requests of the desk since the page was rendered, optionally of one call. */
export function sentDeskRequests(call?: DeskCallName): DeskCallArgs[] {
  return call === undefined ? received : received.filter((args) => args.call === call);
}

async function readRequest(
  call: DeskCallName,
  request: Request,
  params: Record<string, string>,
): Promise<DeskCallArgs> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const text = await request.text();
  const idempotencyKey = request.headers.get(header.idempotencyKey) ?? undefined;
  return {
    call,
    ...(Object.keys(params).length > 0 && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(text !== '' && { body: JSON.parse(text) as unknown }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}

function toResponse(call: DeskCallName, reply: unknown): Response {
  if (reply instanceof Failure) {
    if (reply.problem) violations.push(...checkProblem(call, reply.problem));
    return reply.toResponse();
  }
  violations.push(...checkResponse(call, reply, getDeskResponseSchema(call)));
  return HttpResponse.json(reply as Record<string, unknown>);
}

function respondDesk(call: DeskCallName, replies: readonly unknown[]): HttpHandler {
  const { method, path } = getDeskRoute(call);
  const left = [...replies];
  return methods[method]<Record<string, string>>(
    toDeskPath(path).replace(/\{(\w+)\}/g, ':$1'),
    async ({ request, params }) => {
      const reply = left.length > 1 ? left.shift() : left[0];
      const args = await readRequest(call, request, params);
      violations.push(...checkRequest({ args, headers: request.headers }));
      received.push(args);
      return toResponse(call, await reply);
    },
  );
}

/** Sets the replies to calls of the desk. A request or reply that violates the contract fails the test. */
export function respondToDesk(replies: DeskReplies): void {
  const calls = Object.keys(replies) as DeskCallName[];
  server.use(...calls.map((call) => respondDesk(call, [replies[call]].flat())));
}

export function resetDeskRequests(): void {
  received.length = 0;
}
