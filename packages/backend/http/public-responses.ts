import { createHash } from 'node:crypto';
import { PUBLIC_CACHE } from 'loyalty-contract/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a response that anybody may cache for a minute, or 304 if the client has it already. It varies by business and
 * language, as `Vary` states.
 */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, response: unknown): FastifyReply {
  const body = JSON.stringify(response);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  void reply
    .header('cache-control', PUBLIC_CACHE)
    .header('vary', 'x-forwarded-host, x-business-id, accept-language, x-member-token')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
