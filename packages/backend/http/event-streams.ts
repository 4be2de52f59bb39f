import type { CallName } from 'loyalty-contract/calls/calls';
import { EVENT_STREAM } from 'loyalty-contract/headers';
import { Revisions } from 'loyalty-contract/schemas/revisions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { RequestContext } from '../core/request-context';
import { openRevisionStream } from '../domains/revisions/handlers';

/** How each call with `streams` continues after its first response. */
const openers: Partial<Record<CallName, (context: RequestContext, response: unknown) => Readable>> = {
  getRevisions: (context, response) => openRevisionStream(context, Revisions.parse(response)),
};

/** Sends the response as the first event of a stream; undefined if the request is not for one. */
export function sendEventStream(
  context: RequestContext,
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
  response: unknown,
): FastifyReply | undefined {
  const open = openers[name];
  if (!open || request.headers.accept !== EVENT_STREAM) return undefined;
  const stream = open(context, response);
  // A shutdown ends the stream, and would then wait for its idle connection.
  const headers = { 'content-type': EVENT_STREAM, 'cache-control': 'no-store', connection: 'close' };
  return reply.headers(headers).send(stream);
}
