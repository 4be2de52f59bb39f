import { http, HttpResponse, type HttpHandler } from 'msw';
import { PATH_PARAMETER } from 'loyalty-contract/calls/route';
import { browserRoutes, type BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { header } from 'loyalty-contract/headers';
import type { MemberCallArgs } from '@/store/member-calls';
import { checkResponse, checkProblem, checkRequest } from './contract-check';
import { Failure, type Replies, type Reply } from './replies';
import { recordRequest, server } from './server';
import { violations } from './violations';

const methods = { GET: http.get, POST: http.post };

/** A request of the store. */
async function readRequest(
  call: BrowserCallName,
  request: Request,
  params: Record<string, string | number>,
): Promise<MemberCallArgs> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const text = await request.text();
  const idempotencyKey = request.headers.get(header.idempotencyKey) ?? undefined;
  const confirmation = request.headers.get(header.confirmation) ?? undefined;
  return {
    call,
    ...(Object.keys(params).length > 0 && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(text !== '' && { body: JSON.parse(text) as unknown }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(confirmation !== undefined && { confirmation }),
  };
}

function toResponse(call: BrowserCallName, reply: unknown): Response {
  if (reply instanceof Failure) {
    if (reply.problem) violations.push(...checkProblem(call, reply.problem));
    return reply.toResponse();
  }
  violations.push(...checkResponse(call, reply));
  return HttpResponse.json(reply as Record<string, unknown>);
}

/**
 * Replies to a call of the contract: always the same, or with a list in order, whose last reply is repeated. A request or
 * reply that violates the contract fails the test, naming the call and the field.
 */
export function respond<K extends BrowserCallName>(call: K, ...replies: [Reply<K>, ...Reply<K>[]]): HttpHandler {
  const { method, path } = browserRoutes[call];
  const left = [...replies];
  return methods[method]<Record<string, string>>(path.replace(PATH_PARAMETER, ':$1'), async ({ request, params }) => {
    const reply = left.length > 1 ? left.shift() : left[0];
    const args = await readRequest(call, request, params);
    violations.push(...checkRequest({ args, headers: request.headers }));
    recordRequest(args);
    return toResponse(call, await reply);
  });
}

/** Sets the replies of several calls. */
export function respondTo(replies: Replies): void {
  const calls = Object.keys(replies) as BrowserCallName[];
  server.use(...calls.map((call) => createHandler(call, replies)));
}

function createHandler<K extends BrowserCallName>(call: K, replies: Replies): HttpHandler {
  const [first, ...others] = [replies[call]].flat() as [Reply<K>, ...Reply<K>[]];
  return respond(call, first, ...others);
}
